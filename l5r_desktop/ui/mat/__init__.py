"""The play mat as a scene: where things lie (without Qt) and the items that draw them."""

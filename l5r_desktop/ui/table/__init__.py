"""The page of a running match: the mat with question, boxes, preview and story around it."""

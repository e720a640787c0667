"""About the program: versions, licenses, where things are kept, and a report of a fault."""

"""What the program is: versions, licenses, where things are kept, and a report of a fault."""

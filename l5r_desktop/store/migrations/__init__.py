"""Steps that make an older database one of this program (Alembic), one for each version after the first.

The version of a database is its user_version alone, which an older program reads before anything else; the steps in
`versions` are named by it (revision "2" makes version 2). All steps are one transaction: a database is brought up to
date whole, or stays as it was.
"""

from l5r_desktop.store.migrations.upgrade import upgrade

__all__ = ["upgrade"]

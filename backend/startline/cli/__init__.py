"""The command `startline`.

Its modules are imported without garbage collection, which would take a fifth of the time and free
almost nothing. Later collections leave out what was imported.
"""

import gc

gc.disable()
try:
    from startline.cli.main import app
finally:
    gc.enable()
    gc.freeze()

__all__ = ["app"]

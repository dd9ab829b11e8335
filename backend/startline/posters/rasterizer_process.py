"""Process of the rasterizer: SVG on standard input, PNG on standard output.

It imports little, so that it starts soon.
"""

import os
import sys
from typing import Final

import resvg_py

_NICENESS: Final = 19


def main() -> None:
    os.nice(_NICENESS)  # the server on the same machine has priority
    svg = sys.stdin.buffer.read().decode()
    sys.stdout.buffer.write(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))


if __name__ == "__main__":
    main()

MODE_GENERIC: int
MODE_TEXT: int
MODE_FONT: int

class error(Exception): ...  # noqa: N801

def compress(
    string: bytes, mode: int = ..., quality: int = ..., lgwin: int = ..., lgblock: int = ...
) -> bytes: ...
def decompress(string: bytes) -> bytes: ...

"""Messages of our own validators, as Pydantic reports them."""


def validator_message(reported: str) -> str:
    """As a sentence: "Value error, write yes" becomes "Write yes."."""
    text = reported.removeprefix("Value error, ").rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."

"""Text of an issue, written from the tokens that its HTML is made from."""

from collections.abc import Sequence
from textwrap import indent

from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode


def plain_text(tokens: Sequence[Token]) -> str:
    """A link is its label and its address; emphasis is left out, lists and quotes keep signs."""
    return _blocks(SyntaxTreeNode(tokens).children)


def _blocks(nodes: Sequence[SyntaxTreeNode], gap: str = "\n\n") -> str:
    return gap.join(_block(node) for node in nodes)


def _block(node: SyntaxTreeNode) -> str:
    match node.type:
        case "paragraph" | "heading":
            return "".join(_inline(child) for inline in node.children for child in inline.children)
        case "bullet_list" | "ordered_list":
            return _list(node)
        case "blockquote":
            quoted = indent(_blocks(node.children), "> ", lambda _: True)
            return "\n".join(line.rstrip() for line in quoted.split("\n"))
        case "hr":
            return "---"
        case _:  # code
            return node.content.rstrip("\n")


def _list(node: SyntaxTreeNode) -> str:
    """Items stand on lines that follow each other where they do in the HTML."""
    blocks = [block for item in node.children for block in item.children]
    is_loose = any(block.type == "paragraph" and not block.hidden for block in blocks)
    gap = "\n\n" if is_loose else "\n"
    first = int(node.attrs.get("start", 1))
    is_numbered = node.type == "ordered_list"
    return gap.join(
        _item(f"{number}{node.markup}" if is_numbered else "-", _blocks(item.children, gap))
        for number, item in enumerate(node.children, first)
    )


def _item(sign: str, text: str) -> str:
    margin = len(sign) + 1
    return f"{sign} {indent(text, ' ' * margin)[margin:]}".rstrip()


def _inline(node: SyntaxTreeNode) -> str:
    match node.type:
        case "softbreak" | "hardbreak":
            return "\n"
        case "link":
            return _link(node)
        case "text" | "code_inline":
            return node.content
        case _:  # emphasis
            return "".join(map(_inline, node.children))


def _link(node: SyntaxTreeNode) -> str:
    label = "".join(map(_inline, node.children))
    address = str(node.attrs["href"])
    if node.markup == "autolink" or label == address:
        return label
    return f"{label}: {address}" if label else address

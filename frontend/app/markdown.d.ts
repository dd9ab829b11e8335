declare module "*.md" {
  import type { MarkdownNode } from "~/ui/markdown.tsx";

  const nodes: readonly MarkdownNode[];
  export default nodes;
}

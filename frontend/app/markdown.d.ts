declare module "*.md" {
  import type { MarkdownNode } from "~/lib/markdown/markdown-nodes.ts";

  const nodes: readonly MarkdownNode[];
  export default nodes;
}

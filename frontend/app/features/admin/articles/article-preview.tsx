import { useDeferredValue, useMemo } from "react";
import { parseMarkdown } from "~/lib/markdown/parse-markdown.ts";
import { Markdown } from "~/ui/markdown.tsx";

/** The text by the parser and the elements of the page itself. */
export function ArticlePreview({ body }: { body: string }) {
  const text = useDeferredValue(body);
  const nodes = useMemo(() => parseMarkdown(text), [text]);
  return (
    <section aria-label="Preview" className="min-w-0">
      <h3 className="mb-1.5 text-base font-semibold">Preview</h3>
      <div className="prose max-h-[46rem] overflow-y-auto rounded-md border border-line p-4">
        <Markdown nodes={nodes} lowerBy={1} />
      </div>
    </section>
  );
}

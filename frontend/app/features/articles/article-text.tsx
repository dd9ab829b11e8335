import { useHydrated } from "~/lib/startup/hydrated.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Markdown } from "~/ui/markdown.tsx";
import { Section } from "~/ui/section.tsx";
import type { ReadableArticle } from "./article-queries.ts";

/** The text of an article, and its sources. */
export function ArticleText({ article }: { article: ReadableArticle }) {
  return (
    <>
      <div className="prose">
        <Markdown nodes={article.nodes} lowerBy={0} />
      </div>
      <Section title="Sources" lead="Every figure above comes from one of these." className="mt-14 max-w-[65ch]">
        <ol className="grid list-decimal gap-2 pl-5 text-[0.9375rem]">
          {article.sources.map(({ name, url }) => (
            <li key={name}>
              {url ? (
                <a href={url} className="text-link wrap-anywhere">
                  {name}
                </a>
              ) : (
                name
              )}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

export function PrintButton() {
  const isHydrated = useHydrated();
  return (
    <Button variant="secondary" className="no-print" disabled={!isHydrated} onClick={() => window.print()}>
      <Icon name="print" />
      Print
    </Button>
  );
}

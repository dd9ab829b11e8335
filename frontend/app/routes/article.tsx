import { useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useParams } from "react-router";
import { ArticleFacts } from "~/features/articles/article-facts.tsx";
import { ArticleList } from "~/features/articles/article-list.tsx";
import { articleQuery } from "~/features/articles/article-queries.ts";
import { articleStructuredData } from "~/features/articles/article-structured-data.ts";
import { ArticleText, PrintButton } from "~/features/articles/article-text.tsx";
import { ShortRaceList } from "~/features/races/short-race-list.tsx";
import { breadcrumbList } from "~/features/races/structured-data.ts";
import { ToolCards } from "~/features/tools/tool-cards.tsx";
import { toolsAt } from "~/features/tools/tool-list.ts";
import { foundOr404 } from "~/lib/api/found-or-404.ts";
import { queryClientOf } from "~/lib/api/query-client.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Section } from "~/ui/section.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  await foundOr404(queryClientOf(context).query(articleQuery(params["slug"] ?? "")));
  return null;
}

function breadcrumbsOf(title: string) {
  return [{ label: "Home", to: "/" }, { label: "Articles", to: "/articles" }, { label: title }];
}

export const handle: RouteHandle = {
  structuredData: (request) => {
    const article = articleStructuredData(request);
    if (!article) return [];
    return [article, breadcrumbList(breadcrumbsOf(article.headline), request.url.origin)];
  },
};

export function Component() {
  const { slug = "" } = useParams();
  const { data: article } = useSuspenseQuery(articleQuery(slug));
  const tools = toolsAt(article.tools);
  return (
    <>
      <PageHead title={article.title} description={article.summary} path={`/articles/${article.slug}`} type="article" />
      <PageTitle
        seed={article.slug}
        title={article.title}
        lead={article.summary}
        breadcrumbs={breadcrumbsOf(article.title)}
      >
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 text-sm text-muted">
          <p>
            <ArticleFacts {...article} />
          </p>
          <PrintButton />
        </div>
      </PageTitle>
      <Container className="pt-10">
        <article aria-label={article.title}>
          <ArticleText article={article} />
        </article>
        <div className="no-print mt-14 grid grid-cols-[minmax(0,1fr)] gap-14">
          {tools.length > 0 && (
            <Section title="Tools for this">
              <ToolCards tools={tools} />
            </Section>
          )}
          {article.races.length > 0 && (
            <Section title="Races to look at">
              <div className="max-w-2xl">
                <ShortRaceList races={article.races} />
              </div>
            </Section>
          )}
          {article.related.length > 0 && (
            <Section title="Read next">
              <ArticleList articles={article.related} />
            </Section>
          )}
        </div>
      </Container>
    </>
  );
}

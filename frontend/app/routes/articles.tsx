import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { ArticleList } from "~/features/articles/article-list.tsx";
import { articleListQuery } from "~/features/articles/article-queries.ts";
import { TOPICS } from "~/features/articles/topics.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Section } from "~/ui/section.tsx";

const NOT_LOADED = "The articles could not be loaded. Please try again later.";

export async function loader({ context }: LoaderFunctionArgs) {
  await prefetch(queryClientOf(context), articleListQuery());
  return null;
}

export function Component() {
  const { data: articles = [], error } = useQuery(articleListQuery());
  const parts = TOPICS.map(({ topic, title }) => ({
    title,
    articles: articles.filter((article) => article.topic === topic),
  })).filter((part) => part.articles.length > 0);
  return (
    <>
      <PageHead
        title="Articles"
        description="Articles for runners on choosing a marathon, reading its course, training, racing and recovering, each with its date and its sources."
        path="/articles"
      />
      <PageTitle
        seed="articles"
        title="Articles"
        lead="How to choose, prepare, run and recover from a race. Each article names its sources."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Articles" }]}
      />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-12">
        {error && <p className="text-muted">{failureText(error, NOT_LOADED)}</p>}
        {parts.map((part) => (
          <Section key={part.title} title={part.title}>
            <ArticleList articles={part.articles} />
          </Section>
        ))}
      </Container>
    </>
  );
}

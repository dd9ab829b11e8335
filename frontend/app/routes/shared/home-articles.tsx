import { useQuery } from "@tanstack/react-query";
import { ArticleList } from "~/features/articles/article-list.tsx";
import { articleListQuery } from "~/features/articles/article-queries.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { Section } from "~/ui/section.tsx";

const FIRST = 3;

/** The first articles of the index. */
export function HomeArticles() {
  const { data: articles = [] } = useQuery(articleListQuery());
  if (articles.length === 0) return null;
  return (
    <Section
      title="Articles"
      lead="For your first race, and for the next one."
      actions={
        <LinkButton to="/articles" variant="secondary">
          All articles
        </LinkButton>
      }
    >
      <ArticleList articles={articles.slice(0, FIRST)} />
    </Section>
  );
}

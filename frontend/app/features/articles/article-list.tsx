import { Link } from "react-router";
import type { ArticleCard } from "~/api/types.gen.ts";
import { ArticleFacts } from "./article-facts.tsx";

/** List of articles with title and summary. */
export function ArticleList({ articles }: { articles: readonly ArticleCard[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article) => (
        <li
          key={article.slug}
          className="relative flex flex-col rounded-md border border-line bg-raised p-4 hover:border-line-strong"
        >
          <h3 className="text-xl">
            <Link to={`/articles/${article.slug}`} className="after:absolute after:inset-0 hover:underline">
              {article.title}
            </Link>
          </h3>
          <p className="mt-1">{article.summary}</p>
          <p className="mt-auto pt-3 text-sm text-muted">
            <ArticleFacts {...article} />
          </p>
        </li>
      ))}
    </ul>
  );
}

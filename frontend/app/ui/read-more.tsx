import { Link } from "react-router";
import type { ArticleLink } from "~/lib/navigation/article-links.ts";

/** Links to articles that explain what stands on the page. */
export function ReadMore({ articles, className = "" }: { articles: readonly ArticleLink[]; className?: string }) {
  return (
    <nav aria-label="Articles to read" className={`no-print ${className}`}>
      <p className="legend">Read more</p>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/articles/${slug}`} className="text-link inline-flex min-h-9 items-center">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

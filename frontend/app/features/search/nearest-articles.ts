/** Articles with names similar to an unknown address, for the 404 page. */
import { queryOptions } from "@tanstack/react-query";
import type { ArticleCard } from "~/api/types.gen.ts";
import { listArticles } from "~/api/sdk.gen.ts";

const MOST = 4;
const ARTICLE_PATH = /^\/articles\/(.+)$/;
/** Words of so few letters say nothing about a subject. */
const SHORTEST_WORD = 3;

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > SHORTEST_WORD);
}

/** Those that share words with the address, most first; the first of the index where none does. */
function nearestOf(slug: string, articles: readonly ArticleCard[]): readonly ArticleCard[] {
  const wanted = wordsOf(slug);
  const shared = articles.map((article) => {
    const words = wordsOf(`${article.slug} ${article.title}`);
    return {
      article,
      count: wanted.filter((word) => words.some((other) => other.startsWith(word.slice(0, 5)))).length,
    };
  });
  const found = shared.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return (found.length > 0 ? found.map(({ article }) => article) : articles).slice(0, MOST);
}

export function nearestArticlesOptions(pathname: string) {
  const slug = ARTICLE_PATH.exec(pathname)?.[1];
  return queryOptions({
    queryKey: ["nearest-articles", pathname],
    enabled: slug !== undefined,
    queryFn: async ({ signal }): Promise<readonly ArticleCard[]> =>
      nearestOf(slug ?? "", (await listArticles({ signal, throwOnError: true })).data),
  });
}

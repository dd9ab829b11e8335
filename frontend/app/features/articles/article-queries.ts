/** Queries of articles. */
import { queryOptions } from "@tanstack/react-query";
import type { Article, ArticleCard } from "~/api/types.gen.ts";
import { listArticles, readArticle } from "~/api/sdk.gen.ts";
import { retryUnlessNotFound } from "~/lib/api/found-or-404.ts";
import type { MarkdownNode } from "~/lib/markdown/markdown-nodes.ts";

export interface ReadableArticle extends Omit<Article, "body"> {
  nodes: readonly MarkdownNode[];
}

export function articleListQuery() {
  return queryOptions({
    queryKey: ["articles"],
    queryFn: async ({ signal }): Promise<ArticleCard[]> => (await listArticles({ signal, throwOnError: true })).data,
  });
}

/** The text is parsed where it is fetched: a page that the server rendered needs no parser in the browser. */
export function articleQuery(slug: string) {
  return queryOptions({
    queryKey: ["article", slug],
    queryFn: async ({ signal }): Promise<ReadableArticle> => {
      const [{ data }, { parseMarkdown }] = await Promise.all([
        readArticle({ path: { slug }, signal, throwOnError: true }),
        import("~/lib/markdown/parse-markdown.ts"),
      ]);
      const { body, ...article } = data;
      return { ...article, nodes: parseMarkdown(body) };
    },
    retry: retryUnlessNotFound,
  });
}

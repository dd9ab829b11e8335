/** Structured data of an article. */
import type { HeadRequest } from "~/lib/navigation/route-handle.ts";
import { articleQuery } from "./article-queries.ts";

const PUBLISHER = { "@type": "Organization", name: "Startline" };

export function articleStructuredData({
  queryClient,
  params,
  url,
}: HeadRequest): ({ headline: string } & Record<string, unknown>) | undefined {
  const article = queryClient.getQueryData(articleQuery(params["slug"] ?? "").queryKey);
  if (!article) return undefined;
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: article.summary,
    datePublished: article.published,
    dateModified: article.updated ?? article.published,
    author: PUBLISHER,
    publisher: PUBLISHER,
    mainEntityOfPage: `${url.origin}/articles/${article.slug}`,
    image: `${url.origin}/images/preview.png`,
    inLanguage: "en-GB",
  };
}

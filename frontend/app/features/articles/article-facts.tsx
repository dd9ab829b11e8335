import type { ArticleCard } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/format/formats.ts";

type Facts = Pick<ArticleCard, "published" | "updated" | "readingMinutes">;

/** When an article was written, and how long it takes to read. */
export function ArticleFacts({ published, updated, readingMinutes }: Facts) {
  return (
    <>
      <time dateTime={updated ?? published}>
        {updated ? "Updated " : ""}
        {formatDate(updated ?? published)}
      </time>
      , {readingMinutes} min read
    </>
  );
}

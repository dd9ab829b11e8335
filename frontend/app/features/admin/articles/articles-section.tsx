import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { listAdminArticles, readAdminArticle } from "~/api/sdk.gen.ts";
import type { AdminArticle } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { LinkButton } from "~/ui/link-button.tsx";
import { type AdminColumn, AdminTable } from "../admin-table.tsx";
import { failureText } from "../failure-text.ts";
import { Moment } from "../moment.tsx";
import { localPage } from "../table-state.ts";
import type { ArticleDraft } from "./article-draft.ts";
import { ArticleEditor } from "./article-editor.tsx";
import { TOPICS } from "./article-fields.tsx";
import { NewArticle, type TypedMeanwhile } from "./new-article.tsx";

type ArticleSort = "title" | "published";

const COLUMNS: readonly AdminColumn<AdminArticle, ArticleSort>[] = [
  {
    label: "Article",
    sort: "title",
    cell: (row) => (
      <Link to={{ search: `?section=articles&article=${row.slug}` }} className="text-link font-semibold">
        {row.title}
      </Link>
    ),
  },
  { label: "Topic", cell: (row) => TOPICS.find(({ value }) => value === row.topic)?.label ?? row.topic },
  { label: "Published", sort: "published", cell: (row) => formatDate(row.published) },
  { label: "Updated", cell: (row) => (row.updated ? formatDate(row.updated) : "–") },
  { label: "Reading time", cell: (row) => `${row.readingMinutes} min` },
  { label: "Edited here (UTC)", cell: (row) => <Moment at={row.editedAt} /> },
];

function AllArticlesLink() {
  return (
    <Link to={{ search: "?section=articles" }} className="text-link inline-flex min-h-11 items-center">
      All articles
    </Link>
  );
}

function OpenedArticle({ slug, typed }: { slug: string; typed: ArticleDraft | undefined }) {
  const { data, error } = useQuery({
    queryKey: ["admin", "article", slug],
    queryFn: async ({ signal }) => (await readAdminArticle({ path: { slug }, signal })).data,
    // what is typed is not replaced while the editor is open
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <AllArticlesLink />
      {error && <p role="alert">{failureText(error)}</p>}
      {!error && !data && <p role="status">Loading…</p>}
      {data && <ArticleEditor opened={data} typed={typed} />}
    </>
  );
}

/** Articles, each one to be edited. */
export function ArticlesSection() {
  const [parameters] = useSearchParams();
  const [typed, setTyped] = useState<TypedMeanwhile>();
  const slug = parameters.get("article");
  if (slug && /^[a-z0-9-]{1,80}$/.test(slug)) {
    return <OpenedArticle key={slug} slug={slug} typed={typed?.slug === slug ? typed.draft : undefined} />;
  }
  const isNew = parameters.has("new");
  if (isNew) {
    return (
      <>
        <AllArticlesLink />
        <NewArticle onTypedMeanwhile={setTyped} />
      </>
    );
  }
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">
        An article that is edited here is shown at once and wins over its file. The command{" "}
        <code>startline articles export</code> writes it back.
      </p>
      <p className="mb-4">
        <LinkButton variant="secondary" to={{ search: "?section=articles&new=1" }}>
          New article
        </LinkButton>
      </p>
      <AdminTable
        name="Articles"
        columns={COLUMNS}
        defaults={{ sort: "title", order: "asc" }}
        searchLabel="Title or address"
        rowKey={(row) => row.slug}
        empty="No article matches."
        load={async (state, signal) => {
          const { data } = await listAdminArticles({ signal });
          return localPage(
            data,
            state,
            (row, sort) => row[sort],
            (row) => `${row.title} ${row.slug}`,
          );
        }}
      />
    </>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { today } from "~/lib/format/today.ts";
import { Button } from "~/ui/button.tsx";
import { TextField } from "~/ui/text-field.tsx";
import { AFTER_SAVING, useUnsavedWarning } from "~/ui/use-unsaved-warning.ts";
import { codeOf } from "../failure-text.ts";
import { type ArticleDraft, differingFields, draftOf, emptyDraft, suggestedSlug, typedOver } from "./article-draft.ts";
import { ArticleFailure } from "./article-failure.tsx";
import { ArticleFacts, ArticleText } from "./article-fields.tsx";
import { useArticleProblems } from "./article-problems.ts";
import { publishArticle } from "./publish-article.ts";

/** What was typed while an article was published, for its editor. */
export interface TypedMeanwhile {
  slug: string;
  draft: ArticleDraft;
}

/** At the address that was sent there is another article. It opens beside what is typed here. */
function TakenAddress({ slug }: { slug: string }) {
  return (
    <p role="alert" className="text-danger">
      There is an article at /articles/{slug} already.{" "}
      <a href={`/admin?section=articles&article=${slug}`} target="_blank" rel="noreferrer" className="text-link">
        Open it in another tab
      </a>
      , or choose another address.
    </p>
  );
}

/** A new article: its address follows the title until it is typed. */
export function NewArticle({ onTypedMeanwhile }: { onTypedMeanwhile: (typed: TypedMeanwhile) => void }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [empty] = useState(() => emptyDraft(today()));
  const [draft, setDraft] = useState<ArticleDraft>(empty);
  const [typedSlug, setTypedSlug] = useState<string>();
  const slug = typedSlug ?? suggestedSlug(draft.title);
  const { form, problems, refuse, correct, clear } = useArticleProblems();
  const change = (changes: Partial<ArticleDraft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    const names = Object.keys(changes);
    correct(typedSlug === undefined && names.includes("title") ? [...names, "slug"] : names);
  };
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const saving = useMutation({
    mutationFn: publishArticle,
    onError: refuse,
    onSuccess: async (created, { draft: sent }) => {
      if (differingFields(latest.current, sent).length > 0) {
        const typed = typedOver(draftOf(created.fields), sent, latest.current);
        onTypedMeanwhile({ slug: created.slug, draft: typed });
      }
      await queryClient.invalidateQueries({ queryKey: ["admin", "Articles"] });
      await navigate({ search: `?section=articles&article=${created.slug}` }, { replace: true, state: AFTER_SAVING });
    },
  });
  useUnsavedWarning(!saving.isSuccess && (Boolean(typedSlug) || differingFields(draft, empty).length > 0));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saving.isPending) return;
    clear();
    saving.mutate({ slug, draft });
  };
  const isTaken = codeOf(saving.error) === "article_exists" && problems.slug !== undefined;
  return (
    <form ref={form} onSubmit={submit} className="mt-2 grid min-w-0 gap-6">
      <h3 className="text-xl">New article</h3>
      <ArticleFacts draft={draft} problems={problems} change={change} />
      <TextField
        label="Address"
        required
        maxLength={80}
        pattern="[a-z0-9]+(-[a-z0-9]+)*"
        hint={`Small letters, digits and hyphens. It stays: /articles/${slug}`}
        value={slug}
        problem={problems.slug}
        onChange={({ currentTarget }) => {
          setTypedSlug(currentTarget.value);
          correct(["slug"]);
        }}
      />
      <ArticleText draft={draft} problems={problems} change={change} />
      {isTaken && saving.variables ? (
        <TakenAddress slug={saving.variables.slug} />
      ) : (
        <ArticleFailure error={saving.error} problems={problems} />
      )}
      <div>
        <Button type="submit" isBlocked={saving.isPending}>
          {saving.isPending ? "Publishing…" : "Publish the article"}
        </Button>
      </div>
    </form>
  );
}

import type { EditableArticle } from "~/api/types.gen.ts";
import { ConflictChoice } from "../conflict-choice.tsx";
import { codeOf } from "../failure-text.ts";
import { type ArticleDraft, differingFields, draftOf } from "./article-draft.ts";

/** The article that another admin saved meanwhile, of the refusal that says so. */
export function storedArticleOf(error: unknown): EditableArticle | undefined {
  if (codeOf(error) !== "article_changed") return undefined;
  return (error as { article?: EditableArticle }).article;
}

interface ArticleConflictProps {
  mine: ArticleDraft;
  theirs: EditableArticle;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Both versions of what differs. Nothing is lost before one of them is chosen. */
export function ArticleConflict({ mine, theirs, onKeepMine, onTakeTheirs }: ArticleConflictProps) {
  const other = draftOf(theirs.fields);
  return (
    <div role="alert" className="grid gap-4 rounded-md border border-danger bg-raised p-4">
      <p className="font-semibold">Someone else changed this article meanwhile. What you typed is still here.</p>
      <dl className="grid gap-4">
        {differingFields(mine, other).map((name) => (
          <div key={name}>
            <dt className="font-semibold capitalize">{name}</dt>
            <dd className="mt-1 grid gap-3 md:grid-cols-2">
              {[
                ["Saved by them", other[name]],
                ["Yours", mine[name]],
              ].map(([whose, text]) => (
                <div key={whose} className="min-w-0">
                  <p className="text-sm text-muted">{whose}</p>
                  <p className="max-h-48 overflow-y-auto rounded-md bg-sunken p-2 wrap-anywhere whitespace-pre-line">
                    {text === "" ? "–" : text}
                  </p>
                </div>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <ConflictChoice onKeepMine={onKeepMine} onTakeTheirs={onTakeTheirs} />
    </div>
  );
}

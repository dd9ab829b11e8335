import type { EditableArticle } from "~/api/types.gen.ts";
import { ConflictChoice } from "../conflict-choice.tsx";
import { codeOf } from "../failure-text.ts";
import { ARTICLE_LABELS, type ArticleDraft, differingFields, draftOf } from "./article-draft.ts";

/** The article that another admin saved meanwhile, of the refusal that says so. */
export function storedArticleOf(error: unknown): EditableArticle | undefined {
  if (codeOf(error) !== "article_changed") return undefined;
  return (error as { article?: EditableArticle }).article;
}

interface ArticleConflictProps {
  opened: ArticleDraft;
  mine: ArticleDraft;
  theirs: EditableArticle;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** What each of them changed since the article was opened. Nothing is lost before one of them is chosen. */
export function ArticleConflict({ opened, mine, theirs, onKeepMine, onTakeTheirs }: ArticleConflictProps) {
  const other = draftOf(theirs.fields);
  const changes = [
    { whose: "Saved by them", texts: other, names: differingFields(other, opened) },
    { whose: "Yours", texts: mine, names: differingFields(mine, opened) },
  ];
  return (
    <div role="alert" className="grid gap-4 rounded-md border border-danger bg-raised p-4">
      <p className="font-semibold">Someone else changed this article meanwhile. What you typed is still here.</p>
      <dl className="grid gap-4">
        {[...new Set(changes.flatMap(({ names }) => names))].map((name) => (
          <div key={name}>
            <dt className="font-semibold">{ARTICLE_LABELS[name]}</dt>
            <dd className="mt-1 grid gap-3 md:grid-cols-2">
              {changes
                .filter(({ names }) => names.includes(name))
                .map(({ whose, texts }) => (
                  <div key={whose} className="min-w-0">
                    <p className="text-sm text-muted">{whose}</p>
                    <p className="max-h-48 overflow-y-auto rounded-md bg-sunken p-2 wrap-anywhere whitespace-pre-line">
                      {texts[name] === "" ? "–" : texts[name]}
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

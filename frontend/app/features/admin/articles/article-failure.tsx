/** Failure to save an article, in words. */
import { SaveFailure } from "../save-failure.tsx";
import { type ArticleProblems, articleProblems } from "./article-problems.ts";

/** Why an article was not saved. A refusal that names fields is told beside them, until they are changed. */
export function ArticleFailure({ error, problems }: { error: unknown; problems: ArticleProblems }) {
  const isOfFields = Object.keys(articleProblems(error)).length > 0;
  if (!error || (isOfFields && Object.keys(problems).length === 0)) return null;
  return (
    <p role="alert" className="text-danger">
      {isOfFields ? "Not saved: see what is said beside the fields." : <SaveFailure error={error} />}
    </p>
  );
}

/** Publishing of a new article, also once more where the answer was lost. */
import { createArticle, readAdminArticle } from "~/api/sdk.gen.ts";
import type { EditableArticle } from "~/api/types.gen.ts";
import { codeOf } from "../failure-text.ts";
import { type ArticleDraft, differingFields, draftOf, fieldsOf } from "./article-draft.ts";

interface SentArticle {
  slug: string;
  draft: ArticleDraft;
}

export async function publishArticle({ slug, draft }: SentArticle): Promise<EditableArticle> {
  const fields = fieldsOf(draft);
  try {
    return (await createArticle({ body: { slug, fields } })).data;
  } catch (error) {
    const stored = codeOf(error) === "article_exists" ? await storedArticle(slug) : undefined;
    const isPublished = stored && differingFields(draftOf(stored.fields), draftOf(fields)).length === 0;
    if (isPublished) return stored;
    throw error;
  }
}

/** Undefined where it cannot be read: the refusal that led here says more than that failure. */
async function storedArticle(slug: string): Promise<EditableArticle | undefined> {
  try {
    return (await readAdminArticle({ path: { slug } })).data;
  } catch {
    return undefined;
  }
}

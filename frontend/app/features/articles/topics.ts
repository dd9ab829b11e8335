/** Parts of the index of articles, in order. */
import type { ArticleTopic } from "~/api/types.gen.ts";

export const TOPICS: readonly { topic: ArticleTopic; title: string }[] = [
  { topic: "choose", title: "Choose a race" },
  { topic: "courses", title: "Understand a course" },
  { topic: "race-day", title: "Race day" },
  { topic: "training", title: "Taper and recover" },
];

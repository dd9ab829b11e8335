/** Topics of the contact form. */
import type { ContactDraft } from "~/api/types.gen.ts";

export const TOPICS = [
  { value: "wrong-fact", label: "A wrong fact about a race" },
  { value: "organiser", label: "A race that I organise" },
  { value: "account", label: "My account" },
  { value: "privacy", label: "My data" },
  { value: "site", label: "A problem with the site" },
  { value: "other", label: "Something else" },
] as const satisfies readonly { value: ContactDraft["topic"]; label: string }[];

/** The topic of an address; without one, that of a message about a race, or the last. */
export function topicOf(text: string | null, isAboutRace: boolean): ContactDraft["topic"] {
  return TOPICS.find(({ value }) => value === text)?.value ?? (isAboutRace ? "wrong-fact" : "other");
}

/** Limits of the texts of a form, as the server has them, and what is over one. */
import type { FieldProblem } from "~/api/types.gen.ts";
import { overLimit } from "~/ui/text-limit.ts";
import type { EventDraft, EventField } from "./event-draft.ts";

export const LONGEST_NAME = 200;
export const LONGEST_PLACE = 120;
export const LONGEST_LINK = 1000;
export const LONGEST_DESCRIPTION = 4000;
export const LONGEST_NOTE = 2000;

const LIMITS: Partial<Record<EventField, number>> = {
  name: LONGEST_NAME,
  city: LONGEST_PLACE,
  county: LONGEST_PLACE,
  state: LONGEST_PLACE,
  website: LONGEST_LINK,
  sourceUrl: LONGEST_LINK,
  entryUrl: LONGEST_LINK,
  description: LONGEST_DESCRIPTION,
  note: LONGEST_NOTE,
};

/** The texts of a draft that are too long, each with the problem that its field shows. */
export function tooLongTexts(draft: EventDraft): FieldProblem[] {
  const ofEvent = Object.entries(LIMITS).map(([field, most]) => [field, draft[field as EventField], most] as const);
  const ofRaces = draft.races.map(({ name }, index) => [`races.${index}.name`, name, LONGEST_NAME] as const);
  return [...ofEvent, ...ofRaces].flatMap(([field, text, most]) => {
    const message = overLimit(text.trim(), most);
    return message === undefined ? [] : [{ field, code: "too_long", message }];
  });
}

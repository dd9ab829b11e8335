/** Facts of a sent form as texts, in the order of the form, without empty ones. */
import type { EventForm } from "~/api/types.gen.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { ruleWords } from "./date-rule-words.ts";
import { ENTRY_STATUSES } from "./entry-statuses.ts";
import { draftOf, type RaceDraft } from "./event-draft.ts";

interface SentFact {
  /** Its path in the form. */
  field: string;
  text: string;
}

function factsOfRace({ key: _, cutOff, raceType, ...race }: RaceDraft, index: number): SentFact[] {
  const texts = { raceType: RACE_TYPE_NAMES[raceType].one, ...race, cutOffMin: cutOff };
  return Object.entries(texts).map(([name, text]) => ({ field: `races.${index}.${name}`, text }));
}

export function sentFacts(event: EventForm): readonly SentFact[] {
  const draft = draftOf(event);
  const { name, city, county, state, countryCode, nextDate, entryUrl, website, latitude, longitude } = draft;
  const texts = {
    ...{ name, countryCode, state, city, county },
    nextDate: nextDate && formatDate(nextDate),
    dateRule: ruleWords(draft),
    entryStatus: ENTRY_STATUSES.find(({ value }) => value !== "" && value === draft.entryStatus)?.label ?? "",
    ...{ entryUrl, website, latitude, longitude },
    description: draft.description,
    sourceUrl: draft.sourceUrl,
    note: draft.note,
  };
  const ofEvent = Object.entries(texts).map(([field, text]) => ({ field, text }));
  return [...ofEvent, ...draft.races.flatMap(factsOfRace)].filter(({ text }) => text !== "");
}

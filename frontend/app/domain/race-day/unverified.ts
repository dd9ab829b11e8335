/** Facts of a race that no publication supports. */
import type { Race } from "~/api/types.gen.ts";

export type SourcedRace = Pick<Race, "sources" | "factNotes" | "startTimeCertainty">;

const GENERAL_KNOWLEDGE = "general-knowledge";

/** True where a field rests on general knowledge alone, or on a source that is to be checked. */
export function isUnverified(race: SourcedRace, fields: readonly string[]): boolean {
  return fields.some((field) => {
    const keys = race.sources.filter((entry) => entry.fields.includes(field)).map(({ source }) => source.key);
    const isToBeChecked =
      field === "startTime"
        ? race.startTimeCertainty === "check"
        : race.factNotes.some((note) => note.field === field && note.isShown && note.certainty === "check");
    return isToBeChecked || (keys.length > 0 && keys.every((key) => key === GENERAL_KNOWLEDGE));
  });
}

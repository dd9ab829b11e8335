/** Save of a race in the editor: what is sent, and what is told of a race that was changed meanwhile. */
import { changeRace, readEditableRace } from "~/api/sdk.gen.ts";
import type { EditableRace } from "~/api/types.gen.ts";
import { codeOf } from "../failure-text.ts";
import { changesOf, draftOfRace, isChangedTo, type RaceDraft } from "./race-draft.ts";

/** What is saved: the texts of the form as they were, and the race that they were typed over. */
export interface Typed {
  opened: EditableRace;
  draft: RaceDraft;
  source: string;
  reason: string;
}

export class ChangedMeanwhile extends Error {
  override name = "ChangedMeanwhile";
  readonly race: EditableRace;

  constructor(race: EditableRace) {
    super("The race was changed meanwhile.");
    this.race = race;
  }
}

/** The race as it is now. A save before may have been stored though its answer was lost: then nothing is left to do. */
export async function saveRace({ opened, draft, source, reason }: Typed): Promise<EditableRace> {
  const path = { race_id: opened.id };
  const changes = changesOf(draft, draftOfRace(opened));
  const body = { baseRevision: opened.revision, changes, sourceUrl: source.trim() || null, reason };
  try {
    return (await changeRace({ path, body })).data.race;
  } catch (error) {
    if (codeOf(error) !== "race_changed") throw error;
  }
  const race = (await readEditableRace({ path })).data;
  if (isChangedTo(race, changes)) return race;
  throw new ChangedMeanwhile(race);
}

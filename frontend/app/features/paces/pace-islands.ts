/** Parts whose code comes right after the page. They arrive rendered. */
import { island } from "~/ui/island.tsx";

const rest = () => import("./pace-rest.tsx");

export const PaceRest = island(async () => (await rest()).PaceRest, "soon");
export const PaceGoal = island(async () => (await rest()).PaceGoal, "soon");
export const OwnTrackField = island(async () => (await rest()).OwnTrackField, "soon");

/** For loaders: a page that is rendered now has them all. */
export async function loadPaceParts(): Promise<void> {
  await Promise.all([PaceRest.load(), PaceGoal.load(), OwnTrackField.load()]);
}

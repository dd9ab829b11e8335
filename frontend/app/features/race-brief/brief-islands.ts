/** Parts whose code comes right after the page. They arrive rendered. */
import { island } from "~/ui/island.tsx";

const rest = () => import("./brief-rest.tsx");
const place = () => import("./day-and-travel.tsx");

export const DaylightLine = island(async () => (await place()).DaylightLine, "soon");
export const DayAndTravel = island(async () => (await place()).DayAndTravel, "soon");
/** In the form: the temperature that the rest goes by. */
export const UsualTemperature = island(async () => (await rest()).UsualTemperature, "soon");
/** Everything beside the form, without a place. */
export const BriefRest = island(async () => (await rest()).BriefRest, "soon");
/** The same for a race at a place: it waits for sun and time zones, so that nothing is missing when it comes alive. */
export const PlacedBriefRest = island(async () => {
  const [{ BriefRest: part }] = await Promise.all([rest(), DaylightLine.load(), DayAndTravel.load()]);
  return part;
}, "soon");

/** For loaders: a page that is rendered now has them all. */
export async function loadBriefParts(isPlaced: boolean): Promise<void> {
  await Promise.all([BriefRest.load(), UsualTemperature.load(), ...(isPlaced ? [PlacedBriefRest.load()] : [])]);
}

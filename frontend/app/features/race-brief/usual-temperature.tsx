import { monthName } from "~/lib/formats.ts";
import { formatTemperature } from "~/lib/measures.ts";
import type { ReadBrief } from "./brief-inputs.ts";
import type { BriefRace } from "./brief-race.ts";
import { startOf } from "./start.ts";
import { monthOf, usualStartC } from "./start-temperature.ts";

/** What is taken for the temperature at the start until somebody gives one. */
export function UsualTemperature({ read, known }: { read: ReadBrief; known: BriefRace }) {
  const { race, potential } = known;
  const climate = potential?.climate;
  if (!race) return "From a forecast. Choose a race, and its usual temperature is taken until you give one.";
  if (!climate) return "From a forecast. What is usual there is not known, so nothing is taken until you give one.";
  const day = read.date ?? race.nextEventDate;
  const startC = usualStartC(climate, day, startOf(read, potential).minutes);
  return `From a forecast. Until you give one we take ${formatTemperature(startC, read.units)}, as on an average day there in ${monthName(monthOf(day) ?? climate.month)}.`;
}

/** Names of mountain ranges in a search text, as the server's `data/mountain-ranges.json` has them, but for names of two ranges. */
import { fold } from "~/domain/text/folding.ts";

/** The first name is that of the filter. */
const RANGES: readonly (readonly [name: string, ...others: string[]])[] = [
  ["Alps", "Alpine", "French Alps", "Swiss Alps", "Italian Alps", "Austrian Alps", "Alpen", "Alpes", "Alpi"],
  ["Dolomites", "Dolomiti", "Dolomiten"],
  ["Pyrenees", "Pirineos", "Pyrénées"],
  ["Jura", "Jura Mountains"],
  ["Vosges"],
  ["Black Forest", "Schwarzwald"],
  ["Harz"],
  ["Giant Mountains", "Krkonoše", "Karkonosze", "Riesengebirge"],
  ["Carpathians", "Carpathian Mountains"],
  ["Tatras", "Tatra Mountains", "Tatry"],
  ["Apennines", "Appennino"],
  ["Massif Central"],
  ["Picos de Europa"],
  ["Scottish Highlands", "Highlands"],
  ["Lake District"],
  ["Peak District"],
  ["Snowdonia", "Eryri"],
  ["Brecon Beacons", "Bannau Brycheiniog"],
  ["Scandinavian Mountains"],
  ["Caucasus", "Caucasus Mountains"],
  ["Rocky Mountains", "Rockies", "Canadian Rockies"],
  ["Cascades", "Cascade Range"],
  ["Appalachians", "Appalachian Mountains"],
  ["Andes"],
  ["Himalayas", "Himalaya"],
  ["Atlas Mountains", "Atlas"],
  ["Drakensberg"],
  ["Japanese Alps"],
  ["Blue Mountains"],
  ["Southern Alps"],
];

const BY_NAME = new Map(RANGES.flatMap((names) => names.map((name) => [fold(name), names[0]] as const)));

/** The range that a text names; undefined where it names none. */
export function mountainsCalled(text: string): string | undefined {
  return BY_NAME.get(fold(text));
}

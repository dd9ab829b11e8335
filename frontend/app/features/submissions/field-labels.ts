/** Names of the fields of a form, for lists of problems and differences, and the step that each stands in. */

export const STEPS = [
  { id: "event", title: "Name, place, date" },
  { id: "distances", title: "Distances" },
  { id: "entry", title: "Entry and links" },
  { id: "place", title: "Pin and picture" },
  { id: "send", title: "Source, and send" },
] as const;

export type StepId = (typeof STEPS)[number]["id"];

const EVENT_FIELDS: Record<string, { label: string; step: StepId }> = {
  name: { label: "Name", step: "event" },
  countryCode: { label: "Country", step: "event" },
  state: { label: "State or region", step: "event" },
  city: { label: "Town", step: "event" },
  county: { label: "County or district", step: "event" },
  nextDate: { label: "Next date", step: "event" },
  dateRule: { label: "Date each year", step: "event" },
  races: { label: "Distances", step: "distances" },
  entryStatus: { label: "Entry", step: "entry" },
  entryUrl: { label: "Link to enter", step: "entry" },
  website: { label: "Website", step: "entry" },
  latitude: { label: "Latitude", step: "place" },
  longitude: { label: "Longitude", step: "place" },
  photo: { label: "Picture", step: "place" },
  description: { label: "Description", step: "place" },
  sourceUrl: { label: "Source", step: "send" },
  note: { label: "Note to the editors", step: "send" },
};

const RACE_FIELDS: Record<string, string> = {
  raceType: "Type",
  name: "Name of this distance",
  distanceKm: "Distance",
  startTime: "Start",
  cutOffMin: "Time limit",
  entryCapacity: "Places",
  price: "Price",
  currency: "Currency",
  terrain: "Terrain",
  elevationProfile: "Steepness",
  elevationGainM: "Climb",
  elevationLossM: "Descent",
};

const RACE_PATH = /^races\.(\d+)\.(\w+)$/;

export function fieldLabel(field: string): string {
  const [, index, name = ""] = RACE_PATH.exec(field) ?? [];
  if (index !== undefined) return `${RACE_FIELDS[name] ?? name} (distance ${Number(index) + 1})`;
  return EVENT_FIELDS[field]?.label ?? field;
}

export function stepOf(field: string): StepId {
  return field.startsWith("races") ? "distances" : (EVENT_FIELDS[field]?.step ?? "send");
}

const UNITS: Readonly<Record<string, string>> = { distanceKm: "km", elevationGainM: "m", elevationLossM: "m" };
const MINUTES = 60;

function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / MINUTES), minutes % MINUTES];
  return [hours > 0 ? `${hours} h` : "", rest > 0 || hours === 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}

function figureText(field: string, figure: number): string {
  const [, , name = ""] = RACE_PATH.exec(field) ?? [];
  if (name === "cutOffMin") return minutesText(figure);
  const unit = UNITS[name];
  return unit === undefined ? String(figure) : `${figure} ${unit}`;
}

/** A value of a form in a list of differences; a text is one that was typed, and stays as it is. */
export function fieldValueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "number") return figureText(field, value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

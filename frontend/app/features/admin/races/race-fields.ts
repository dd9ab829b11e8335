/** Fields of the race editor: name, kind of input, limits. */
import { ENTRY_STATUSES } from "~/features/submissions/entry-statuses.ts";
import { RACE_TYPE_NAMES, RACE_TYPES } from "~/lib/navigation/race-path.ts";
import type { SelectOption } from "~/ui/select.tsx";

export interface RaceField {
  name: string;
  label: string;
  kind: "text" | "number" | "date" | "time" | "url" | "choice" | "long" | "picture";
  unit?: string;
  hint?: string;
  options?: readonly SelectOption[];
}

interface RaceFieldGroup {
  title: string;
  fields: readonly RaceField[];
}

const same = (values: readonly string[]): SelectOption[] => values.map((value) => ({ value, label: value }));
const NOT_KNOWN: SelectOption = { value: "", label: "Not known" };

export const RACE_STATUSES: readonly SelectOption[] = [
  { value: "approved", label: "Approved" },
  { value: "pending", label: "Pending" },
  { value: "draft", label: "Draft" },
  { value: "rejected", label: "Rejected" },
  { value: "withheld", label: "Withheld" },
];

export const EVENT_STATUSES: readonly SelectOption[] = [
  { value: "scheduled", label: "Scheduled" },
  { value: "postponed", label: "Postponed" },
  { value: "cancelled", label: "Cancelled" },
];

export const RACE_FIELD_GROUPS: readonly RaceFieldGroup[] = [
  {
    title: "Race",
    fields: [
      { name: "name", label: "Name", kind: "text" },
      { name: "slug", label: "Address", kind: "text", hint: "Small letters, digits and hyphens." },
      { name: "status", label: "Status", kind: "choice", options: RACE_STATUSES },
      {
        name: "type",
        label: "Type",
        kind: "choice",
        options: RACE_TYPES.map((type) => ({ value: type, label: RACE_TYPE_NAMES[type].one })),
      },
      { name: "distanceKm", label: "Distance", kind: "number", unit: "km" },
      { name: "website", label: "Website", kind: "url" },
      { name: "sponsor", label: "Sponsor", kind: "text" },
      { name: "firstYear", label: "First year", kind: "number" },
    ],
  },
  {
    title: "Date and time",
    fields: [
      { name: "nextDate", label: "Next date", kind: "date" },
      { name: "eventStatus", label: "State of the event", kind: "choice", options: EVENT_STATUSES },
      { name: "previousDate", label: "Date before", kind: "date" },
      { name: "startTime", label: "Start", kind: "time", hint: "Local time of the race." },
      { name: "cutOffH", label: "Time limit", kind: "number", unit: "h" },
    ],
  },
  {
    title: "Place",
    fields: [
      { name: "city", label: "Town", kind: "text" },
      { name: "county", label: "County or district", kind: "text" },
      { name: "state", label: "State or region", kind: "text" },
      { name: "countryCode", label: "Country", kind: "text", hint: "Two capital letters: DE, GB, US." },
      { name: "latitude", label: "Latitude", kind: "number", unit: "°" },
      { name: "longitude", label: "Longitude", kind: "number", unit: "°" },
    ],
  },
  {
    title: "Course",
    fields: [
      {
        name: "terrain",
        label: "Terrain",
        kind: "choice",
        options: [NOT_KNOWN, ...same(["Road", "Trail", "Mixed", "Snow/Ice", "Sand"])],
      },
      {
        name: "elevationProfile",
        label: "Steepness",
        kind: "choice",
        options: [
          NOT_KNOWN,
          ...same(["Downhill", "Net Downhill", "Flat"]),
          { value: "Undulating / Rolling Hills", label: "Rolling" },
          ...same(["Hilly", "Very Hilly", "Mountainous"]),
        ],
      },
      { name: "elevationGainM", label: "Climb", kind: "number", unit: "m" },
      { name: "elevationLossM", label: "Descent", kind: "number", unit: "m" },
    ],
  },
  {
    title: "Field and entry",
    fields: [
      { name: "participants", label: "Participants", kind: "number" },
      { name: "participantsYear", label: "Year of the count", kind: "number" },
      {
        name: "participantsBasis",
        label: "What was counted",
        kind: "choice",
        options: [
          NOT_KNOWN,
          { value: "finishers", label: "Finishers" },
          { value: "starters", label: "Starters" },
          { value: "reported", label: "As reported" },
        ],
      },
      { name: "entryCapacity", label: "Places", kind: "number" },
      { name: "entryStatus", label: "Entry", kind: "choice", options: ENTRY_STATUSES },
      { name: "entry", label: "How to enter", kind: "text" },
      { name: "entryOpensOn", label: "Entry opens on", kind: "date" },
      { name: "entryUrl", label: "Link to enter", kind: "url" },
      { name: "entryFee", label: "Price", kind: "number" },
      { name: "entryFeeCurrency", label: "Currency", kind: "text", hint: "Three capital letters: EUR, GBP, USD." },
    ],
  },
  {
    title: "Description and picture",
    fields: [
      { name: "description", label: "Description", kind: "long" },
      { name: "imageUrl", label: "Picture", kind: "picture" },
    ],
  },
];

const FIELDS = new Map(RACE_FIELD_GROUPS.flatMap(({ fields }) => fields.map((field) => [field.name, field])));
/** Columns that the server keeps beside an edited one. */
const COMPANIONS: Record<string, string> = {
  elevationBasis: "Basis of the steepness",
  elevationGainBasis: "Basis of the climb",
  startTimeBasis: "Basis of the start",
  startTimeCertainty: "Certainty of the start",
  coordinatesBasis: "Basis of the point",
  dateCheckedOn: "Date checked on",
};

export function raceFieldLabel(name: string): string {
  return FIELDS.get(name)?.label ?? COMPANIONS[name] ?? name;
}

export function raceFieldKind(name: string): RaceField["kind"] | undefined {
  return FIELDS.get(name)?.kind;
}

/** A stored value as the text of its field. */
export function storedText(value: unknown): string {
  if (typeof value === "string") return value;
  return value === null || value === undefined ? "" : JSON.stringify(value);
}

/** A value as a reader of differences sees it. */
export function raceValueText(name: string, value: unknown): string {
  const text = storedText(value);
  return FIELDS.get(name)?.options?.find((option) => option.value === text && text !== "")?.label ?? (text || "–");
}

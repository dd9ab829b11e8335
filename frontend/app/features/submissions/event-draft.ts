/** Draft of an event: the texts that stand in the fields, and the form that is sent. */
import type { EntryStatus, EventForm, EventRaceForm, FieldProblem, RaceType, Terrain } from "~/api/types.gen.ts";
import type { ElevationProfile } from "~/api/types.gen.ts";
import { amountText, FigureReader } from "./figure-reader.ts";
import { tooLongTexts } from "./longest-texts.ts";

export interface RaceDraft {
  /** Stable while the form is open. */
  key: string;
  raceType: RaceType;
  name: string;
  distanceKm: string;
  startTime: string;
  /** Hours and minutes: "6:30". */
  cutOff: string;
  entryCapacity: string;
  price: string;
  currency: string;
  terrain: Terrain | "";
  elevationProfile: ElevationProfile | "";
  elevationGainM: string;
  elevationLossM: string;
}

export interface EventDraft {
  name: string;
  city: string;
  county: string;
  state: string;
  countryCode: string;
  latitude: string;
  longitude: string;
  website: string;
  sourceUrl: string;
  nextDate: string;
  ruleKind: "" | "weekday" | "day";
  ruleMonth: string;
  ruleWeek: string;
  ruleWeekday: string;
  ruleDay: string;
  entryStatus: EntryStatus | "";
  entryUrl: string;
  description: string;
  photo: string | null;
  note: string;
  races: RaceDraft[];
}

export type EventField = Exclude<keyof EventDraft, "races" | "photo">;
export type RaceField = Exclude<keyof RaceDraft, "key">;

const MINUTES = 60;

let made = 0;

export function newRace(raceType: RaceType): RaceDraft {
  made += 1;
  return {
    key: `race-${Date.now().toString(36)}-${made}`,
    raceType,
    name: "",
    distanceKm: "",
    startTime: "",
    cutOff: "",
    entryCapacity: "",
    price: "",
    currency: "",
    terrain: "",
    elevationProfile: "",
    elevationGainM: "",
    elevationLossM: "",
  };
}

export function emptyDraft(): EventDraft {
  return {
    name: "",
    city: "",
    county: "",
    state: "",
    countryCode: "",
    latitude: "",
    longitude: "",
    website: "",
    sourceUrl: "",
    nextDate: "",
    ruleKind: "",
    ruleMonth: "",
    ruleWeek: "",
    ruleWeekday: "",
    ruleDay: "",
    entryStatus: "",
    entryUrl: "",
    description: "",
    photo: null,
    note: "",
    races: [newRace("marathon")],
  };
}

const textOf = (value: number | null | undefined): string => (value === null || value === undefined ? "" : `${value}`);

function cutOffText(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return "";
  return `${Math.floor(minutes / MINUTES)}:${`${minutes % MINUTES}`.padStart(2, "0")}`;
}

function raceDraftOf(race: EventRaceForm): RaceDraft {
  return {
    ...newRace(race.raceType),
    name: race.name ?? "",
    distanceKm: textOf(race.distanceKm),
    startTime: race.startTime ?? "",
    cutOff: cutOffText(race.cutOffMin),
    entryCapacity: textOf(race.entryCapacity),
    price: amountText(race.price),
    currency: race.currency ?? "",
    terrain: race.terrain ?? "",
    elevationProfile: race.elevationProfile ?? "",
    elevationGainM: amountText(race.elevationGainM),
    elevationLossM: amountText(race.elevationLossM),
  };
}

/** The draft of a form that was read from the server. */
export function draftOf(form: EventForm): EventDraft {
  const rule = form.dateRule;
  const ruleKind = rule ? (typeof rule.day === "number" ? "day" : "weekday") : "";
  return {
    name: form.name ?? "",
    city: form.city ?? "",
    county: form.county ?? "",
    state: form.state ?? "",
    countryCode: form.countryCode ?? "",
    latitude: textOf(form.latitude),
    longitude: textOf(form.longitude),
    website: form.website ?? "",
    sourceUrl: form.sourceUrl ?? "",
    nextDate: form.nextDate ?? "",
    ruleKind,
    ruleMonth: textOf(rule?.month),
    ruleWeek: textOf(rule?.week),
    ruleWeekday: textOf(rule?.weekday),
    ruleDay: textOf(rule?.day),
    entryStatus: form.entryStatus ?? "",
    entryUrl: form.entryUrl ?? "",
    description: form.description ?? "",
    photo: form.photo ?? null,
    note: form.note ?? "",
    races: (form.races ?? []).map(raceDraftOf),
  };
}

interface Sent {
  form: EventForm;
  /** Texts that are no numbers or too long, and a rule without its month, which the server never sees. */
  problems: FieldProblem[];
}

function raceFormOf(race: RaceDraft, index: number, read: FigureReader): EventRaceForm {
  const path = (name: string) => `races.${index}.${name}`;
  return {
    raceType: race.raceType,
    name: race.name.trim(),
    distanceKm: read.figure(path("distanceKm"), race.distanceKm),
    startTime: race.startTime,
    cutOffMin: read.cutOffMinutes(path("cutOffMin"), race.cutOff, race.raceType),
    entryCapacity: read.whole(path("entryCapacity"), race.entryCapacity),
    price: read.amount(path("price"), race.price),
    currency: race.currency,
    terrain: race.terrain || null,
    elevationProfile: race.elevationProfile || null,
    elevationGainM: read.amount(path("elevationGainM"), race.elevationGainM),
    elevationLossM: read.amount(path("elevationLossM"), race.elevationLossM),
  };
}

const MONTH_NEEDED: FieldProblem = { field: "dateRule", code: "required", message: "Choose the month." };

/** The form of a draft; a text that cannot be read as its number is left out and named, as is a rule without its month. */
export function formOf(draft: EventDraft): Sent {
  const read = new FigureReader();
  const form: EventForm = {
    name: draft.name.trim(),
    city: draft.city.trim(),
    county: draft.county.trim(),
    state: draft.state.trim(),
    countryCode: draft.countryCode,
    latitude: read.figure("latitude", draft.latitude),
    longitude: read.figure("longitude", draft.longitude),
    website: draft.website.trim(),
    sourceUrl: draft.sourceUrl.trim(),
    nextDate: draft.nextDate || null,
    dateRule: ruleOf(draft),
    entryStatus: draft.entryStatus || null,
    entryUrl: draft.entryUrl.trim(),
    description: draft.description.trim(),
    photo: draft.photo,
    note: draft.note.trim(),
    races: draft.races.map((race, index) => raceFormOf(race, index, read)),
  };
  const isWithoutMonth = draft.ruleKind !== "" && form.dateRule === null;
  const problems = [...read.problems, ...tooLongTexts(draft)];
  return { form, problems: isWithoutMonth ? [...problems, MONTH_NEEDED] : problems };
}

/** Null without a kind or a month; the server says what is missing of the rest. */
export function ruleOf(draft: EventDraft): NonNullable<EventForm["dateRule"]> | null {
  const month = Number(draft.ruleMonth);
  if (draft.ruleKind === "" || !month) return null;
  if (draft.ruleKind === "day") return { month, ...(draft.ruleDay && { day: Number(draft.ruleDay) }) };
  return {
    month,
    ...(draft.ruleWeek && { week: Number(draft.ruleWeek) }),
    ...(draft.ruleWeekday && { weekday: Number(draft.ruleWeekday) }),
  };
}

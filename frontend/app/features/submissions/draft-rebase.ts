/** Rebase of a kept draft: what was not changed in it takes the value of today, what was changed stays as typed. */
import type { EventDraft, EventField, RaceDraft, RaceField } from "./event-draft.ts";

/** A field that was changed in the draft, and meanwhile where the form comes from. */
export interface ChangedSince {
  /** Its path in the form. */
  field: string;
  /** Both values as texts; left out where the field is no text. */
  now?: string;
  own?: string;
}

interface Rebased {
  draft: EventDraft;
  /** What the draft goes on from: where a field was changed in both, still the value that it was filled in with. */
  base: EventDraft;
  changed: readonly ChangedSince[];
}

type Group<Field> = readonly [Field, ...Field[]];

/** Fields that are one fact stay together. */
const RULE = ["ruleKind", "ruleMonth", "ruleWeek", "ruleWeekday", "ruleDay"] as const;
const EVENT_GROUPS: readonly Group<EventField | "photo">[] = [
  ["name"],
  ["city"],
  ["county"],
  ["state"],
  ["countryCode"],
  ["latitude", "longitude"],
  ["website"],
  ["sourceUrl"],
  ["nextDate"],
  RULE,
  ["entryStatus"],
  ["entryUrl"],
  ["description"],
  ["photo"],
  ["note"],
];
const RACE_GROUPS: readonly Group<RaceField>[] = [
  ["raceType"],
  ["name"],
  ["distanceKm"],
  ["startTime"],
  ["cutOff"],
  ["entryCapacity"],
  ["price", "currency"],
  ["terrain"],
  ["elevationProfile"],
  ["elevationGainM"],
  ["elevationLossM"],
];
const NO_TEXT: readonly string[] = ["dateRule", "photo"];
const PATHS: Readonly<Record<string, string>> = { ruleKind: "dateRule", cutOff: "cutOffMin" };

function isSame<T>(one: T, other: T, fields: readonly (keyof T)[]): boolean {
  return fields.every((field) => one[field] === other[field]);
}

function part<T>(from: T, fields: readonly (keyof T)[]): Partial<T> {
  const taken: Partial<T> = {};
  for (const field of fields) taken[field] = from[field];
  return taken;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function changedSince<T>(own: T, now: T, fields: readonly (keyof T & string)[], prefix: string): ChangedSince[] {
  const shown = fields === (RULE as readonly string[]) ? fields.slice(0, 1) : fields;
  return shown
    .filter((name) => shown.length < fields.length || own[name] !== now[name])
    .map((name) => {
      const field = PATHS[name] ?? name;
      const values = NO_TEXT.includes(field) ? {} : { now: textOf(now[name]), own: textOf(own[name]) };
      return { field: `${prefix}${field}`, ...values };
    });
}

interface Merged<T> {
  draft: T;
  base: T;
  changed: ChangedSince[];
}

function merged<T>(own: T, base: T, now: T, groups: readonly Group<keyof T & string>[], prefix: string): Merged<T> {
  let [draft, next] = [own, now];
  const changed: ChangedSince[] = [];
  for (const fields of groups) {
    if (isSame(own, base, fields)) {
      draft = { ...draft, ...part(now, fields) };
    } else if (!isSame(now, base, fields) && !isSame(own, now, fields)) {
      next = { ...next, ...part(base, fields) }; // named again until it is settled
      changed.push(...changedSince(own, now, fields, prefix));
    }
  }
  return { draft, base: next, changed };
}

function isSameRace(one: RaceDraft, other: RaceDraft | undefined): boolean {
  return other !== undefined && RACE_GROUPS.every((fields) => isSame(one, other, fields));
}

function areSameRaces(some: readonly RaceDraft[], others: readonly RaceDraft[]): boolean {
  return some.length === others.length && some.every((race, index) => isSameRace(race, others[index]));
}

/** Of several distances that were added or removed, all count as one field. */
function mergedRaces(own: RaceDraft[], base: RaceDraft[], now: RaceDraft[]): Merged<RaceDraft[]> {
  if (own.length === base.length && now.length === base.length) {
    const each = own.map((race, index) =>
      merged(race, base[index] ?? race, now[index] ?? race, RACE_GROUPS, `races.${index}.`),
    );
    return {
      draft: each.map(({ draft }) => draft),
      base: each.map((race) => race.base),
      changed: each.flatMap(({ changed }) => changed),
    };
  }
  if (areSameRaces(own, base)) return { draft: now, base: now, changed: [] };
  if (areSameRaces(now, base) || areSameRaces(own, now)) return { draft: own, base: now, changed: [] };
  return { draft: own, base, changed: [{ field: "races" }] };
}

/** `own` was kept from a form that `base` had filled in; `now` would fill it in today. */
export function rebased(own: EventDraft, base: EventDraft, now: EventDraft): Rebased {
  const event = merged(own, base, now, EVENT_GROUPS, "");
  const races = mergedRaces(own.races, base.races, now.races);
  return {
    draft: { ...event.draft, races: races.draft },
    base: { ...event.base, races: races.base },
    changed: [...event.changed, ...races.changed],
  };
}

/** Where it is not known what had filled the form in: nothing is taken over, and all that differs is named. */
export function unknownBase(own: EventDraft, now: EventDraft): readonly ChangedSince[] {
  const fields = EVENT_GROUPS.flatMap((group) =>
    isSame(own, now, group) || group[0] === "sourceUrl" || group[0] === "note" ? [] : changedSince(own, now, group, ""),
  );
  if (own.races.length !== now.races.length) return [...fields, { field: "races" }];
  const races = own.races.flatMap((race, index) => {
    const today = now.races[index] ?? race;
    return RACE_GROUPS.flatMap((group) =>
      isSame(race, today, group) ? [] : changedSince(race, today, group, `races.${index}.`),
    );
  });
  return [...fields, ...races];
}

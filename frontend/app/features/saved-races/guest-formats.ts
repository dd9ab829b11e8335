/** Guest lists as they are stored in the browser (SPEC section 3); older versions are read too. */
import type { RaceType } from "~/api/types.gen.ts";
import { DEFAULT_COMPARISON_NAME, isRaceId } from "~/lib/navigation/compare-address.ts";
import { RACE_TYPES } from "~/lib/navigation/race-path.ts";
import { sharedType } from "./shared-type.ts";

export interface GuestRace {
  raceId: number;
  raceType: RaceType;
}

export interface ComparedGuestRace {
  raceId: number;
  /** Null where nothing tells it. */
  raceType: RaceType | null;
}

/** What a comparison has beside its races. */
export interface GuestDetails {
  name: string;
  isPublic: boolean;
  notes: string | null;
}

export interface GuestFormat<Race> {
  /** Invalid entries are left out. */
  parse: (text: string | null) => readonly Race[];
  /** `before`: the text whose races are replaced. */
  write: (races: readonly Race[], before: string | null) => string;
}

function storedIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** A list, or a whole comparison with its races in `raceIds`. */
function entriesOf(stored: unknown): readonly unknown[] {
  const { raceIds, marathonIds } = membersOf(stored);
  const entries = Array.isArray(stored) ? stored : (raceIds ?? marathonIds);
  return Array.isArray(entries) ? entries : [];
}

function parseCompared(text: string | null): readonly ComparedGuestRace[] {
  const stored = storedIn(text);
  const whole = membersOf(stored);
  const types = membersOf(whole["raceTypes"]);
  const races = new Map<number, ComparedGuestRace>();
  for (const entry of entriesOf(stored)) {
    const race = typeof entry === "object" ? membersOf(entry) : { raceId: entry };
    const id = race["raceId"] ?? race["marathonId"];
    const raceId = typeof id === "number" || typeof id === "string" ? Number(id) : Number.NaN;
    if (!isRaceId(raceId) || races.has(raceId)) continue;
    const type = race["raceType"] ?? race["marathonType"] ?? types[raceId] ?? whole["raceType"];
    races.set(raceId, { raceId, raceType: RACE_TYPES.find((known) => known === type) ?? null });
  }
  return [...races.values()];
}

export function detailsIn(text: string | null): GuestDetails {
  const { name, isPublic, notes } = membersOf(storedIn(text));
  return {
    name: (typeof name === "string" && name.trim()) || DEFAULT_COMPARISON_NAME,
    isPublic: isPublic === true,
    notes: typeof notes === "string" && notes.trim() !== "" ? notes : null,
  };
}

/** With another member where the races are of several types: one that leaves may leave the others with one in common. */
function writeCompared(races: readonly ComparedGuestRace[], before: string | null): string {
  const { name, isPublic, notes } = detailsIn(before);
  const raceType = sharedType(races.map((race) => race.raceType));
  const whole = { name, raceIds: races.map(({ raceId }) => String(raceId)), raceType, isPublic, notes };
  if (raceType !== null) return JSON.stringify(whole);
  return JSON.stringify({ ...whole, raceTypes: Object.fromEntries(races.map((race) => [race.raceId, race.raceType])) });
}

export const COMPARISON: GuestFormat<ComparedGuestRace> = { parse: parseCompared, write: writeCompared };

/** Their type is "marathon" where none is stored (SPEC section 3). */
export const FAVOURITES: GuestFormat<GuestRace> = {
  parse: (text) => parseCompared(text).map(({ raceId, raceType }) => ({ raceId, raceType: raceType ?? "marathon" })),
  write: (races) => JSON.stringify(races),
};

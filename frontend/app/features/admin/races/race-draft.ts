/** A race in the editor: every field as the text that is typed. */
import type { EditableRace, RaceChangeRequest } from "~/api/types.gen.ts";
import { RACE_FIELD_GROUPS, raceFieldKind, storedText } from "./race-fields.ts";

export type RaceDraft = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, string>>;

const NAMES = RACE_FIELD_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name));

export function draftOfRace({ fields }: EditableRace): RaceDraft {
  return Object.fromEntries(NAMES.map((name) => [name, storedText(fields[name])]));
}

/** Names of the fields that differ, in the order of the editor. */
export function differingNames(one: RaceDraft, other: RaceDraft): string[] {
  return NAMES.filter((name) => one[name]?.trim() !== other[name]?.trim());
}

/** What was typed, over the race as it is now. */
export function rebased(draft: RaceDraft, opened: RaceDraft, current: RaceDraft): RaceDraft {
  const typed = differingNames(draft, opened).map((name) => [name, draft[name] ?? ""] as const);
  return { ...current, ...Object.fromEntries(typed) };
}

export function changesOf(draft: RaceDraft, opened: RaceDraft): RaceChangeRequest["changes"] {
  const entries = differingNames(draft, opened).map((name) => {
    const text = draft[name]?.trim() ?? "";
    if (text === "") return [name, null];
    return [name, raceFieldKind(name) === "number" ? Number(text) : text];
  });
  return Object.fromEntries(entries) as RaceChangeRequest["changes"];
}

/** Whether the race has every value that was to be changed. */
export function isChangedTo({ fields }: EditableRace, changes: RaceChangeRequest["changes"]): boolean {
  return Object.entries(changes).every(([name, value]) => (fields[name] ?? null) === value);
}

/** Not facts of the race: they name no source, as on the server (`race_changes/domain.py: UNSOURCED`). */
const UNSOURCED: ReadonlySet<string> = new Set(["slug", "status", "description", "imageUrl"]);

export function needsSource(changed: readonly string[]): boolean {
  return changed.some((name) => !UNSOURCED.has(name));
}

/** What the browser can tell of what was typed, before it asks the server. */
export function draftProblems(draft: RaceDraft, opened: RaceDraft, sourceUrl: string, reason: string): Problems {
  const problems: Record<string, string> = {};
  for (const name of differingNames(draft, opened)) {
    const text = draft[name]?.trim() ?? "";
    if (text === "") continue;
    const kind = raceFieldKind(name);
    if (kind === "number" && !Number.isFinite(Number(text))) problems[name] = "Write a number.";
    if (kind === "url" && !/^https?:\/\/\S+$/.test(text)) problems[name] = "An address starts with https://.";
  }
  if (!draft["name"]?.trim()) problems["name"] = "This cannot be empty.";
  const isSourced = sourceUrl.trim() !== "" || needsSource(differingNames(draft, opened));
  if (isSourced && !/^https?:\/\/\S+$/.test(sourceUrl.trim())) {
    problems["sourceUrl"] = "State the page that says so, from https:// on.";
  }
  if (reason.trim().length < 3) problems["reason"] = "State the reason.";
  return problems;
}

/** Problems that the server found, by field. */
export function refusedProblems(error: unknown): Problems {
  const { errors, code } = (typeof error === "object" && error !== null ? error : {}) as Record<string, unknown>;
  if (code === "slug_taken") return { slug: "Another race has this address." };
  if (!Array.isArray(errors)) return {};
  const found = (errors as { field: string; message: string }[]).map(({ field, message }) => [
    field.split(".").at(-1) ?? field,
    message,
  ]);
  return Object.fromEntries(found) as Problems;
}

/** Pending action of a guest who was sent to sign in. It is performed after the sign-in, also through a mailed link. */
import type { RaceType } from "~/api/types.gen.ts";
import { storedJson, storeText } from "~/lib/storage/stored-text.ts";

/** What was typed into the form of a medal when the session of its account ended. */
export interface TypedMedal {
  account: string | undefined;
  time: string;
  finishedOn: string;
}

export type PendingAction =
  | { kind: "medal"; raceId: number; raceType: RaceType; typed?: TypedMedal }
  | { kind: "save-comparison"; raceIds: number[]; name: string };

export const PENDING_ACTION_KEY = "startline-pending-action";
const RETURN_PATH_KEY = "startline-return-path";
const KEPT_MS = 24 * 3_600_000;
const KINDS: readonly string[] = ["medal", "save-comparison"] satisfies PendingAction["kind"][];

/** Without storage the value is lost. */
function keep(key: string, value: unknown): void {
  storeText(key, JSON.stringify({ value, at: Date.now() }));
}

function readStored(key: string): unknown {
  const { value, at } = (storedJson(key) ?? {}) as { value?: unknown; at?: unknown };
  return typeof at === "number" && Math.abs(Date.now() - at) < KEPT_MS ? value : undefined;
}

export function rememberPendingAction(action: PendingAction): void {
  keep(PENDING_ACTION_KEY, action);
}

export function peekPendingAction(): PendingAction | undefined {
  const action = readStored(PENDING_ACTION_KEY);
  const kind = typeof action === "object" && action !== null && "kind" in action ? action.kind : undefined;
  return typeof kind === "string" && KINDS.includes(kind) ? (action as PendingAction) : undefined;
}

/** Takes the action of this kind; it is then no longer pending. */
export function takePendingAction<K extends PendingAction["kind"]>(
  kind: K,
): Extract<PendingAction, { kind: K }> | undefined {
  const action = peekPendingAction();
  if (action?.kind !== kind) return undefined;
  storeText(PENDING_ACTION_KEY, null);
  return action as Extract<PendingAction, { kind: K }>;
}

/** Destination after the confirmation of an address, which happens in another tab. */
export function rememberReturnPath(path: string): void {
  keep(RETURN_PATH_KEY, path);
}

export function peekReturnPath(): string | undefined {
  const path = readStored(RETURN_PATH_KEY);
  return typeof path === "string" ? path : undefined;
}

export function forgetReturnPath(): void {
  storeText(RETURN_PATH_KEY, null);
}

export function forgetPendingAction(): void {
  storeText(PENDING_ACTION_KEY, null);
}

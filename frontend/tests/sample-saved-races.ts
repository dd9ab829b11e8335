import type { ComparisonCard, FavouriteCard, MedalCard } from "~/api/types.gen.ts";
import { SESSION_KEY } from "~/lib/session/session.ts";

export function favourite(changes: Partial<FavouriteCard> = {}): FavouriteCard {
  return { raceId: 1, raceType: "marathon", savedAt: "2026-11-20T10:00:00Z", ...changes };
}

export function comparison(changes: Partial<ComparisonCard> = {}): ComparisonCard {
  return {
    id: "first",
    name: "My Races",
    raceIds: ["1", "2"],
    raceType: null,
    isPublic: false,
    notes: null,
    version: 1,
    mine: true,
    createdAt: "2026-11-20T10:00:00Z",
    updatedAt: "2026-11-20T10:00:00Z",
    ...changes,
  };
}

export function medal(changes: Partial<MedalCard> = {}): MedalCard {
  return {
    id: 1,
    raceId: 1,
    raceType: "marathon",
    finishTimeS: null,
    finishedOn: null,
    addedAt: "2026-11-20T10:00:00Z",
    ...changes,
  };
}

function writeSession(token: string, account: object): void {
  localStorage.setItem(
    SESSION_KEY,
    JSON.stringify({
      access_token: token,
      refresh_token: "refresh",
      expires_at: Date.now() / 1000 + 3_600,
      ...account,
    }),
  );
}

/** Stores a session, as after a sign-in. */
export function storeSession(): void {
  writeSession("token", {});
}

/** Stores a session of this account. Its token is the name. */
export function storeSessionOf(name: string): void {
  writeSession(name, { user: { id: name } });
}

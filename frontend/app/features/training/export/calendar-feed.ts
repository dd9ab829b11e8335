/** The private address of a plan's calendar: made and removed on the server, remembered in this browser alone. */
import { useSyncExternalStore } from "react";
import { addCalendar, removeCalendar, replaceCalendar } from "~/api/sdk.gen.ts";
import { textHash } from "~/lib/storage/text-hash.ts";
import { browserStore } from "~/lib/storage/browser-store.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { statusOf } from "~/lib/api/problem.ts";
import type { CalendarEntry } from "~/domain/calendar/calendar-entries.ts";

interface StoredFeed {
  token: string;
  /** Below this site. */
  path: string;
  /** What was sent last, as a number that hardly ever repeats: it tells that the plan has changed since. */
  sent: string;
}

type StoredFeeds = Readonly<Record<string, StoredFeed>>;

const NONE: StoredFeeds = {};
/** An address that is forgotten here can neither be changed nor removed, so that a further one is refused. */
const MOST = 100;
const GONE = 404;
const TOO_MANY = 429;

function feedOf(value: unknown): StoredFeed | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { token, path, sent } = value as Record<string, unknown>;
  if (typeof token !== "string" || !/^[A-Za-z0-9_-]{32}$/.test(token) || typeof sent !== "string") return undefined;
  return path === `/api/calendars/${token}.ics` ? { token, path, sent } : undefined;
}

/** What can be read of a text; the rest is left out. */
export function feedsFrom(text: string | null): StoredFeeds {
  if (text === null) return NONE;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return NONE;
    const known = Object.entries(value).slice(-MOST);
    return Object.fromEntries(
      known.flatMap(([plan, each]) => (feedOf(each) ? [[plan, feedOf(each)]] : [])),
    ) as StoredFeeds;
  } catch {
    return NONE;
  }
}

const store = browserStore("trainingFeeds", feedsFrom);

function remember(plan: string, feed: StoredFeed | null): void {
  const others = Object.entries(store.current()).filter(([key]) => key !== plan);
  store.replace(Object.fromEntries([...others, ...(feed ? [[plan, feed] as const] : [])].slice(-MOST)));
}

/** The feed of a plan (see `planKey`); none on the server and at hydration. */
export function useFeed(plan: string): StoredFeed | undefined {
  return useSyncExternalStore(store.subscribe, store.current, () => NONE)[plan];
}

/** Of what a calendar holds: another one means that the plan has changed since. */
export function fingerprint(name: string, entries: readonly CalendarEntry[]): string {
  return textHash(JSON.stringify([name, entries]));
}

function draftOf(name: string, entries: readonly CalendarEntry[]) {
  return { name: name.slice(0, 120), entries: entries.map(({ day, ...entry }) => ({ ...entry, date: day })) };
}

/** This browser remembers as many calendars as it can. */
class FeedsFull extends Error {
  constructor() {
    super(
      `This browser has made ${MOST} calendars. Open a plan whose calendar you no longer need, and remove it there.`,
    );
  }
}

/** Makes the address, or brings the calendar behind it up to date. Rejects where the server does not take it. */
export async function sendFeed(plan: string, name: string, entries: readonly CalendarEntry[]): Promise<StoredFeed> {
  const body = draftOf(name, entries);
  const known = store.current()[plan];
  if (!known && Object.keys(store.current()).length >= MOST) throw new FeedsFull();
  const { data } = known
    ? await replaceCalendar({ path: { token: known.token }, body }).catch(async (error: unknown) => {
        // it may have run out: a new one takes its place
        if (statusOf(error) !== GONE) throw error;
        return addCalendar({ body });
      })
    : await addCalendar({ body });
  const feed = { token: data.token, path: data.path, sent: fingerprint(name, entries) };
  remember(plan, feed);
  return feed;
}

const REASONS: Readonly<Record<number, string>> = {
  413: "This plan is too large for a calendar on our server. The calendar file holds all of it.",
  422: "The days of this plan are too far away for a calendar on our server. The calendar file holds all of them.",
};

/** SPEC section 8, any other failed request: `{status}: {text}`, with the reason where we know it. */
export function feedFailureText(error: unknown): string {
  if (error instanceof FeedsFull) return error.message;
  const status = statusOf(error);
  if (status === undefined) return "That did not work just now. Please try again when you are online.";
  if (status === TOO_MANY) {
    const { retryAfter } = error as { retryAfter?: unknown };
    const minutes = Math.ceil((typeof retryAfter === "number" ? retryAfter : 60) / 60);
    return `${status}: Too many calendars were sent from here in a short time. Please try again in ${formatCount(minutes, "minute")}.`;
  }
  const reason = REASONS[status];
  return reason
    ? `${status}: ${reason}`
    : failureText(error, "Something went wrong on our side. Please try again in a while.");
}

/** Removes the calendar from the server, then from this browser. */
export async function removeFeed(plan: string): Promise<void> {
  const known = store.current()[plan];
  if (known) await removeCalendar({ path: { token: known.token } });
  remember(plan, null);
}

/** Removes every calendar made here. Rejects where one could not be removed: it is remembered still. */
export async function removeAllFeeds(): Promise<void> {
  const removed = await Promise.allSettled(Object.keys(store.current()).map(removeFeed));
  const failed = removed.find((each) => each.status === "rejected");
  if (failed) throw failed.reason;
}

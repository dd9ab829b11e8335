import { type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { followedLink } from "~/lib/navigation/followed-links.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { useOpenAddress } from "~/lib/navigation/use-open-address.ts";
import { UnverifiedMark } from "~/features/race-page/sources/source-chip.tsx";
import { Button } from "~/ui/button.tsx";
import { givenStart, ownStart, START_PARAMETER } from "./race-start.ts";

/** The address with another start, or without one; other parameters, such as the safe mode, are preserved. */
function searchWith(search: string, start: string | undefined): string {
  const query = new URLSearchParams(search);
  query.delete(START_PARAMETER);
  if (start) query.set(START_PARAMETER, start);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}

/** The field shows each new start of the page. It stays the same field, because it may have the focus. */
function useStartField(start: string): RefObject<HTMLInputElement | null> {
  const fieldRef = useRef<HTMLInputElement>(null);
  const shownRef = useRef(start);
  useEffect(() => {
    // what was typed before hydration stays
    if (shownRef.current === start) return;
    shownRef.current = start;
    if (fieldRef.current) fieldRef.current.value = start;
  }, [start]);
  return fieldRef;
}

/** Start of the race, with a form that sets another one for this page. The form works without script too. */
export function StartFact({ race }: { race: Race }) {
  const { search } = useLocation();
  const openAddress = useOpenAddress();
  const given = givenStart(search);
  const own = ownStart(race);
  const shown = given ?? own.clock;
  const fieldRef = useStartField(shown);
  const summaryRef = useRef<HTMLElement>(null);
  const isRefused = given === undefined && new URLSearchParams(search).has(START_PARAMETER);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(START_PARAMETER);
    const start = typeof typed === "string" ? typed : undefined;
    openAddress(racePath(race) + searchWith(search, start), { preventScrollReset: true });
  };
  return (
    <>
      <span role="status">
        <b className="text-xl font-semibold">{shown}</b>,{" "}
        {given === undefined ? (own.basis === "assumed" ? "assumed" : "local time") : "as you set it"}
      </span>
      {given === undefined && own.basis === "stated" && <UnverifiedMark of={["startTime"]} />}
      {isRefused && <span className="block text-sm text-danger">The start in the address is no time of day.</span>}
      {given !== undefined && (
        <Link
          to={{ pathname: racePath(race), search: searchWith(search, undefined) }}
          preventScrollReset
          onClick={(event) => {
            // the link goes with the start that was set
            if (followedLink(event)) summaryRef.current?.focus({ preventScroll: true });
          }}
          className="text-link block text-sm"
        >
          Back to {own.clock}
          {own.basis === "assumed" && ", assumed"}
        </Link>
      )}
      <details className="no-print text-sm">
        <summary ref={summaryRef} className="text-link inline-flex min-h-8 cursor-pointer list-none items-center">
          Set another start time
        </summary>
        <form method="get" action={racePath(race)} onSubmit={submit} className="mt-1 flex flex-wrap items-center gap-2">
          <input
            ref={fieldRef}
            type="time"
            name={START_PARAMETER}
            aria-label="Start by the local clock"
            required
            defaultValue={shown}
            className="min-h-9 rounded-md border border-line-strong bg-raised px-2 text-base text-ink hover:border-ink"
          />
          <Button type="submit" variant="secondary" size="sm">
            Use this start
          </Button>
        </form>
        <p className="mt-1 text-muted">For the weather, scores and times on this page. Lists still use {own.clock}.</p>
      </details>
    </>
  );
}

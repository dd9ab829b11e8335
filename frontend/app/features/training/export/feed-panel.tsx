import { useState } from "react";
import { useToast } from "~/ui/toast-context.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PrivateAddress } from "~/ui/private-address.tsx";
import { feedFailureText, fingerprint, removeFeed, sendFeed, useFeed } from "./calendar-feed.ts";
import { calendarEntries, calendarName } from "./plan-calendar.ts";
import { planKey } from "./plan-key.ts";
import type { PlanDisplay } from "~/features/training/weeks/session-text.ts";

interface Asking {
  isAsking: boolean;
  /** `done` is the word about it when it succeeds. */
  ask: <Answer>(request: () => Promise<Answer>, done: (answer: Answer) => string) => void;
}

/** One request at a time, and a word about it. */
function useAsking(): Asking {
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const ask: Asking["ask"] = (request, done) => {
    setAsking(true);
    request()
      .then(
        (answer) => toast({ text: done(answer) }),
        (error: unknown) => toast({ text: feedFailureText(error), kind: "failure" }),
      )
      .finally(() => setAsking(false));
  };
  return { isAsking, ask };
}

/** A calendar to subscribe to: it follows the plan when the plan is sent again. */
export function FeedPanel({ plan, display }: { plan: Plan; display: PlanDisplay }) {
  const key = planKey(plan.request, display);
  const feed = useFeed(key);
  const { isAsking, ask } = useAsking();
  // the name of the runner stays here: the server is not told whose plan it is
  const unnamed = { ...display, athlete: "" };
  const name = calendarName(unnamed);
  const entries = calendarEntries(plan, unnamed);
  if (entries.length === 0) return <p className="text-muted">It needs a race day.</p>;
  if (!feed)
    return (
      <>
        <p className="max-w-prose">
          Your calendar can also subscribe to the plan at a private address, and follows when you change the plan and
          send it again. Then the titles, paces and days are kept on our server; nothing says whose they are. Whoever
          has the address can read and change them, so keep it to yourself. They are deleted half a year after the race,
          or when you remove them.
        </p>
        <Button
          variant="secondary"
          className="mt-4"
          disabled={isAsking}
          onClick={() =>
            ask(
              () => sendFeed(key, name, entries),
              () => "The calendar has an address now",
            )
          }
        >
          Make a private address
        </Button>
      </>
    );
  const isOld = feed.sent !== fingerprint(name, entries);
  return (
    <>
      <PrivateAddress path={feed.path} />
      <p role="status" className="mt-3 max-w-prose">
        {isOld ? "The plan has changed since it was sent." : "The calendar there is this plan."}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant={isOld ? "primary" : "secondary"}
          disabled={isAsking || !isOld}
          onClick={() =>
            ask(
              () => sendFeed(key, name, entries),
              ({ path }) =>
                path === feed.path
                  ? "Sent: calendars follow at their next refresh"
                  : "The old address had run out. Subscribe to the new one.",
            )
          }
        >
          Send the plan again
        </Button>
        <Button
          variant="secondary"
          disabled={isAsking}
          onClick={() =>
            ask(
              () => removeFeed(key),
              () => "The calendar is removed",
            )
          }
        >
          <Icon name="trash" />
          Remove it
        </Button>
      </div>
    </>
  );
}

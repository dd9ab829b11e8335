/** Panel of the calendar that follows a plan. */
import { useState } from "react";
import { useToast } from "~/ui/toast-context.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { PrivateAddress } from "~/ui/private-address.tsx";
import { feedFailureText, fingerprint, removeFeed, sendFeed, useFeed } from "./calendar-feed.ts";
import { calendarEntries, calendarName } from "./plan-calendar.ts";
import { planKey } from "./plan-key.ts";
import { useFeedFocus } from "./use-feed-focus.ts";
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

interface FeedPanelProps {
  plan: Plan;
  display: PlanDisplay;
}

/** A calendar to subscribe to: it follows the plan when the plan is sent again. */
export function FeedPanel({ plan, display }: FeedPanelProps) {
  const key = planKey(plan.request, display);
  const feed = useFeed(key);
  const { panel, holdFocus } = useFeedFocus(feed !== undefined);
  const { isAsking, ask } = useAsking();
  // the name of the runner stays here: the server is not told whose plan it is
  const unnamed = { ...display, athlete: "" };
  const name = calendarName(unnamed);
  const entries = calendarEntries(plan, unnamed);
  if (entries.length === 0) return <p className="text-muted">It needs a race day.</p>;
  const send = (done: (sent: { path: string }) => string) => {
    holdFocus();
    ask(() => sendFeed(key, name, entries), done);
  };
  const remove = () => {
    holdFocus();
    ask(
      () => removeFeed(key),
      () => "The calendar is removed",
    );
  };
  return (
    <div ref={panel}>
      {feed ? (
        <MadeFeed
          path={feed.path}
          isOld={feed.sent !== fingerprint(name, entries)}
          isAsking={isAsking}
          onSend={() =>
            send(({ path }) =>
              path === feed.path
                ? "Sent: calendars follow at their next refresh"
                : "The old address had run out. Subscribe to the new one.",
            )
          }
          onRemove={remove}
        />
      ) : (
        <NewFeed isAsking={isAsking} onMake={() => send(() => "The calendar has an address now")} />
      )}
    </div>
  );
}

function NewFeed({ isAsking, onMake }: { isAsking: boolean; onMake: () => void }) {
  return (
    <>
      <p className="max-w-prose">
        Your calendar can also subscribe to the plan at a private address, and follows when you change the plan and send
        it again. Then the titles, paces and days are kept on our server; nothing says whose they are. Whoever has the
        address can read and change them, so keep it to yourself. They are deleted half a year after the race, or when
        you remove them.
      </p>
      <Button variant="secondary" className="mt-4" isBlocked={isAsking} onClick={onMake}>
        Make a private address
      </Button>
    </>
  );
}

interface MadeFeedProps {
  path: string;
  /** The plan has changed since it was sent. */
  isOld: boolean;
  isAsking: boolean;
  onSend: () => void;
  onRemove: () => void;
}

function MadeFeed({ path, isOld, isAsking, onSend, onRemove }: MadeFeedProps) {
  return (
    <>
      <PrivateAddress path={path} />
      <p role="status" className="mt-3 max-w-prose">
        {isOld ? "The plan has changed since it was sent." : "The calendar there is this plan."}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant={isOld ? "primary" : "secondary"} isBlocked={isAsking || !isOld} onClick={onSend}>
          Send the plan again
        </Button>
        <Button variant="secondary" isBlocked={isAsking} onClick={onRemove}>
          <Icon name="trash" />
          Remove it
        </Button>
      </div>
    </>
  );
}

import type { Plan, Session, SessionKind } from "~/domain/training/plan-types.ts";
import { isQuick } from "~/domain/training/quick-sessions.ts";
import { type PlanDisplay, sessionHow, sessionWhy } from "./session-text.ts";

const ORDER: readonly SessionKind[] = [
  "easy",
  "strides",
  "long",
  "back-to-back",
  "tempo",
  "intervals",
  "hills",
  "race-pace",
  "shakeout",
];
const NAMES: Partial<Record<SessionKind, string>> = {
  easy: "Easy run",
  strides: "Strides",
  long: "Long run",
  "back-to-back": "Second long run",
  tempo: "Threshold",
  intervals: "Intervals",
  hills: "Hills",
  "race-pace": "Race pace",
  shakeout: "Shake-out run",
};

function firstOf(plan: Plan, kind: SessionKind): Session | undefined {
  const sessions = plan.weeks.flatMap(({ days }) => days.map(({ session }) => session));
  return sessions.find((session) => session.kind === kind && (isQuick(kind) || session.work === null));
}

/** The kinds of running that this plan has: how each is done, and what it is for. */
export function SessionGuide({ plan, display }: { plan: Plan; display: PlanDisplay }) {
  const kinds = ORDER.flatMap((kind) => {
    const session = firstOf(plan, kind);
    return session ? [{ kind, session }] : [];
  });
  return (
    <dl className="grid gap-x-10 gap-y-4 md:grid-cols-2 print:gap-x-6 print:gap-y-2 print:text-sm print:leading-snug">
      {kinds.map(({ kind, session }) => (
        <div key={kind} className="break-inside-avoid">
          <dt className="font-semibold">{NAMES[kind]}</dt>
          <dd className="mt-0.5 text-muted">
            {isQuick(kind) ? `For example: ${sessionHow(session, display)}` : sessionHow(session, display)}{" "}
            {sessionWhy(session)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { Link, useSearchParams } from "react-router";
import { idIn } from "~/lib/api/query-numbers.ts";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import { ClaimRace } from "./claim-race.tsx";
import { NewEvent } from "./new-event.tsx";
import { OwnRaces } from "./own-races.tsx";
import { RaceEdit } from "./race-edit.tsx";
import { SubmissionView } from "./submission-view.tsx";
import { Tracker } from "./tracker.tsx";

const VIEW_ID = "organiser-view";

const VIEWS = [
  { view: "", label: "New event" },
  { view: "submissions", label: "Your submissions" },
  { view: "races", label: "Your races" },
] as const;

function Shown({ parameters }: { parameters: URLSearchParams }) {
  const submission = idIn(parameters.get("submission"));
  const race = idIn(parameters.get("race"));
  const claim = idIn(parameters.get("claim"));
  if (submission !== null) return <SubmissionView key={submission} id={submission} />;
  if (race !== null) return <RaceEdit key={race} raceId={race} />;
  if (claim !== null) return <ClaimRace key={claim} raceId={claim} />;
  if (parameters.get("view") === "submissions") return <Tracker />;
  if (parameters.get("view") === "races") return <OwnRaces />;
  return <NewEvent />;
}

/** What organisers do on /submit-race: submit, follow, correct, claim. */
export function OrganiserArea() {
  const [parameters] = useSearchParams();
  const isOther = ["submission", "race", "claim"].some((name) => parameters.has(name));
  const current = isOther ? undefined : (parameters.get("view") ?? "");
  const keptFocus = useKeptFocus(VIEW_ID);
  return (
    <>
      <nav aria-label="Organiser pages" className="mb-8">
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {VIEWS.map(({ view, label }) => (
            <li key={view}>
              <Link
                to={view === "" ? "/submit-race" : `/submit-race?view=${view}`}
                aria-current={view === current ? "page" : undefined}
                className="inline-flex min-h-11 items-center border-b-2 border-transparent font-semibold hover:border-line-strong aria-[current=page]:border-accent"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* a link or button of one view goes with it */}
      <div id={VIEW_ID} tabIndex={-1} className="outline-none" {...keptFocus}>
        <Shown parameters={parameters} />
      </div>
    </>
  );
}

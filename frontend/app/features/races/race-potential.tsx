import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Potential, Race } from "~/api/types.gen.ts";
import { formatPbPotential } from "~/lib/formats.ts";
import { METHOD_PATH } from "~/lib/method-path.ts";
import type { TimeThere } from "~/lib/race-time.ts";
import { useRunnerProfile } from "~/lib/runner-profile.ts";
import { Section } from "~/ui/section.tsx";
import { isOnlyDrawn } from "./course-summary.ts";
import { PotentialParts } from "./potential-parts.tsx";
import { SCALE } from "./score-words.ts";

/** A course may be drawn and still say nothing for sure of how steep it is. */
const ONLY_DRAWN = "A track is drawn above, but nobody has confirmed that it is this race’s, so it does not count.";

function Score({ potential, isDrawn }: { potential: Potential; isDrawn: boolean }) {
  if (potential.score === null) {
    return (
      <p className="max-w-prose">
        <strong className="font-semibold">Not rated.</strong>{" "}
        {isDrawn
          ? `How steep this course is, is not known for sure. ${ONLY_DRAWN} `
          : "Nothing is known of how steep this course is. "}
        Without that no score can be given. What is known of the rest stands below.
      </p>
    );
  }
  const { score, scoreLow, scoreHigh } = potential;
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2">
      <p className="whitespace-nowrap">
        <span className="font-serif text-5xl font-[560]">{formatPbPotential(score)}</span>
        <span className="text-muted"> / 100</span>
      </p>
      <div className="min-w-0 flex-1 basis-72 text-[0.9375rem]">
        <p>
          As far as it can be known, between {formatPbPotential(scoreLow)} and {formatPbPotential(scoreHigh)}.
        </p>
        <p className="mt-1 max-w-prose text-muted">{SCALE}</p>
      </div>
    </div>
  );
}

interface RacePotentialProps {
  race: Race;
  potential: Potential;
  there: TimeThere | undefined;
  /** Whose minutes are shown, in a sentence. */
  runner: string;
  /** They are the visitor's own. */
  isMine: boolean;
  /** The time here, and how to say whose. */
  timeHere: ReactNode;
}

/** How much slower or faster is this race than a flat, cool road, part by part? */
export function RacePotential({ race, potential, there, runner, isMine, timeHere }: RacePotentialProps) {
  const { units } = useRunnerProfile();
  const isDrawn = isOnlyDrawn(race.course);
  const isSteepnessKnown = potential.parts.some(({ kind, known }) => kind === "grade" && known);
  return (
    <Section
      id="pb-potential"
      title="PB potential"
      lead="What the course, its altitude and its usual weather do to a time."
      actions={
        <Link to={METHOD_PATH} className="text-link inline-flex min-h-9 items-center text-[0.9375rem]">
          How it is worked out
        </Link>
      }
    >
      <Score potential={potential} isDrawn={isDrawn} />
      {timeHere}
      <div className="mt-6">
        <PotentialParts
          potential={potential}
          there={there}
          caption={there ? runner : "For a runner of four hours."}
          units={units}
          hillsReason={isDrawn && !isSteepnessKnown ? ONLY_DRAWN : undefined}
        />
      </div>
      {potential.missing.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          Not known of {race.name}: {potential.missing.join(", ")}. The ranges allow for it.
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {isMine && there && "The figures are yours, the sentences speak of the runner of four hours. "}Your form, the
        wind and the day itself are not in these figures. Method {potential.methodVersion}.
      </p>
    </Section>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Potential, Race } from "~/api/types.gen.ts";
import { capitalised } from "~/lib/format/formats.ts";
import { missingText } from "~/lib/format/part-text.ts";
import { METHOD_PATH } from "~/lib/navigation/method-path.ts";
import type { TimeThere } from "~/lib/runner/race-time.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { ownStart, type RaceStart } from "~/features/race-page/start/race-start.ts";
import { Section } from "~/ui/section.tsx";
import { hasUnconfirmedTrack } from "~/features/race-page/course/course-summary.ts";
import { PotentialParts } from "./potential-parts.tsx";
import { Headline, TwoScores } from "./race-scores.tsx";

/** Whose figures the table and its explanations are, where they are not the visitor's. */
function exampleTexts({ raceType }: Race) {
  if (raceType === "ultra-marathon") {
    return {
      caption: "Compared with the same distance on a flat, cool road.",
      explained: "The figures are for you; these explanations are for the example runner of our method. ",
    };
  }
  // four hours are no time for a half marathon: there the words say what the four hours are for
  const runner =
    raceType === "marathon" ? "for a four-hour marathon runner" : "for a runner who takes 4 hours for a marathon";
  return {
    caption: `${capitalised(runner)}.`,
    explained: `The figures are for you; these explanations are ${runner}. `,
  };
}

/** A course may be drawn although its steepness is not certain. */
const UNCONFIRMED_TRACK = "The track above is not confirmed as the course of this race, so it does not count.";

function Score({ race, potential, isDrawn }: { race: Race; potential: Potential; isDrawn: boolean }) {
  if (potential.score === null) {
    return (
      <p className="max-w-prose">
        <strong className="font-semibold">Not rated.</strong>{" "}
        {isDrawn
          ? `We do not know for certain how steep this course is. ${UNCONFIRMED_TRACK} `
          : "We do not know how steep this course is. "}
        Without that there is no score. What we know of the other parts is below.
      </p>
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-[minmax(0,1.2fr)_minmax(0,2fr)]">
      <Headline race={race} potential={potential} score={potential.score} />
      <TwoScores race={race} potential={potential} />
    </div>
  );
}

interface RacePotentialProps {
  race: Race;
  potential: Potential;
  there: TimeThere | undefined;
  start: RaceStart;
  /** Sentence that names the runner whose minutes are shown. */
  runner: string;
  /** True for the visitor's own figures. */
  isMine: boolean;
  /** The time on this race, with the form for the visitor's own result. */
  timeHere: ReactNode;
}

/** PB potential of a race, part by part, compared with a flat, cool road. */
export function RacePotential({ race, potential, there, start, runner, isMine, timeHere }: RacePotentialProps) {
  const { units } = useRunnerProfile();
  const example = exampleTexts(race);
  const isDrawn = hasUnconfirmedTrack(race.course);
  const isSteepnessKnown = potential.parts.some(({ kind, isKnown }) => kind === "grade" && isKnown);
  return (
    <Section
      id="pb-potential"
      title="PB potential"
      actions={
        <Link to={METHOD_PATH} className="text-link inline-flex min-h-9 items-center text-[0.9375rem]">
          How it is worked out
        </Link>
      }
    >
      {start.basis === "given" && potential.climate && (
        <p className="mb-4 text-[0.9375rem]">
          For a start at {start.clock}, as you set it. Lists and rankings use {ownStart(race).clock}.
        </p>
      )}
      <Score race={race} potential={potential} isDrawn={isDrawn} />
      <div className="mt-4 grid items-start gap-x-8 gap-y-4 md:grid-cols-2">
        {timeHere}
        <div>
          <PotentialParts
            potential={potential}
            there={there}
            caption={there ? runner : example.caption}
            isCaptionShown={isMine || !there}
            units={units}
            hillsReason={isDrawn && !isSteepnessKnown ? `Not known. ${UNCONFIRMED_TRACK}` : undefined}
          >
            {isMine && there && example.explained}
            {potential.missing.length > 0 &&
              `Not known for ${race.name}: ${missingText(potential.missing)}. The ranges allow for this. `}
            Your form on the day and the wind are not included. Method {potential.methodVersion}.
          </PotentialParts>
          {isMine && there?.isByEffort && (
            <p className="mt-2 text-sm text-muted">
              By your own ultra: 100 m of climb count as one kilometre, which holds for trails, so the surface adds
              nothing of its own. The parts are larger than without a result, because a longer day slows you down too.
            </p>
          )}
        </div>
      </div>
    </Section>
  );
}

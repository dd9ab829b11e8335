/** Deferred parts of a pace chart: all but its form. */
import { useMemo } from "react";
import { Link } from "react-router";
import type { CourseAnalysis, Race } from "~/api/types.gen.ts";
import { stretchesOf } from "~/domain/course/course-stretches.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { ownUnitFirst } from "~/domain/pace/pace.ts";
import { Section } from "~/ui/section.tsx";
import { BandSection } from "~/features/pace-chart/band/band-section.tsx";
import { CourseNotes } from "./course-notes.tsx";
import { EffortChart } from "./effort-chart.tsx";
import { GoalChart } from "./goal-chart.tsx";
import { NextSteps } from "./next-steps.tsx";
import type { TargetRace } from "~/lib/api/target-race.ts";
import { fits, type PaceChart } from "./pace-charts.ts";
import type { PaceFields } from "~/features/pace-chart/form/pace-fields.ts";
import { PaceMethod } from "./pace-method.tsx";
import type { PaceRequest } from "~/features/pace-chart/form/pace-request.ts";
import { isLimitUnverified, timeLimitNote } from "~/domain/race-day/time-limit.ts";
import { exampleText } from "./pace-text.ts";
import { PaceResult } from "./pace-result.tsx";
import { type PaceSheet, paceSheet } from "./pace-sheet.ts";
import { SplitTable } from "./split-table.tsx";
import type { OwnTrack } from "./own-track.tsx";

export { OwnTrackField } from "./own-track.tsx";

interface PacePartProps {
  chart: PaceChart;
  fields: PaceFields;
  request: PaceRequest;
  race: Race | undefined;
  /** What the effort is spread over. */
  course: CourseAnalysis | undefined;
}

interface PaceGoalProps extends PacePartProps {
  target: TargetRace;
  track: OwnTrack | undefined;
  /** "a marathon", or the race's own name. */
  over: string;
  /** Something stands in the form, whether it counts or not. */
  isGoalGiven: boolean;
  /** The time is no goal of the runner's: none is given, or none that counts. */
  isGoalAssumed: boolean;
  /** Why the result does not match the form. */
  outdated: string | undefined;
}

function useSheet({ chart, request, course }: PacePartProps): PaceSheet {
  return useMemo(() => paceSheet(chart, request, course && stretchesOf(course)), [chart, request, course]);
}

const HOUR_S = 3600;

/** The race's own limit, which counts from the starting signal; without what is to spare where another limit is typed. */
function limitText(race: Race, { gunS, limitS }: PaceRequest, goalS: number | null): string | null {
  const isUnverified = isLimitUnverified(race);
  if (limitS === undefined) return timeLimitNote(race, goalS === null ? null : goalS + gunS, isUnverified);
  if (race.cutOffH === null || race.cutOffH * HOUR_S === limitS) return null;
  return timeLimitNote(race, null, isUnverified)?.replace("The time limit", "The race’s own time limit") ?? null;
}

/** The goal with its marks, and the course that the effort is spread over, or why there is none. */
export function PaceGoal(props: PaceGoalProps) {
  const { chart, fields, race, target, track, over, isGoalGiven, isGoalAssumed, outdated } = props;
  const sheet = useSheet(props);
  // nothing is to spare after a time that nobody set out to run
  const goalS = isGoalAssumed ? null : sheet.request.timeS;
  const limit = race && fits(chart, race) ? limitText(race, sheet.request, goalS) : null;
  const example = isGoalAssumed ? exampleText(race, sheet.request, chart.defaultGoal, isGoalGiven) : null;
  const isFollowed = sheet.request.strategy.kind === "effort" && !sheet.lacksCourse;
  return (
    <>
      <PaceResult sheet={sheet} over={over} example={example} outdated={outdated} limit={limit} />
      <CourseNotes chart={chart} fields={fields} target={target} track={track} />
      {isFollowed && <EffortChart sheet={sheet} side={track ? track.profile : race?.course?.profile} />}
    </>
  );
}

interface PaceDeferredProps extends PacePartProps {
  /** The time is no goal of the runner's: none is given, or none that counts. */
  isGoalAssumed: boolean;
  onChange: (changes: Partial<PaceFields>) => void;
  /** A goal of the chart was picked. */
  onPick: (goal: string) => void;
}

/** Everything below. */
export function PaceDeferred(props: PaceDeferredProps) {
  const { chart, fields, request, race, isGoalAssumed, onChange, onPick } = props;
  const sheet = useSheet(props);
  const ownRace = race && fits(chart, race) ? race : undefined;
  const isChartDistance = request.distanceM === chart.distanceM;
  const hasManyColumns = request.gunS > 0 && request.limitS !== undefined;
  return (
    <div className="paces-rest grid grid-cols-[minmax(0,1fr)] gap-16">
      <Section
        id="all-splits"
        title="All splits"
        lead="Each time is worked out exactly and rounded to the second once, so both columns end on your goal."
        className="paces-all-splits not-the-bands"
      >
        <div
          className={`grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 ${hasManyColumns ? "lg:grid-cols-2" : "md:grid-cols-2"} print:grid-cols-2 print:gap-[8mm]`}
        >
          {ownUnitFirst(request.unit).map((unit) => (
            <SplitTable
              key={unit}
              caption={unit === "km" ? "Kilometres" : "Miles"}
              rows={unit === "km" ? sheet.kilometres : sheet.miles}
              request={request}
              ruledEvery={5}
            />
          ))}
        </div>
      </Section>
      <BandSection
        sheet={sheet}
        raceName={ownRace?.name}
        place={ownRace ? (ownRace.slug ?? `race-${ownRace.id}`) : chart.path.slice(1)}
        onMarks={(band) => onChange({ band })}
      />
      <NextSteps
        chart={chart}
        goal={isGoalAssumed ? null : formatDuration(request.timeS)}
        race={ownRace}
        isPredictable={isChartDistance}
      />
      <GoalChart
        unit={request.unit}
        chart={chart}
        fields={fields}
        onPick={onPick}
        ownS={!isGoalAssumed && isChartDistance ? request.timeS : undefined}
      />
      <PaceMethod chart={chart}>
        <Link to={chart.other.path} className="text-link">
          {chart.other.label}
        </Link>
      </PaceMethod>
    </div>
  );
}

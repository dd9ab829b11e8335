import { type ReactNode, useEffect, useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import { rememberResult } from "~/lib/last-results.ts";
import { METRES } from "~/running/distances.ts";
import { formatDuration } from "~/running/durations.ts";
import { formatPaceWithUnit, paceOf } from "~/running/pace.ts";
import { riegel } from "~/running/riegel.ts";
import { Container } from "~/ui/container.tsx";
import type { PaceChart } from "./pace-charts.ts";
import { defaultFields, type PaceFields } from "./pace-fields.ts";
import { PaceForm } from "./pace-form.tsx";
import { OwnTrackField, PaceGoal, PaceRest } from "./pace-islands.ts";
import { type PaceRequest, type ReadForm, readRequest } from "./pace-request.ts";
import { distanceOf, fits, useChosenRace } from "./race-course.ts";
import type { OwnTrack } from "./own-track.tsx";
import { usePaceFields } from "./use-pace-fields.ts";
import "./paces.css";

interface PaceScreenProps {
  chart: PaceChart;
  /** The way to choose a race, put in by the route. */
  raceChoice: (asked: string, choose: (identifier: string) => void) => ReactNode;
}

/** What is asked for, or while that cannot be read, what was asked for last. The same object while nothing changes. */
function useLastReadable(read: PaceRequest | undefined, distanceM: number, chart: PaceChart): PaceRequest {
  const [last, setLast] = useState<PaceRequest>();
  if (read) {
    if (last && JSON.stringify(last) === JSON.stringify(read)) return last;
    setLast(read);
    return read;
  }
  if (last?.distanceM === distanceM) return last;
  const usual = readRequest(withGoalFor(distanceM, defaultFields(chart), chart), distanceM).request;
  if (!usual) throw new Error("The usual goal cannot be read");
  return usual;
}

/** Why what stands here is not what was typed. */
function outdatedNote({ request, problems }: ReadForm, shown: string): string | undefined {
  if (!request) return `What stands here is for ${shown}, until the form can be read again.`;
  return Object.keys(problems).length > 0
    ? "A field of the form cannot be read; what it asks for is left out here."
    : undefined;
}

/** Further from the chart's own distance than this, its usual goal means nothing. */
const OTHER_DISTANCE = 0.05;

/** The fields with a goal for the distance: the usual one carried over (Riegel 1981) where nobody gave one. */
function withGoalFor(distanceM: number, fields: PaceFields, chart: PaceChart): PaceFields {
  const isOther = Math.abs(distanceM / chart.distanceM - 1) > OTHER_DISTANCE;
  if (!isOther || fields.goal !== chart.defaultGoal) return fields;
  const minutes = riegel(chart.defaultGoalS, chart.distanceM, distanceM) / 60;
  return { ...fields, goal: formatDuration(Math.round(minutes) * 60) };
}

function nameOf(chart: PaceChart, race: Race | undefined, distanceM: number): string {
  if (race && fits(chart, race))
    return distanceM === chart.distanceM ? race.name : `${race.name}, ${distanceM / METRES.km} km`;
  return chart.distanceName;
}

/** A goal, its splits, the band to wear, and the chart of all goals. */
export function PaceScreen({ chart, raceChoice }: PaceScreenProps) {
  const { fields: typed, query, change, pick, isOwn, adopt } = usePaceFields(chart);
  const chosen = useChosenRace(typed.race);
  const [track, setTrack] = useState<OwnTrack>();
  const race = chosen.race?.state === "known" ? chosen.race.value : undefined;
  const raceCourse = chosen.course?.state === "known" && race && fits(chart, race) ? chosen.course.value : undefined;
  const distanceM = distanceOf(chart, race);
  const fields = withGoalFor(distanceM, typed, chart);
  const read = readRequest(fields, distanceM);
  const isReadable = Object.keys(read.problems).length === 0;
  const request = useLastReadable(read.request, distanceM, chart);
  const goal = formatDuration(request.timeS);
  const summary = `${goal}, ${formatPaceWithUnit(paceOf(request.timeS, distanceM))}${race ? `, ${race.name}` : ""}`;
  const part = { chart, fields, request, race, course: track?.course ?? raceCourse };

  useEffect(() => {
    if (isOwn && isReadable) rememberResult(chart.path, { summary, to: chart.path + query });
  }, [isOwn, isReadable, summary, query, chart.path]);

  return (
    <Container className="paces-screen grid grid-cols-[minmax(0,1fr)] gap-16 pt-8 pb-4 md:pt-10">
      <div className="not-the-bands grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)] print:block">
        <PaceForm
          chart={chart}
          fields={fields}
          isGoalUsual={fields !== typed}
          problems={read.problems}
          change={change}
          formRef={adopt}
          raceChoice={raceChoice(fields.race, (identifier) => change({ race: identifier }))}
          track={<OwnTrackField track={track} onTrack={setTrack} />}
        />
        <div className="min-w-0">
          <PaceGoal
            {...part}
            raceCourse={chosen.course}
            track={track}
            over={nameOf(chart, race, distanceM)}
            outdated={outdatedNote(read, goal)}
          />
        </div>
      </div>
      <PaceRest {...part} onChange={change} onPick={pick} />
    </Container>
  );
}

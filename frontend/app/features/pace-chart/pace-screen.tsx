import { type ReactNode, useEffect, useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { rememberResult } from "~/lib/storage/last-results.ts";
import { nameOfDistance } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit, type PaceUnit, paceOf } from "~/domain/pace/pace.ts";
import { riegel } from "~/domain/prediction/riegel.ts";
import { Container } from "~/ui/container.tsx";
import { PhoneFold } from "~/ui/phone-fold.tsx";
import { useTargetRace } from "~/lib/api/target-race.ts";
import { distanceOf, fits, type PaceChart } from "./pace-charts.ts";
import {
  defaultFields,
  fieldsOf,
  PACE_INPUTS,
  type PaceFields,
  queryOf,
} from "~/features/pace-chart/form/pace-fields.ts";
import { PaceForm } from "~/features/pace-chart/form/pace-form.tsx";
import { OwnTrackField, PaceGoal, PaceDeferred } from "./pace-deferred.ts";
import { type PaceRequest, type ReadForm, readRequest } from "~/features/pace-chart/form/pace-request.ts";
import type { OwnTrack } from "./own-track.tsx";
import { useToolInputs, useTypedEarlier } from "~/lib/runner/tool-inputs.ts";
import "./pace-chart.css";

interface PaceScreenProps {
  chart: PaceChart;
  /** The way to choose a race, passed in by the route. */
  raceChoice: (chosen: string, choose: (identifier: string) => void) => ReactNode;
}

interface Shown {
  request: PaceRequest;
  /** Its time is the chart's example, no goal of the runner's. */
  isGoalAssumed: boolean;
}

interface Reading {
  read: PaceRequest | undefined;
  isGoalGiven: boolean;
  distanceM: number;
  chart: PaceChart;
  unit: PaceUnit;
}

/** The current request, or the last valid one while the form is not valid. The same object while nothing changes. */
function useLastReadable({ read, isGoalGiven, distanceM, chart, unit }: Reading): Shown {
  const [last, setLast] = useState<Shown>();
  if (read) {
    const shown = { request: read, isGoalAssumed: !isGoalGiven };
    if (last && JSON.stringify(last) === JSON.stringify(shown)) return last;
    setLast(shown);
    return shown;
  }
  if (last?.request.distanceM === distanceM) return last;
  const usual = readRequest(withUsualGoal(distanceM, defaultFields(chart, unit), chart), distanceM, unit).request;
  if (!usual) throw new Error("The usual goal cannot be read");
  return { request: usual, isGoalAssumed: true };
}

/** Why the result does not match the form. */
function outdatedNote({ request, problems }: ReadForm, shown: string): string | undefined {
  if (!request) return `This result is for ${shown}. Correct the form to update it.`;
  return Object.keys(problems).length > 0
    ? "A field of the form is not valid. It is left out of the result."
    : undefined;
}

/** Further from the chart's own distance than this, its usual goal means nothing. */
const OTHER_DISTANCE = 0.05;

/** The fields of a form without a goal, with the chart's usual one carried over to the distance (Riegel 1981). */
function withUsualGoal(distanceM: number, fields: PaceFields, chart: PaceChart): PaceFields {
  if (Math.abs(distanceM / chart.distanceM - 1) <= OTHER_DISTANCE) return fields;
  const minutes = riegel(chart.defaultGoalS, chart.distanceM, distanceM) / 60;
  return { ...fields, goal: formatDuration(Math.round(minutes) * 60) };
}

function nameOf(chart: PaceChart, race: Race | undefined, distanceM: number, unit: PaceUnit): string {
  if (race && fits(chart, race))
    return distanceM === chart.distanceM ? race.name : `${race.name}, ${nameOfDistance(distanceM, unit)}`;
  return chart.distanceName;
}

/** What the form holds, its query, and how both are changed. */
function usePaceFields(chart: PaceChart, unit: PaceUnit) {
  const [inputs, write] = useToolInputs(PACE_INPUTS);
  const [isTyped, setIsTyped] = useState(false);
  const [picked, setPicked] = useState<string>();
  const fields = fieldsOf(inputs, chart, unit);
  // by whether it was entered, not by its value: the chart's usual goal can be the runner's own too
  const isGoalGiven = inputs.goal !== undefined;
  const query = queryOf(isGoalGiven ? fields : { ...fields, goal: "" }, chart, unit);

  const change = (changes: Partial<PaceFields>) => {
    setIsTyped(true);
    write(changes);
  };
  const form = useTypedEarlier<keyof PaceFields>(PACE_INPUTS, (earlier) => {
    setIsTyped(true);
    write(earlier);
  });

  /** The runner changed a field here: the request did not come with a link alone. */
  const isOwn = isTyped || picked === fields.goal;
  return { fields, isGoalGiven, query, change, pick: setPicked, isOwn, form };
}

/** A goal, its splits, the band to wear, and the chart of all goals. */
export function PaceScreen({ chart, raceChoice }: PaceScreenProps) {
  const unit = useRunnerProfile().units === "imperial" ? "mi" : "km";
  const { fields: typed, isGoalGiven, query, change, pick, isOwn, form } = usePaceFields(chart, unit);
  const target = useTargetRace(typed.race, ["course"]);
  const [track, setTrack] = useState<OwnTrack>();
  const race = target.race ?? undefined;
  const ownRace = race && fits(chart, race) ? race : undefined;
  const raceCourse = ownRace && (target.course ?? undefined);
  const distanceM = distanceOf(chart, race);
  const fields = isGoalGiven ? typed : withUsualGoal(distanceM, typed, chart);
  const read = readRequest(fields, distanceM, unit);
  const isReadable = Object.keys(read.problems).length === 0;
  const { request, isGoalAssumed } = useLastReadable({ read: read.request, isGoalGiven, distanceM, chart, unit });
  const goal = formatDuration(request.timeS);
  const summary = `${goal}, ${formatPaceWithUnit(paceOf(request.timeS, distanceM), unit)}${ownRace ? `, ${ownRace.name}` : ""}`;
  const part = { chart, fields, request, race, course: track?.course ?? raceCourse };

  useEffect(() => {
    if (isOwn && isReadable) rememberResult(chart.path, { summary, to: chart.path + query });
  }, [isOwn, isReadable, summary, query, chart.path]);

  return (
    <Container className="paces-screen grid grid-cols-[minmax(0,1fr)] gap-16 pt-8 pb-4 md:pt-10">
      <div className="not-the-bands grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[22rem_minmax(0,1fr)] print:block">
        <PhoneFold isAnswered={isGoalGiven && (typed.race === "" || race !== undefined)} hasProblem={!isReadable}>
          <PaceForm
            chart={chart}
            fields={fields}
            isGoalGiven={isGoalGiven}
            problems={read.problems}
            change={change}
            form={form}
            raceChoice={raceChoice(fields.race, (identifier) => change({ race: identifier }))}
            track={<OwnTrackField track={track} onTrack={setTrack} />}
          />
        </PhoneFold>
        <div className="min-w-0">
          <PaceGoal
            {...part}
            target={target}
            track={track}
            over={nameOf(chart, race, distanceM, unit)}
            isGoalGiven={isGoalGiven}
            isGoalAssumed={isGoalAssumed}
            outdated={outdatedNote(read, goal)}
          />
        </div>
      </div>
      <PaceDeferred {...part} isGoalAssumed={isGoalAssumed} onChange={change} onPick={pick} />
    </Container>
  );
}

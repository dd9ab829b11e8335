import { type ReactNode, useCallback, useState } from "react";
import { rememberResult } from "~/lib/last-results.ts";
import { distanceOf } from "~/lib/course-length.ts";
import { timeThere } from "~/lib/race-time.ts";
import { useKnownRunner } from "~/lib/runner-known.ts";
import { useRunnerProfile } from "~/lib/runner-profile.ts";
import { printInputs, typedEarlier } from "~/lib/tool-inputs.ts";
import { keepingUnits } from "~/lib/typed-units.ts";
import { nameOfDistance } from "~/running/distances.ts";
import { formatDuration } from "~/running/durations.ts";
import { Container } from "~/ui/container.tsx";
import { BriefForm } from "./brief-form.tsx";
import { BRIEF_INPUTS, BRIEF_UNITS, type BriefInputs, readBrief } from "./brief-inputs.ts";
import { BriefRest, PlacedBriefRest } from "./brief-islands.ts";
import { type BriefRace, placeOf } from "./brief-race.ts";
import "./race-brief.css";

interface BriefPageProps {
  inputs: BriefInputs;
  known: BriefRace;
  raceChoice: ReactNode;
  onChange: (change: BriefInputs) => void;
}

/** The form beside everything that follows from it. */
export function BriefPage({ inputs, known, raceChoice, onChange }: BriefPageProps) {
  const { units } = useRunnerProfile();
  const runner = useKnownRunner();
  const { race } = known;
  const distanceM = race && distanceOf(race);
  const timeThereS = timeThere(known.potential ?? undefined, distanceM, runner)?.timeS;
  const readOf = (asked: BriefInputs) => readBrief(asked, race && { distanceM, timeThereS }, units);
  const read = readOf(inputs);
  const change = (typed: BriefInputs) => {
    const part = keepingUnits(typed, inputs, BRIEF_UNITS, read.unit);
    const next = { ...inputs, ...part };
    onChange(part);
    const { unit, goalS, distanceM: nextM } = readOf(next);
    rememberResult("/race-preparation", {
      summary: `${race?.name ?? nameOfDistance(nextM, unit)}, ${formatDuration(goalS)}`,
      to: `/race-preparation${printInputs(next, BRIEF_INPUTS)}`,
    });
  };
  const adopt = useCallback((form: HTMLFormElement | null) => {
    const earlier = form ? typedEarlier(form, BRIEF_INPUTS) : {};
    if (Object.keys(earlier).length > 0) change(earlier);
    // `change` is another function at every rendering, and the form is there once
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  // a race that is chosen later brings its place along by itself
  const [Rest] = useState(() => (placeOf(race) ? PlacedBriefRest : BriefRest));
  return (
    <Container className="race-brief-screen grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <BriefForm inputs={inputs} read={read} known={known} raceChoice={raceChoice} onChange={change} formRef={adopt} />
      <Rest read={read} known={known} />
    </Container>
  );
}

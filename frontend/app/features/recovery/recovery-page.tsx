import type { ReactNode } from "react";
import { rememberResult } from "~/lib/storage/last-results.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { keepingUnits } from "~/lib/runner/typed-units.ts";
import { printInputs, useTypedEarlier } from "~/lib/runner/tool-inputs.ts";
import { plainName } from "~/domain/calendar/calendar-entries.ts";
import { type Recovery, recoveryAfter } from "~/domain/training/recovery.ts";
import { CalendarFileButton } from "~/ui/calendar-file-button.tsx";
import { Container } from "~/ui/container.tsx";
import { PhoneFold } from "~/ui/phone-fold.tsx";
import { ResultActions } from "~/ui/result-actions.tsx";
import { Section } from "~/ui/section.tsx";
import { GapNote } from "./gap-note.tsx";
import { RecoveryDays } from "./recovery-days.tsx";
import { RecoveryForm } from "./recovery-form.tsx";
import {
  type RecoveryRequest,
  readRecovery,
  saysOfRace,
  type FinishedRace,
  RECOVERY_INPUTS,
  RECOVERY_UNITS,
  type RecoveryInputs,
} from "./recovery-inputs.ts";
import { RecoveryNotes } from "./recovery-notes.tsx";
import { calendarEntries, calendarName } from "./recovery-text.ts";
import { RedFlags } from "./red-flags.tsx";

interface RecoveryPageProps {
  inputs: RecoveryInputs;
  race: FinishedRace | null;
  raceChoice: ReactNode;
  onChange: (change: RecoveryInputs) => void;
}

export function RecoveryPage({ inputs, race, raceChoice, onChange }: RecoveryPageProps) {
  const profile = useRunnerProfile();
  const request = readRecovery(inputs, race, profile);
  const recovery = recoveryAfter(request);
  const change = (typed: RecoveryInputs) => {
    const part = keepingUnits(typed, inputs, RECOVERY_UNITS, request.unit);
    const next = { ...inputs, ...part };
    onChange(part);
    const summary = `After ${readRecovery(next, race, profile).raceName}`;
    rememberResult("/recovery-tips", { summary, to: `/recovery-tips${printInputs(next, RECOVERY_INPUTS)}` });
  };
  const form = useTypedEarlier(RECOVERY_INPUTS, change);
  const isAnswered = inputs.race === undefined ? saysOfRace(inputs) : race !== null;
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start print:block print:pb-0">
      <PhoneFold isAnswered={isAnswered} hasProblem={Object.keys(request.problems).length > 0}>
        <RecoveryForm
          form={form}
          inputs={inputs}
          request={request}
          race={race}
          raceChoice={raceChoice}
          onChange={change}
        />
      </PhoneFold>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14 print:block print:space-y-6">
        <Section
          title="Day by day"
          lead={`${recovery.easyDays} days without hard running after ${request.distanceName}, by the rule of a day for each mile raced; the first run on day ${recovery.firstRunAfter} at the earliest.`}
          actions={<RecoveryExport recovery={recovery} request={request} />}
        >
          <RecoveryDays recovery={recovery} request={request} />
          {recovery.easyDays > recovery.weeks.length * 7 && (
            <p className="mt-4 max-w-prose">
              By the rule, hard running waits until day {recovery.easyDays + 1}. Go on as in the last week until then,
              adding a little each week.
            </p>
          )}
        </Section>
        <RedFlags />
        <Section title="The next race">
          <GapNote distanceM={request.distanceM} raceDay={request.raceDay} nextDay={request.nextDay} />
        </Section>
        <RecoveryNotes distance={request.distance} />
      </div>
    </Container>
  );
}

/** Saves the days as a calendar, prints or shares them. */
function RecoveryExport({ recovery, request }: { recovery: Recovery; request: RecoveryRequest }) {
  return (
    <div className="no-print flex flex-wrap gap-3">
      <CalendarFileButton
        name={calendarName(request)}
        fileName={`recovery-${plainName(request.raceName)}`}
        entries={() => calendarEntries(recovery, request)}
        isDated={request.raceDay !== null}
      />
      <ResultActions name={calendarName(request)} />
    </div>
  );
}

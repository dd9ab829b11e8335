import { type ReactNode, useEffect } from "react";
import { useHydrated } from "~/lib/hydrated.ts";
import { rememberResult } from "~/lib/last-results.ts";
import { useRunnerProfile } from "~/lib/runner-profile.ts";
import { saveAsFile } from "~/lib/save-as-file.ts";
import { keepingUnits } from "~/lib/typed-units.ts";
import { useToast } from "~/lib/toast-context.ts";
import { printInputs } from "~/lib/tool-inputs.ts";
import { plainName } from "~/running/calendar-entries.ts";
import { type Recovery, recoveryAfter } from "~/running/recovery.ts";
import { Button } from "~/ui/button.tsx";
import { Container } from "~/ui/container.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { GapNote } from "./gap-note.tsx";
import { RecoveryDays } from "./recovery-days.tsx";
import { RecoveryForm } from "./recovery-form.tsx";
import {
  type AskedRecovery,
  askedRecovery,
  type FinishedRace,
  RECOVERY_INPUTS,
  RECOVERY_UNITS,
  type RecoveryInputs,
} from "./recovery-inputs.ts";
import { RecoveryNotes } from "./recovery-notes.tsx";
import { calendarEntries, calendarName } from "./recovery-words.ts";
import { RedFlags } from "./red-flags.tsx";

interface RecoveryPageProps {
  inputs: RecoveryInputs;
  race: FinishedRace | null;
  raceChoice: ReactNode;
  onChange: (change: RecoveryInputs) => void;
}

export function RecoveryPage({ inputs, race, raceChoice, onChange }: RecoveryPageProps) {
  const profile = useRunnerProfile();
  const asked = askedRecovery(inputs, race, profile);
  const recovery = recoveryAfter(asked);
  const change = (typed: RecoveryInputs) => {
    const part = keepingUnits(typed, inputs, RECOVERY_UNITS, asked.unit);
    const next = { ...inputs, ...part };
    onChange(part);
    const summary = `After ${askedRecovery(next, race, profile).raceName}`;
    rememberResult("/recovery-tips", { summary, to: `/recovery-tips${printInputs(next, RECOVERY_INPUTS)}` });
  };
  return (
    <Container className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-8 pb-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start print:block">
      <RecoveryForm inputs={inputs} asked={asked} race={race} raceChoice={raceChoice} onChange={change} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-14">
        <Section
          title="Day by day"
          lead={`${recovery.easyDays} days without hard running after ${asked.distanceName}, by the rule of a day for each mile raced; the first run on day ${recovery.firstRunAfter} at the earliest.`}
          actions={<TakeAlong recovery={recovery} asked={asked} />}
        >
          <RecoveryDays recovery={recovery} asked={asked} />
          {recovery.easyDays > recovery.weeks.length * 7 && (
            <p className="mt-4 max-w-prose">
              By the rule, hard running waits until day {recovery.easyDays}. Go on as in the last week until then,
              adding a little each week.
            </p>
          )}
        </Section>
        <RedFlags />
        <Section title="The next race">
          <GapNote distanceM={asked.distanceM} raceDay={asked.raceDay} nextDay={asked.nextDay} />
        </Section>
        <RecoveryNotes distance={asked.distance} />
      </div>
    </Container>
  );
}

const loadCalendar = () => import("~/running/calendar-file.ts");

/** The days as a calendar, and on paper. The calendar is fetched once the page works, so that it can be made without a network. */
function TakeAlong({ recovery, asked }: { recovery: Recovery; asked: AskedRecovery }) {
  const toast = useToast();
  const isHydrated = useHydrated();
  useEffect(() => {
    void loadCalendar().catch(() => undefined);
  }, []);
  const save = async () => {
    try {
      const { calendarText } = await loadCalendar();
      const text = calendarText(calendarName(asked), calendarEntries(recovery, asked), new Date());
      saveAsFile(text, `recovery-${plainName(asked.raceName)}.ics`, "text/calendar;charset=utf-8");
    } catch {
      toast({ text: "The calendar could not be made. Please try again when you are online.", kind: "failure" });
    }
  };
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button
        variant="secondary"
        disabled={!isHydrated || asked.raceDay === null}
        onClick={() => void save()}
        title={asked.raceDay === null ? "With a race day, the days can go into a calendar" : undefined}
      >
        <Icon name="calendar" />
        Calendar file
      </Button>
      <Button variant="secondary" disabled={!isHydrated} onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
    </div>
  );
}

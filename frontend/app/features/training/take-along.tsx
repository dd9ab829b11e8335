import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { csvText } from "~/lib/csv.ts";
import { saveAsFile } from "~/lib/save-as-file.ts";
import { useToast } from "~/lib/toast-context.ts";
import { plainName } from "~/running/calendar-entries.ts";
import type { Plan } from "~/running/plan-types.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { FeedPanel } from "./feed-panel.tsx";
import { MonthSheets } from "./month-sheets.tsx";
import { backupText, LARGEST_BACKUP, readBackup } from "./plan-backup.ts";
import { calendarEntries, calendarName, planKey } from "./plan-calendar.ts";
import { type PlanInputs, planAddress } from "./plan-inputs.ts";
import { planTable } from "./plan-table.ts";
import type { PlanWords } from "./session-words.ts";
import { keepDone } from "./training-log.ts";

export interface TakeAlongProps {
  plan: Plan;
  words: PlanWords;
  /** All that the plan is made from, what the profile says included. */
  inputs: PlanInputs;
  done: readonly string[];
}

const loadCalendar = () => import("~/running/calendar-file.ts");

/** Fetched as soon as this is shown, so that the calendar can be made without a network. */
function useCalendarAtHand(): void {
  useEffect(() => {
    void loadCalendar().catch(() => undefined);
  }, []);
}

/** What one can do with a plan beyond reading it here. Fetched after the page, so that the page is there sooner. */
export function TakeAlong(props: TakeAlongProps) {
  return (
    <>
      <Section title="Take it along" className="plan-screen no-print">
        <Files {...props} />
      </Section>
      <Section title="Subscribe to it" className="plan-screen no-print">
        <FeedPanel plan={props.plan} words={props.words} />
      </Section>
    </>
  );
}

/** The plan as a calendar, a print, a table and a file that can be read back. Nothing here asks the server. */
function Files({ plan, words, inputs, done }: TakeAlongProps) {
  useCalendarAtHand();
  const toast = useToast();
  const [isPrintingMonths, setPrintingMonths] = useState(false);
  const isDated = plan.request.raceDay !== null;
  const fileName = `training-${plainName(words.raceName)}`;

  const saveCalendar = async () => {
    try {
      const { calendarText } = await loadCalendar();
      const text = calendarText(calendarName(words), calendarEntries(plan, words), new Date());
      saveAsFile(text, `${fileName}.ics`, "text/calendar;charset=utf-8");
    } catch {
      toast({ text: "The calendar could not be made. Please try again when you are online.", kind: "failure" });
    }
  };
  const printMonths = () => {
    flushSync(() => setPrintingMonths(true));
    window.addEventListener("afterprint", () => setPrintingMonths(false), { once: true });
    window.print();
  };
  const saveTable = () =>
    saveAsFile(csvText(planTable(plan, words, new Set(done))), `${fileName}.csv`, "text/csv;charset=utf-8");
  const saveBackup = () =>
    saveAsFile(
      backupText(plan, words, { inputs, done, key: planKey(plan.request) }),
      `${fileName}.json`,
      "application/json;charset=utf-8",
    );

  return (
    <>
      {isPrintingMonths && createPortal(<MonthSheets plan={plan} words={words} />, document.body)}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void saveCalendar()} disabled={!isDated}>
          <Icon name="calendar" />
          Calendar file
        </Button>
        <Button variant="secondary" onClick={printMonths} disabled={!isDated}>
          <Icon name="print" />
          Print by month
        </Button>
        <Button variant="secondary" onClick={saveTable}>
          Table (CSV)
        </Button>
        <Button variant="secondary" onClick={saveBackup}>
          Backup (JSON)
        </Button>
        <ReadBack />
      </div>
      <p className="mt-3 max-w-prose text-sm text-muted">
        {isDated
          ? "The calendar file opens in any calendar, with paces and reasons; open a newer one and it changes the entries instead of adding them; only the runs of a week that you skip later stay until you take them out, or subscribe instead. All of this works without a network once the page is open."
          : "With a race day, the plan can also go into a calendar and be printed by month."}
      </p>
    </>
  );
}

/** Shows a plan that was saved as a backup, with what was ticked off. */
function ReadBack() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const navigate = useNavigate();

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    if (!file) return;
    const backup =
      file.size > LARGEST_BACKUP ? { error: "This file is too large for a plan." } : readBackup(await file.text());
    if (field.current) field.current.value = "";
    if ("error" in backup) {
      toast({ text: backup.error, kind: "failure" });
      return;
    }
    await navigate(planAddress(backup.inputs), { preventScrollReset: true });
    if (backup.done.length > 0) keepDone(backup.key, backup.done);
    toast({ text: "Plan read back" });
  };

  return (
    <span className="relative inline-flex">
      <Button variant="secondary" onClick={() => field.current?.click()}>
        Read a backup
      </Button>
      <label htmlFor={id} className="sr-only">
        Backup of a plan
      </label>
      <input
        ref={field}
        id={id}
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        onChange={(event) => void read(event)}
        className="pointer-events-none absolute inset-0 opacity-0"
      />
    </span>
  );
}

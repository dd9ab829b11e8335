import { type ChangeEvent, useId, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { csvText } from "~/lib/storage/csv.ts";
import { saveAsFile } from "~/lib/storage/save-as-file.ts";
import { useToast } from "~/ui/toast-context.ts";
import { plainName } from "~/domain/calendar/calendar-entries.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { FeedPanel } from "./feed-panel.tsx";
import { MonthSheets } from "~/features/training/weeks/month-sheets.tsx";
import { backupText, LARGEST_BACKUP, readBackup } from "./plan-backup.ts";
import { planKey } from "./plan-key.ts";
import { type PlanInputs, planAddress } from "~/features/training/plan-inputs.ts";
import { planTable } from "~/features/training/weeks/plan-table.ts";
import type { PlanDisplay } from "~/features/training/weeks/session-text.ts";
import { keepDone } from "./training-log.ts";

export interface PlanExportProps {
  plan: Plan;
  display: PlanDisplay;
  /** All inputs of the plan, with those of the profile. */
  inputs: PlanInputs;
  done: readonly string[];
}

/** Export of a plan: files, print and calendar feed. Fetched after the page. */
export function PlanExport(props: PlanExportProps) {
  return (
    <>
      <Section id="save-plan" title="Save and print" className="plan-screen no-print">
        <Files {...props} />
      </Section>
      <Section title="The plan in your calendar" className="plan-screen no-print">
        <FeedPanel plan={props.plan} display={props.display} />
      </Section>
    </>
  );
}

/** The plan as a calendar, a print, a table and a file that can be read back. Nothing here asks the server. */
function Files({ plan, display, inputs, done }: PlanExportProps) {
  const [isPrintingMonths, setPrintingMonths] = useState(false);
  const isDated = plan.request.raceDay !== null;
  const fileName = `training-${plainName(display.raceName)}`;

  const printMonths = () => {
    flushSync(() => setPrintingMonths(true));
    window.addEventListener("afterprint", () => setPrintingMonths(false), { once: true });
    window.print();
  };
  const saveTable = () =>
    saveAsFile(csvText(planTable(plan, display, new Set(done))), `${fileName}.csv`, "text/csv;charset=utf-8");
  const saveBackup = () =>
    saveAsFile(
      backupText(plan, display, { inputs, done, key: planKey(plan.request, display) }),
      `${fileName}.json`,
      "application/json;charset=utf-8",
    );

  return (
    <>
      {isPrintingMonths && createPortal(<MonthSheets plan={plan} display={display} />, document.body)}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={printMonths} disabled={!isDated}>
          <Icon name="print" />
          Print by month
        </Button>
        <Button variant="secondary" onClick={saveTable}>
          Table (CSV)
        </Button>
        <Button variant="secondary" onClick={saveBackup}>
          Backup file
        </Button>
        <BackupReader />
      </div>
      <p className="mt-3 max-w-prose text-sm text-muted">
        A backup file keeps the plan, your changes and the runs you ticked: open it here later, or in another browser.
      </p>
      <p className="mt-2 max-w-prose text-sm text-muted">
        {isDated
          ? "The calendar file opens in any calendar, with paces and reasons. After you change the plan, load a new file: it updates the entries. Runs of a week that you skip later stay in the calendar until you delete them; a subscription removes them for you. All of this works offline once the page is open."
          : "With a race day, the plan can also go into a calendar and be printed by month."}
      </p>
    </>
  );
}

/** Shows a plan that was saved as a backup, with what was ticked off. */
function BackupReader() {
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
    toast({ text: "Plan opened" });
  };

  return (
    <span className="relative inline-flex">
      <Button variant="secondary" onClick={() => field.current?.click()}>
        Open a backup file
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

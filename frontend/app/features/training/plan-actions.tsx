import type { Plan } from "~/domain/training/plan-types.ts";
import { plainName } from "~/domain/calendar/calendar-entries.ts";
import { calendarEntries, calendarName } from "~/features/training/export/plan-calendar.ts";
import type { PlanDisplay } from "~/features/training/weeks/session-text.ts";
import { ShareButton } from "~/ui/share-button.tsx";
import { Button } from "~/ui/button.tsx";
import { CalendarFileButton } from "~/ui/calendar-file-button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { planAddress, type PlanInputs } from "./plan-inputs.ts";
import { withFirstDay } from "./plan-start.ts";

interface PlanActionsProps {
  plan: Plan;
  display: PlanDisplay;
  /** All that the plan rests on. */
  inputs: PlanInputs;
}

/** The link with all that the plan rests on: who opens it sees the same plan, whatever their own figures are. */
export function planLink({ plan, inputs }: Pick<PlanActionsProps, "plan" | "inputs">): string {
  return planAddress(withFirstDay(plan, inputs));
}

/** What one does with a plan, before its weeks. */
export function PlanActions(props: PlanActionsProps) {
  const { plan, display } = props;
  return (
    <div className="no-print mb-6 flex flex-wrap gap-3 noscript:hidden">
      <CalendarFileButton
        name={calendarName(display)}
        fileName={`training-${plainName(display.raceName)}`}
        entries={() => calendarEntries(plan, display)}
        isDated={plan.request.raceDay !== null}
        variant="primary"
      />
      <Button variant="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
      <ShareButton name={calendarName(display)} path={planLink(props)} labelled />
      <a href="#save-plan" className="text-link inline-flex min-h-11 items-center font-semibold">
        Save and more
      </a>
    </div>
  );
}

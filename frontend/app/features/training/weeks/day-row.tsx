import type { DragEvent } from "react";
import { shortMonthName } from "~/lib/format/formats.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { isHard } from "~/domain/training/plan-rules.ts";
import type { MoveReason, PlannedDay } from "~/domain/training/plan-types.ts";
import { Icon } from "~/ui/icon.tsx";
import { WEEKDAY_NAMES } from "./plan-names.ts";
import { type PlanDisplay, sessionDistance, sessionHow, sessionPace, sessionTitle } from "./session-text.ts";

interface DayTick {
  isDone: boolean;
  onChange: (isDone: boolean) => void;
}

export interface DayDrag {
  isTarget: boolean;
  onStart: () => void;
  onOver: () => void;
  onDrop: () => void;
  onEnd: () => void;
}

interface DayRowProps {
  planned: PlannedDay;
  display: PlanDisplay;
  isAway: boolean;
  /** Left out where nothing can be ticked: without a date. */
  tick?: DayTick | undefined;
  drag: DayDrag;
}

const MOVED: Readonly<Record<MoveReason, string>> = {
  "by-runner": "moved by you",
  exchanged: "moved to the free day",
  spacing: "moved to keep hard days apart",
};

/** "4 Jan", for the margin of a row. */
function shortDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${shortMonthName(Number(day.slice(5, 7)))}`;
}

function Details({ planned, display }: { planned: PlannedDay; display: PlanDisplay }) {
  const { session, moved } = planned;
  const pace = sessionPace(session, display);
  const facts: string[] = [];
  if (session.kind !== "rest") facts.push(sessionDistance(session, display.unit) + (session.work ? " in all" : ""));
  if (pace) facts.push(pace);
  const saysHow = session.work !== null || session.laterM !== undefined;
  return (
    <>
      {facts.length > 0 && <p className="text-sm text-muted">{facts.join(" · ")}</p>}
      {saysHow && <p className="mt-0.5 max-w-prose text-sm text-muted print:hidden">{sessionHow(session, display)}</p>}
      {moved !== null && session.kind !== "rest" && (
        <p className="mt-0.5 text-sm text-warning">
          <Icon name="sort" size={14} className="mr-1 inline-block align-[-0.15em]" />
          {MOVED[moved]}
        </p>
      )}
    </>
  );
}

/** Left out before hydration: what was done is known to the browser alone. */
function Tick({ planned, display, tick }: Pick<DayRowProps, "planned" | "display"> & { tick: DayTick }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <span />;
  const name = `${sessionTitle(planned.session, display)}, ${WEEKDAY_NAMES[planned.weekday]} ${planned.day === null ? "" : shortDay(planned.day)}`;
  return (
    <label className="no-print -my-1 grid size-11 cursor-pointer place-content-center justify-items-center gap-0.5">
      <input
        type="checkbox"
        checked={tick.isDone}
        onChange={(event) => tick.onChange(event.currentTarget.checked)}
        aria-label={`Done: ${name}`}
        className="size-5 cursor-pointer"
      />
      <span aria-hidden="true" className="text-xs leading-none text-muted">
        Done
      </span>
    </label>
  );
}

/** One day of a plan. Runs can be dragged to another day of their week. */
export function DayRow({ planned, display, isAway, tick, drag }: DayRowProps) {
  const { session, weekday, day, isOff } = planned;
  const isRest = session.kind === "rest";
  const isRace = session.kind === "race";
  const isMovable = !isRest && !isRace;
  const over = (event: DragEvent) => {
    event.preventDefault();
    drag.onOver();
  };
  return (
    <li
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", sessionTitle(session, display));
        drag.onStart();
      }}
      onDragOver={over}
      onDragEnd={() => drag.onEnd()}
      onDrop={(event) => {
        event.preventDefault();
        drag.onDrop();
      }}
      className={`grid grid-cols-[5.25rem_minmax(0,1fr)_2.75rem] items-start gap-x-3 border-b border-line py-2 last:border-b-0 print:py-0.5 print:text-sm print:grid-cols-[4.75rem_minmax(0,1fr)] print:gap-x-2 print:leading-snug ${isMovable ? "cursor-grab" : ""} ${drag.isTarget ? "bg-accent-soft" : ""}`}
    >
      <p className="pt-0.5 text-sm whitespace-nowrap print:pt-0">
        <span className="font-semibold">{WEEKDAY_NAMES[weekday].slice(0, 3)}</span>{" "}
        {day !== null && <span className="text-muted">{shortDay(day)}</span>}
      </p>
      <div className="min-w-0">
        <p className={isRest ? "text-muted" : isHard(session.kind) ? "font-semibold" : ""}>
          {isRest && isOff ? (isAway ? "Away" : "Day off") : sessionTitle(session, display)}
          {isRace && <span className="sr-only"> (the race)</span>}
        </p>
        <Details planned={planned} display={display} />
      </div>
      {tick && !isRest ? <Tick planned={planned} display={display} tick={tick} /> : <span />}
    </li>
  );
}

import { formatDate } from "~/lib/format/formats.ts";
import { useToday } from "~/lib/format/today.ts";
import { daysBetween } from "~/domain/calendar/calendar-days.ts";
import { dayOf, stageNow, timeBefore } from "~/domain/race-day/checklist.ts";
import { Badge } from "~/ui/badge.tsx";
import { Button } from "~/ui/button.tsx";
import { Section } from "~/ui/section.tsx";
import { shortDay } from "~/features/race-preparation/preparation-text.ts";
import { checklistFor, type Task, type TaskStage } from "./checklist-tasks.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";
import { SourceLink } from "~/features/race-preparation/sources.tsx";
import { tick, ticksKey, untickAll, useTicks } from "./ticks.ts";

/** From eight weeks out to the start line. What is ticked stays ticked, race by race. */
export function ChecklistSection({ plan }: { plan: RaceDayPlan }) {
  const stages = checklistFor(plan);
  const key = ticksKey(plan.race, plan.request.kind, plan.day);
  const done = useTicks(key);
  const today = useToday();
  const now = today && plan.day ? stageNow(stages, daysBetween(today, plan.day)) : undefined;
  const tasks = stages.flatMap((stage) => stage.tasks);
  const ticked = tasks.filter(({ id }) => done.includes(id)).length;
  return (
    <Section
      id="checklist"
      title="Checklist"
      lead={
        plan.day === null
          ? "The eight weeks before the race. Enter a race day to give every step a date."
          : `The eight weeks before ${formatDate(plan.day)}. Ticks are stored in this browser.`
      }
    >
      <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-5 gap-y-1">
        <p role="status">
          {ticked} of {tasks.length} done
        </p>
        {ticked > 0 && (
          <Button variant="quiet" className="no-print" onClick={() => untickAll(key)}>
            Untick all
          </Button>
        )}
      </div>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-8 print:block print:columns-2 print:gap-10">
        {stages.map((stage) => (
          <StageItem
            key={stage.daysBefore}
            stage={stage}
            day={dayOf(stage, plan.day)}
            isNow={stage.daysBefore === now}
            done={done}
            onTick={(task, isDone) => tick(key, task, isDone)}
          />
        ))}
      </ol>
    </Section>
  );
}

interface StageItemProps {
  stage: TaskStage;
  day: string | null;
  isNow: boolean;
  done: readonly string[];
  onTick: (task: string, isDone: boolean) => void;
}

function StageItem({ stage, day, isNow, done, onTick }: StageItemProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 md:grid-cols-[9rem_minmax(0,1fr)] print:mb-4 print:block">
      <h3 className="flex flex-wrap items-baseline gap-x-3 border-b border-line-strong pb-2 text-lg md:block md:border-b-0 md:pb-0 print:flex print:pb-1">
        {timeBefore(stage.daysBefore)}
        {day !== null && (
          <time dateTime={day} className="block font-sans text-sm font-normal text-muted">
            {shortDay(day)}
          </time>
        )}
        {isNow && <Badge className="text-accent">Now</Badge>}
      </h3>
      <ul className="border-line md:border-t">
        {stage.tasks.map((task) => (
          <TaskItem key={task.id} task={task} isDone={done.includes(task.id)} onTick={(is) => onTick(task.id, is)} />
        ))}
      </ul>
    </li>
  );
}

function TaskItem({ task, isDone, onTick }: { task: Task; isDone: boolean; onTick: (isDone: boolean) => void }) {
  return (
    <li className="break-inside-avoid border-b border-line">
      <label className="grid min-h-11 cursor-pointer grid-cols-[1.75rem_minmax(0,1fr)] items-baseline py-2 print:min-h-0 print:py-1">
        <input
          type="checkbox"
          checked={isDone}
          onChange={(event) => onTick(event.currentTarget.checked)}
          className="size-5 translate-y-0.5 accent-accent"
        />
        <span className={isDone ? "text-muted line-through" : ""}>{task.text}</span>
      </label>
      {(task.why ?? task.source) && (
        <p className="-mt-1 pb-2 pl-7 text-sm text-muted print:mt-0 print:pb-1">
          {task.why} {task.source && <SourceLink source={task.source} />}
        </p>
      )}
    </li>
  );
}

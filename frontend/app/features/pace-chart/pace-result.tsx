import { formatDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit, formatSpeed, ownUnitFirst, paceOf } from "~/domain/pace/pace.ts";
import type { PaceSheet } from "./pace-sheet.ts";
import { ResultActions } from "~/ui/result-actions.tsx";
import { optionSentences, strategySentence } from "./pace-text.ts";
import { SplitTable } from "./split-table.tsx";

const PARTS = [
  { id: "all-splits", label: "All splits" },
  { id: "band", label: "Wrist band" },
  { id: "goals", label: "Chart of goals" },
];

interface PaceResultProps {
  sheet: PaceSheet;
  /** "a marathon", or the race's own name. */
  over: string;
  /** What the time is where no goal is entered; null for a goal. */
  example: string | null;
  /** Why the result does not match the form. */
  outdated: string | undefined;
  /** The goal against the time limit of the race; null where none is known. */
  limit: string | null;
}

/** The goal in large type, what it means, and your times at the course marks one looks for. */
export function PaceResult({ sheet, over, example, outdated, limit }: PaceResultProps) {
  const { timeS, distanceM, unit } = sheet.request;
  const units = ownUnitFirst(unit);
  const pace = paceOf(timeS, distanceM);
  return (
    <section aria-labelledby="goal-heading" id="splits" className="min-w-0 scroll-mt-20">
      <p className="legend">
        {example === null ? "Your goal" : "An example, not your goal,"} over {over}
      </p>
      <h2 id="goal-heading" className="mt-1 font-sans text-5xl font-bold tracking-tight md:text-6xl print:text-4xl">
        {formatDuration(timeS)}
      </h2>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-lg font-semibold">
        {units.map((each) => (
          <span key={each}>{formatPaceWithUnit(pace, each)}</span>
        ))}
        <span className="font-normal text-muted">{units.map((each) => formatSpeed(pace, each)).join(", ")}</span>
      </p>
      {example && <p className="paces-note mt-2 max-w-prose font-medium text-warning">{example}</p>}
      <ResultActions name={`Splits for ${formatDuration(timeS)}`} className="mt-4" />
      <nav aria-label="On this page" className="no-print mt-3 flex flex-wrap gap-x-5">
        {PARTS.map(({ label, id }) => (
          <a
            key={id}
            href={`#${id}`}
            className="text-link inline-flex min-h-9 items-center font-semibold max-sm:min-h-11"
          >
            {label}
          </a>
        ))}
      </nav>
      <p role="status" className="paces-note mt-2 max-w-prose font-medium text-danger empty:hidden">
        {outdated}
      </p>
      {limit && <p className="paces-note mt-2 max-w-prose font-medium">{limit}</p>}
      <p className="paces-note mt-3 max-w-prose">{strategySentence(sheet)}</p>
      {optionSentences(sheet).map((sentence) => (
        <p key={sentence} className="paces-note mt-1.5 max-w-prose text-muted">
          {sentence}
        </p>
      ))}
      <div className="no-print mt-5">
        <SplitTable
          caption="Times along the way"
          rows={sheet.keyRows}
          request={sheet.request}
          hasPace={sheet.request.strategy.kind !== "even"}
        />
      </div>
    </section>
  );
}

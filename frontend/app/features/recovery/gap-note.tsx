import { formatCount, formatLongDate } from "~/lib/format/formats.ts";
import { type GapVerdict, raceGap } from "~/domain/training/recovery.ts";

const VERDICTS: Readonly<Record<GapVerdict, string>> = {
  before: "That day is not after the race.",
  recovering:
    "Too soon by the rule: the next race falls into the days without hard running. If you start, start as a walk or an easy run.",
  short:
    "Soon: you will have recovered, but there is no time to train and to taper. Run it easily, or as a part of training.",
  enough: "Far enough away to recover, to train a little and to taper: it can be run all out.",
};

interface GapNoteProps {
  distanceM: number;
  raceDay: string | null;
  nextDay: string | null;
}

/** Whether the next race is far enough away, and from when on it would be. */
export function GapNote({ distanceM, raceDay, nextDay }: GapNoteProps) {
  if (raceDay === null)
    return <p className="max-w-prose text-muted">Enter the day of the race to see when you can race again.</p>;
  const gap = raceGap(distanceM, raceDay, nextDay ?? raceDay);
  return (
    <>
      {nextDay !== null && (
        <p className="mb-3 max-w-prose font-semibold" role="status">
          {gap.days > 0 && `${formatCount(gap.days, "day")} between the races. `}
          {VERDICTS[gap.verdict]}
        </p>
      )}
      <dl className="grid max-w-2xl gap-x-8 gap-y-3 sm:grid-cols-2">
        <div>
          <dt className="legend">Hard running again from</dt>
          <dd className="text-lg font-semibold">{formatLongDate(gap.easyFrom)}</dd>
        </div>
        <div>
          <dt className="legend">Another race all out from</dt>
          <dd className="text-lg font-semibold">{formatLongDate(gap.hardFrom)}</dd>
        </div>
      </dl>
      <p className="mt-3 max-w-prose text-sm text-muted print:max-w-none">
        The first day is the rule of a day without hard running for each mile raced. The second adds four weeks, two to
        train and two to taper: our figure, not a measured one.
      </p>
    </>
  );
}

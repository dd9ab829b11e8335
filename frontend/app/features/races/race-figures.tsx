import type { RaceCard } from "~/api/types.gen.ts";
import { TOO_UNCERTAIN } from "~/domain/prediction/pb-score.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { UNKNOWN } from "~/lib/format/formats.ts";
import { ScoreFigure, scoreOfCard } from "./score-figure.tsx";
import { describeRaceDate } from "./race-date.ts";

type Dated = Pick<RaceCard, "nextEventDate" | "dateStatus" | "expectedMonth" | "expectedWeekStart" | "usualMonth"> & {
  lastDate?: string | null;
};

/** Date of a race, or its expected month, marked "listed" or "expected" unless it is confirmed. */
export function RaceDate({
  race,
  stacked = false,
}: {
  race: Dated /** In the narrow columns of wide screens. */;
  stacked?: boolean;
}) {
  const { qualifier, text, dateTime, status } = describeRaceDate(race);
  if (dateTime === undefined) return <span className="text-muted">{text}</span>;
  return (
    <time dateTime={dateTime} data-status={status} className={stacked ? "md:whitespace-nowrap" : ""}>
      {qualifier && (
        <span
          className={`font-normal text-muted italic ${stacked ? "md:block md:text-[0.8125rem] md:leading-tight" : ""}`}
        >
          {qualifier}{" "}
        </span>
      )}
      {/* it wraps in the narrow columns of a comparison alone: before the day, nowhere in it: "week of 6 Sept 2027" */}
      <span className="whitespace-nowrap in-[.comparison-table]:whitespace-normal">
        {text.replace(/\d+ \S+ \d+|week of/g, (part) => part.replaceAll(" ", "\u00a0"))}
      </span>
    </time>
  );
}

type Sized = Pick<RaceCard, "participants" | "participantsApproximate">;

export function participantsText({ participants, participantsApproximate }: Sized): string {
  if (participants === null) return UNKNOWN;
  return `${participantsApproximate ? "about " : ""}${formatNumber(participants)}`;
}

/** Number of runners; approximate numbers say "about". */
export function Participants({ race }: { race: Sized }) {
  if (race.participants === null) return <span className="text-muted">{UNKNOWN}</span>;
  return (
    <>
      {race.participantsApproximate && <span className="text-muted">about </span>}
      {formatNumber(race.participants)}
    </>
  );
}

/** PB potential out of 100, or the plain word that there is none yet. */
export function PbPotential({ race }: { race: Parameters<typeof scoreOfCard>[0] }) {
  const { value, band, isTooUncertain } = scoreOfCard(race, "pb");
  if (isTooUncertain) return <span className="text-sm text-muted">{TOO_UNCERTAIN}</span>;
  return <ScoreFigure value={value} band={band} />;
}

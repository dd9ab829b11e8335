import { Fragment, memo } from "react";
import type { ListedRace } from "~/api/types.gen.ts";
import { useFollowedLinks } from "~/lib/navigation/followed-links.ts";
import { useAfterPaint } from "~/ui/use-after-paint.ts";
import type { MyTimes } from "./my-times.ts";
import { rankedBy, type Sort } from "./race-filters.ts";
import { RaceRow } from "./race-row.tsx";

const RUNNERS_UNKNOWN = {
  isOf: (race: ListedRace) => race.participants === null,
  text: "Number of runners not known: races with an international label first, then by name",
};
const CLIMB_UNKNOWN = { isOf: (race: ListedRace) => race.elevationGainM === null, text: "Climb not known" };
const TEMPERATURE_UNKNOWN = {
  isOf: (race: ListedRace) => (race.startTemperatureC ?? null) === null,
  text: "Usual temperature not known",
};
/** What comes last in these orders. */
const UNKNOWN: Partial<Record<Sort, typeof RUNNERS_UNKNOWN>> = {
  runners: RUNNERS_UNKNOWN,
  "fewest-runners": RUNNERS_UNKNOWN,
  "least-climb": CLIMB_UNKNOWN,
  "most-climb": CLIMB_UNKNOWN,
  coolest: TEMPERATURE_UNKNOWN,
  warmest: TEMPERATURE_UNKNOWN,
};
const DAY_UNKNOWN = {
  isOf: ({ nextEventDate, expectedWeekStart }: ListedRace) => nextEventDate === null && !expectedWeekStart,
  text: "Day not known yet: expected some time in the month",
};
/** Rows that a window of 1,080 px shows at once, below the filters: more would delay the answer to a change of a filter. */
const FIRST_ROWS = 6;

interface FoundRacesProps {
  races: readonly ListedRace[];
  /** Of the list: further rows of another one are new rows, so that a race in both lists does not move. */
  address: string;
  sort: Sort;
  /** The list is that of a few days: soonest first, races of which the month alone is known come last. */
  isOfDays: boolean;
  showType: boolean;
  myTimes: MyTimes | undefined;
  /** Shows the runner's margin to Boston's standard. */
  showBoston: boolean;
}

/** Before the first race of which the list does not know what it is ordered by. */
function UnknownNote({ text }: { text: string }) {
  return <li className="border-b border-line py-3 text-sm text-muted">{text}</li>;
}

interface RowsProps extends Omit<FoundRacesProps, "address"> {
  from: number;
  to: number;
  /** Rows of the screen: they stay and show the races of another list, which is cheaper than new rows. */
  areFirst?: boolean;
}

const Rows = memo(function Rows({ races, sort, isOfDays, from, to, areFirst = false, ...shown }: RowsProps) {
  const { showType, myTimes, showBoston } = shown;
  const unknown = isOfDays ? DAY_UNKNOWN : UNKNOWN[sort];
  const firstUnknown = unknown && races.findIndex(unknown.isOf);
  return races.slice(from, to).map((race, index) => (
    <Fragment key={areFirst ? index : race.id}>
      {unknown && from + index === firstUnknown && <UnknownNote text={unknown.text} />}
      <RaceRow
        race={race}
        showType={showType}
        score={rankedBy(sort) ?? "pb"}
        myTime={myTimes?.timeOf(race.id)}
        boston={showBoston ? myTimes?.bostonOf(race) : undefined}
      />
    </Fragment>
  ));
});

/** The rows of a list. Of another list, the first ones are shown at once and the rest after that. */
export const FoundRaces = memo(function FoundRaces(list: FoundRacesProps) {
  const later = useAfterPaint(list);
  const { address: _address, ...first } = list;
  const { address: restAddress, ...rest } = later;
  return (
    <ul onClick={useFollowedLinks()} className="border-t border-line-strong">
      <Rows {...first} from={0} to={FIRST_ROWS} areFirst />
      <Rows key={`rest ${restAddress}`} {...rest} from={FIRST_ROWS} to={rest.races.length} />
    </ul>
  );
});

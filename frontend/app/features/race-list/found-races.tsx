import { Fragment, memo } from "react";
import type { ListedRace } from "~/api/types.gen.ts";
import { useAfterPaint } from "~/ui/use-after-paint.ts";
import type { MyTimes } from "./my-times.ts";
import { rankedBy, type Sort } from "./race-filters.ts";
import { RaceRow } from "./race-row.tsx";

const BY_RUNNERS: ReadonlySet<Sort> = new Set(["runners", "fewest-runners"]);
/** Rows that a window of 1,080 px shows at once, below the filters: more would delay the answer to a change of a filter. */
const FIRST_ROWS = 6;

interface FoundRacesProps {
  races: readonly ListedRace[];
  /** Of the list: rows of another one are new rows, so that a race in both lists does not move. */
  address: string;
  sort: Sort;
  showType: boolean;
  myTimes: MyTimes | undefined;
  /** Shows the runner's margin to Boston's standard. */
  showBoston: boolean;
}

/** Note for a list ordered by runners without any known numbers. */
function UnknownSizeNote() {
  return (
    <li className="border-b border-line py-3 text-sm text-muted">
      Number of runners not known: races with an international label first, then by name
    </li>
  );
}

interface RowsProps extends Omit<FoundRacesProps, "address"> {
  from: number;
  to: number;
}

const Rows = memo(function Rows({ races, sort, showType, myTimes, showBoston, from, to }: RowsProps) {
  const firstUnknown = BY_RUNNERS.has(sort) ? races.findIndex(({ participants }) => participants === null) : undefined;
  return races.slice(from, to).map((race, index) => (
    <Fragment key={race.id}>
      {from + index === firstUnknown && <UnknownSizeNote />}
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
  const { address, ...first } = list;
  const { address: restAddress, ...rest } = later;
  return (
    <ul className="border-t border-line-strong">
      <Rows key={`first ${address}`} {...first} from={0} to={FIRST_ROWS} />
      <Rows key={`rest ${restAddress}`} {...rest} from={FIRST_ROWS} to={rest.races.length} />
    </ul>
  );
});

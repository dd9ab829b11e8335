import { Fragment, memo } from "react";
import type { ListedRace } from "~/api/types.gen.ts";
import { useFollowedLinks } from "~/lib/navigation/followed-links.ts";
import { useAfterPaint } from "~/ui/use-after-paint.ts";
import type { MyTimes } from "./my-times.ts";
import { rankedBy, type Sort } from "./race-filters.ts";
import { RaceRow } from "./race-row.tsx";

const BY_RUNNERS: ReadonlySet<Sort> = new Set(["runners", "fewest-runners"]);
/** Rows that a window of 1,080 px shows at once, below the filters: more would delay the answer to a change of a filter. */
const FIRST_ROWS = 6;

interface FoundRacesProps {
  races: readonly ListedRace[];
  /** Of the list: further rows of another one are new rows, so that a race in both lists does not move. */
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
  /** Rows of the screen: they stay and show the races of another list, which is cheaper than new rows. */
  areFirst?: boolean;
}

const Rows = memo(function Rows({ races, sort, showType, myTimes, showBoston, from, to, areFirst = false }: RowsProps) {
  const firstUnknown = BY_RUNNERS.has(sort) ? races.findIndex(({ participants }) => participants === null) : undefined;
  return races.slice(from, to).map((race, index) => (
    <Fragment key={areFirst ? index : race.id}>
      {from + index === firstUnknown && <UnknownSizeNote />}
      <RaceRow
        race={race}
        isFirst={areFirst}
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

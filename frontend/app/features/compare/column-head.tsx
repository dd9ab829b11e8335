import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { compareAddress, moved } from "~/lib/navigation/compare-address.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { Icon } from "~/ui/icon.tsx";
import type { MoveDirection } from "./use-moved-column.ts";

interface ColumnHeadProps {
  race: Race;
  /** The races of the columns beside it; undefined at the edge of the table. */
  left: Race | undefined;
  right: Race | undefined;
  /** All ids of the comparison, also those without a column. */
  raceIds: readonly number[];
  onChange: (raceIds: readonly number[]) => void;
  /** Called when the race is moved, before the columns change. */
  onMove: (raceId: number, direction: MoveDirection) => void;
}

interface ChangeProps {
  /** The comparison after the change. */
  to: readonly number[];
  label: string;
  /** Undefined for the removal. */
  direction?: MoveDirection;
  onPress: (link: HTMLElement) => void;
}

/** A link, so that it works without JavaScript. */
function Change({ to, label, direction, onPress }: ChangeProps): ReactNode {
  return (
    <Link
      to={compareAddress(to)}
      replace
      preventScrollReset
      aria-label={label}
      data-change
      data-move={direction}
      onClick={(event) => onPress(event.currentTarget)}
      className="grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name={direction ? `chevron-${direction}` : "close"} size={18} />
    </Link>
  );
}

/** The link goes with its race: what stays gets the focus, the table of the other races or, without any, the heading. */
function focusAfterRemoval(link: HTMLElement, isLast: boolean): void {
  const table = link.closest<HTMLElement>("[role=region]");
  const heading = document.querySelector<HTMLElement>("main h1");
  if (!isLast || !heading) {
    table?.focus({ preventScroll: true });
    return;
  }
  heading.tabIndex = -1;
  heading.focus();
}

/** The race at the head of its column, with links to move and to remove it. */
export function ColumnHead({ race, left, right, raceIds, onChange, onMove }: ColumnHeadProps) {
  const nameId = useId();
  const neighbours = [
    { direction: "left", neighbour: left },
    { direction: "right", neighbour: right },
  ] as const;
  const others = raceIds.filter((id) => id !== race.id);
  return (
    // by its race alone: each cell is read with the name of its column
    <th scope="col" aria-labelledby={nameId} data-race={race.id} className="break-words hyphens-auto">
      <span className="no-print -ml-2 flex">
        {neighbours.map(({ direction, neighbour }) => {
          if (!neighbour) return null;
          const to = moved(raceIds, race.id, neighbour.id);
          return (
            <Change
              key={direction}
              to={to}
              label={`Move ${race.name} to the ${direction}`}
              direction={direction}
              onPress={() => {
                onChange(to);
                onMove(race.id, direction);
              }}
            />
          );
        })}
        <Change
          to={others}
          label={`Remove ${race.name}`}
          onPress={(link) => {
            onChange(others);
            // of other races in the address there may be none in the guide
            focusAfterRemoval(link, !left && !right);
          }}
        />
      </span>
      <Link
        id={nameId}
        to={racePath(race)}
        className="font-serif text-[1.0625rem] leading-tight font-[560] underline-offset-4 hover:text-accent hover:underline md:text-lg"
      >
        {race.name}
      </Link>
    </th>
  );
}

import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { compareAddress, moved } from "~/lib/navigation/compare-address.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { Icon, type IconName } from "~/ui/icon.tsx";

interface ColumnHeadProps {
  race: Race;
  /** The races of the columns beside it; undefined at the edge of the table. */
  left: Race | undefined;
  right: Race | undefined;
  /** All ids of the comparison, also those without a column. */
  raceIds: readonly number[];
  onChange: (raceIds: readonly number[]) => void;
}

interface ChangeProps {
  /** The comparison after the change. */
  to: readonly number[];
  label: string;
  icon: IconName;
  onChange: (raceIds: readonly number[]) => void;
  /** The link goes with its race: what is around the table stays, and gets the focus. */
  isRemoval?: boolean;
}

/** A link, so that it works without JavaScript. */
function Change({ to, label, icon, onChange, isRemoval = false }: ChangeProps): ReactNode {
  return (
    <Link
      to={compareAddress(to)}
      replace
      preventScrollReset
      aria-label={label}
      onClick={(event) => {
        onChange(to);
        if (isRemoval) event.currentTarget.closest<HTMLElement>("[role=region]")?.focus({ preventScroll: true });
      }}
      className="grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name={icon} size={18} />
    </Link>
  );
}

/** The race at the head of its column, with links to move and to remove it. */
export function ColumnHead({ race, left, right, raceIds, onChange }: ColumnHeadProps) {
  const nameId = useId();
  return (
    // by its race alone: each cell is read with the name of its column
    <th scope="col" aria-labelledby={nameId} className="break-words hyphens-auto">
      <span className="no-print -ml-2 flex">
        {left && (
          <Change
            to={moved(raceIds, race.id, left.id)}
            label={`Move ${race.name} to the left`}
            icon="chevron-left"
            onChange={onChange}
          />
        )}
        {right && (
          <Change
            to={moved(raceIds, race.id, right.id)}
            label={`Move ${race.name} to the right`}
            icon="chevron-right"
            onChange={onChange}
          />
        )}
        <Change
          to={raceIds.filter((id) => id !== race.id)}
          label={`Remove ${race.name}`}
          icon="close"
          onChange={onChange}
          isRemoval
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

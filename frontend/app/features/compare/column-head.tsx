import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { compareAddress, moved } from "~/lib/navigation/compare-address.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { Icon, type IconName } from "~/ui/icon.tsx";

interface ColumnHeadProps {
  race: Race;
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
export function ColumnHead({ race, raceIds, onChange }: ColumnHeadProps) {
  const place = raceIds.indexOf(race.id);
  return (
    <th scope="col" className="break-words hyphens-auto">
      <span className="no-print -ml-2 flex">
        {place > 0 && (
          <Change
            to={moved(raceIds, race.id, -1)}
            label={`Move ${race.name} to the left`}
            icon="chevron-left"
            onChange={onChange}
          />
        )}
        {place < raceIds.length - 1 && (
          <Change
            to={moved(raceIds, race.id, 1)}
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
        to={racePath(race)}
        className="font-serif text-[1.0625rem] leading-tight font-[560] underline-offset-4 hover:text-accent hover:underline md:text-lg"
      >
        {race.name}
      </Link>
    </th>
  );
}

import { Link } from "react-router";
import { followedLink } from "~/lib/navigation/followed-links.ts";
import { focusResults } from "~/lib/navigation/focus-results.ts";
import { Icon } from "~/ui/icon.tsx";
import type { FilterChip } from "./filter-chips.ts";
import { listAddress, type RaceFilters } from "./race-filters.ts";

interface FilterChipsProps {
  chips: readonly FilterChip[];
  path: string;
  /** The newest filters without that of a chip; undefined where it is removed already. Else those of the chip. */
  without?: (chip: FilterChip) => RaceFilters | undefined;
  /** Before the chip is removed. */
  onPress?: (filters: RaceFilters) => void;
  /** Opens the address without the filter, in place of the link of the chip. */
  onRemove?: (address: string) => void;
}

function ofChip({ without }: FilterChip): RaceFilters {
  return without;
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ chips, path, without = ofChip, onPress, onRemove }: FilterChipsProps) {
  if (chips.length === 0) return null;
  const press = (chip: FilterChip) => {
    const filters = without(chip);
    if (filters) onPress?.(filters);
  };
  const remove = (chip: FilterChip) => {
    const filters = without(chip);
    if (filters) onRemove?.(listAddress(path, filters));
  };
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link
            to={listAddress(path, chip.without)}
            preventScrollReset
            onPointerDown={() => press(chip)}
            onClick={(event) => {
              if (!followedLink(event)) return;
              focusResults();
              if (!onRemove) return;
              event.preventDefault();
              remove(chip);
            }}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md bg-accent-soft px-2.5 text-sm text-ink wrap-anywhere hover:bg-sunken"
          >
            <span className="sr-only">Remove filter </span>
            <span className="shrink-0 whitespace-nowrap text-muted">{chip.kind}</span> {chip.value}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "react-router";
import { followedLink } from "~/lib/navigation/followed-links.ts";
import { focusResults } from "~/lib/navigation/focus-results.ts";
import { Icon } from "~/ui/icon.tsx";
import type { FilterChip } from "./filter-chips.ts";
import { listAddress } from "./race-filters.ts";

interface FilterChipsProps {
  chips: readonly FilterChip[];
  path: string;
  /** Before the link is followed. */
  onPress?: (chip: FilterChip) => void;
  /** In place of the link of the chip. */
  onRemove?: (chip: FilterChip) => void;
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ chips, path, onPress, onRemove }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.key}>
          <Link
            to={listAddress(path, chip.without)}
            preventScrollReset
            onPointerDown={() => onPress?.(chip)}
            onClick={(event) => {
              if (!followedLink(event)) return;
              focusResults();
              if (!onRemove) return;
              event.preventDefault();
              onRemove(chip);
            }}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-md bg-accent-soft px-2.5 text-sm text-ink hover:bg-sunken"
          >
            <span className="sr-only">Remove filter </span>
            <span className="text-muted">{chip.kind}</span> {chip.value}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

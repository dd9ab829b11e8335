import { type SyntheticEvent, useState } from "react";
import { Link } from "react-router";
import type { RaceCard } from "~/api/types.gen.ts";
import { compareAddress, LONGEST_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { formatCount } from "~/lib/formats.ts";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";

export interface KeptComparison {
  id: string;
  name: string;
  raceIds: readonly number[];
  /** Said where the name alone does not tell this comparison from another. */
  changedOn?: string;
}

function NameForm({ name, onName, onCancel }: { name: string; onName: (name: string) => void; onCancel: () => void }) {
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("name");
    onName((typeof typed === "string" && typed.trim()) || name);
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap gap-2">
      <input
        name="name"
        aria-label={`New name of ${name}`}
        defaultValue={name}
        maxLength={LONGEST_COMPARISON_NAME}
        // the runner has just pressed "Rename"
        ref={(field) => field?.focus()}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
        }}
        className="min-h-11 w-56 rounded-md border border-line-strong bg-raised px-3"
      />
      <Button type="submit" variant="secondary" size="sm">
        Save name
      </Button>
    </form>
  );
}

interface ComparisonItemProps {
  comparison: KeptComparison;
  races: ReadonlyMap<number, RaceCard>;
  onRemove: () => void;
  /** Only what is kept on an account has a name of its own. */
  onRename: ((name: string) => void) | undefined;
}

export function ComparisonItem({ comparison, races, onRemove, onRename }: ComparisonItemProps) {
  const [isNaming, setNaming] = useState(false);
  const { name, raceIds, changedOn } = comparison;
  const names = raceIds.map((raceId) => races.get(raceId)?.name ?? `race ${raceId}`).join(", ");
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        {isNaming && onRename ? (
          <NameForm
            name={name}
            onCancel={() => setNaming(false)}
            onName={(chosen) => {
              setNaming(false);
              if (chosen !== name) onRename(chosen);
            }}
          />
        ) : (
          <Link
            to={compareAddress(raceIds)}
            className="font-serif text-lg font-[560] underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        )}
        <p className="text-sm text-muted">
          {formatCount(raceIds.length, "race")}: {names}
          {changedOn !== undefined && <> (last changed {changedOn})</>}
        </p>
      </div>
      <div className="flex shrink-0 items-center">
        {onRename && !isNaming && (
          <Button variant="quiet" size="sm" aria-label={`Rename comparison ${name}`} onClick={() => setNaming(true)}>
            Rename
          </Button>
        )}
        <button
          type="button"
          aria-label={`Remove comparison ${name}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="trash" />
        </button>
      </div>
    </li>
  );
}

import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { RaceCard } from "~/api/types.gen.ts";
import { compareAddress, publicComparisonAddress } from "~/lib/navigation/compare-address.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { ShareButton } from "~/ui/share-button.tsx";
import { Button } from "~/ui/button.tsx";
import { Icon } from "~/ui/icon.tsx";
import { ComparisonForm, type ComparisonText } from "./comparison-form.tsx";

export interface SavedComparison {
  id: string;
  name: string;
  notes: string | null;
  isPublic: boolean;
  raceIds: readonly number[];
  /** Shown where another comparison has the same name. */
  changedOn?: string;
}

interface ComparisonItemProps {
  comparison: SavedComparison;
  races: ReadonlyMap<number, RaceCard>;
  otherNames: ReadonlySet<string>;
  onRemove: () => void;
  /** Only a comparison of an account has a name and a note. */
  onEdit: ((text: ComparisonText) => Promise<unknown>) | undefined;
}

/** Saved comparison in the list, with its form for name and note. */
export function ComparisonItem({ comparison, races, otherNames, onRemove, onEdit }: ComparisonItemProps) {
  const [isEditing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useLayoutEffect(() => {
    // the focus would be lost when the form is removed
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { id, name, notes, isPublic, raceIds, changedOn } = comparison;
  const names = raceIds.map((raceId) => races.get(raceId)?.name ?? `race ${raceId}`).join(", ");
  if (isEditing && onEdit) {
    return (
      <li className="border-b border-line py-3">
        <ComparisonForm
          text={{ name, notes, isPublic }}
          otherNames={otherNames}
          onCancel={() => setEditing(false)}
          onSave={async (text) => {
            await onEdit(text);
            setEditing(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0 wrap-anywhere">
        <Link to={compareAddress(raceIds)} className="font-serif text-lg font-[560] underline-offset-4 hover:underline">
          {name}
        </Link>
        <p className="text-sm text-muted">
          {raceIds.length === 0 ? "No races" : `${formatCount(raceIds.length, "race")}: ${names}`}
          {isPublic && <> (public)</>}
          {changedOn !== undefined && <> (last changed {changedOn})</>}
        </p>
        {notes !== null && <p className="mt-1 max-w-prose whitespace-pre-line">{notes}</p>}
      </div>
      <div className="flex shrink-0 items-center">
        {isPublic && <ShareButton name={`comparison ${name}`} path={publicComparisonAddress(id)} />}
        {onEdit && (
          <Button
            ref={editButton}
            variant="quiet"
            size="sm"
            aria-label={`Edit comparison ${name}`}
            onClick={() => setEditing(true)}
          >
            Edit
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

import { useState } from "react";
import { compareAddress, DEFAULT_COMPARISON_NAME } from "~/lib/navigation/compare-address.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { useSession } from "~/lib/session/session.ts";
import { type SavedRace, useSavedRaces, useSavedRacesActions } from "~/features/saved-races/saved-races-store.ts";
import { useToast } from "~/ui/toast-context.ts";
import { Button } from "~/ui/button.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { useSaveComparison } from "./use-save-comparison.ts";

interface ReplacementProps {
  raceIds: readonly number[];
  savedCount: number;
  onReplace: () => void;
  onCancel: () => void;
}

/** Asked before the reader's own comparison is replaced. An account can have both; a guest's browser has one. */
function Replacement({ raceIds, savedCount, onReplace, onCancel }: ReplacementProps) {
  const isSignedIn = useSession().state === "signed-in";
  const { save, isPending } = useSaveComparison();
  return (
    <div role="alert" className="basis-full space-y-3 rounded-md border border-line bg-sunken p-3">
      <p>You already have a comparison of {formatCount(savedCount, "race")}. This would replace it.</p>
      <div className="flex flex-wrap gap-3">
        {isSignedIn && (
          <Button
            variant="secondary"
            size="sm"
            disabled={isPending}
            onClick={() => save({ name: DEFAULT_COMPARISON_NAME, raceIds, onNameTaken: "number" })}
          >
            {isPending ? "Saving…" : "Keep both"}
          </Button>
        )}
        <Button variant={isSignedIn ? "quiet" : "secondary"} size="sm" onClick={onReplace}>
          Replace mine
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface SharedComparisonProps {
  raceIds: readonly number[];
  /** Those of them that are known. */
  races: readonly SavedRace[];
}

/** Above a comparison that came by a link: saves it, or goes back to the reader's own. */
export function SharedComparison({ raceIds, races }: SharedComparisonProps) {
  const comparedIds = useSavedRaces((savedRaces) => savedRaces.comparedIds);
  const { replaceComparison } = useSavedRacesActions();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const wouldLose = comparedIds.some((id) => !raceIds.includes(id));
  const replace = () => {
    replaceComparison(raceIds, races);
    toast({ text: "Saved as your comparison" });
  };
  return (
    <section aria-label="Shared comparison" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="text-muted max-md:text-sm">
        {comparedIds.length > 0
          ? "Shared comparison. Your own has other races."
          : "Shared comparison. You have not saved it yet."}
      </p>
      <Button variant="secondary" size="sm" onClick={() => (wouldLose ? setAsking(true) : replace())}>
        Save as mine
      </Button>
      {comparedIds.length > 0 && (
        <LinkButton to={compareAddress(comparedIds)} variant="quiet" size="sm">
          Show mine
        </LinkButton>
      )}
      {isAsking && (
        <Replacement
          raceIds={raceIds}
          savedCount={comparedIds.length}
          onReplace={replace}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  );
}

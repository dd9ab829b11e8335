import { useState } from "react";
import { compareAddress, DEFAULT_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { formatCount } from "~/lib/formats.ts";
import { useSession } from "~/lib/session.ts";
import { useShortlist } from "~/lib/shortlist-context.ts";
import { useToast } from "~/lib/toast-context.ts";
import { Button } from "~/ui/button.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { useKeeping } from "./use-keeping.ts";

interface ReplacementProps {
  raceIds: readonly number[];
  onReplace: () => void;
  onLeave: () => void;
}

/** What one keeps is not written over unasked. An account holds several; a guest's browser one. */
function Replacement({ raceIds, onReplace, onLeave }: ReplacementProps) {
  const { comparedIds } = useShortlist();
  const isSignedIn = useSession().state === "signed-in";
  const keeping = useKeeping();
  return (
    <div role="alert" className="basis-full space-y-3 rounded-md border border-line bg-sunken p-3">
      <p>
        You keep a comparison of {formatCount(comparedIds.length, "race")} already. With this one in its place it is
        gone.
      </p>
      <div className="flex flex-wrap gap-3">
        {isSignedIn && (
          <Button
            variant="secondary"
            size="sm"
            disabled={keeping.isPending}
            onClick={() => keeping.mutate({ name: DEFAULT_COMPARISON_NAME, raceIds, whenTaken: "count on" })}
          >
            {keeping.isPending ? "Saving…" : "Keep both"}
          </Button>
        )}
        <Button variant={isSignedIn ? "quiet" : "secondary"} size="sm" onClick={onReplace}>
          Put this one in its place
        </Button>
        <Button variant="quiet" size="sm" onClick={onLeave}>
          Leave mine as it is
        </Button>
      </div>
    </div>
  );
}

/** On somebody else's comparison: make it one's own, or go to one's own. */
export function OthersComparison({ raceIds }: { raceIds: readonly number[] }) {
  const { comparedIds, compareInstead } = useShortlist();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const wouldLose = comparedIds.some((id) => !raceIds.includes(id));
  const keep = () => {
    compareInstead(raceIds);
    toast({ text: "This is your comparison now" });
  };
  return (
    <div className="no-print mt-6 flex flex-wrap items-center gap-3">
      <p className="text-muted">
        {comparedIds.length > 0 ? "This is not the comparison you keep." : "You do not keep this comparison yet."}
      </p>
      <Button variant="secondary" size="sm" onClick={() => (wouldLose ? setAsking(true) : keep())}>
        Keep this one
      </Button>
      {comparedIds.length > 0 && (
        <LinkButton to={compareAddress(comparedIds)} variant="quiet" size="sm">
          Show mine
        </LinkButton>
      )}
      {isAsking && <Replacement raceIds={raceIds} onReplace={keep} onLeave={() => setAsking(false)} />}
    </div>
  );
}

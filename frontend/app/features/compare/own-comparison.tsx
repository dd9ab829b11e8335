import { useEffect } from "react";
import { useNavigate } from "react-router";
import { compareAddress, MOST_COMPARED } from "~/lib/compare-address.ts";
import { useShortlist } from "~/lib/shortlist-context.ts";
import { Button } from "~/ui/button.tsx";
import { LinkButton } from "~/ui/link-button.tsx";

const sameRaces = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

export interface OwnComparison {
  /** The address shows the visitor's own comparison. */
  isOwn: boolean;
  /** Has to be told of every change; only one's own comparison is changed with it. */
  onChange: (raceIds: readonly number[]) => void;
}

/** Somebody else's link shows their races, and leaves one's own comparison alone. Without races in the address, one's own is shown. */
export function useOwnComparison(raceIds: readonly number[], isBare: boolean): OwnComparison {
  const { comparedIds, compareInstead } = useShortlist();
  const navigate = useNavigate();
  const own = comparedIds.slice(0, MOST_COMPARED);
  const isOwn = sameRaces(raceIds, own);
  const ownAddress = compareAddress(comparedIds);
  const isLed = isBare && comparedIds.length > 0;

  useEffect(() => {
    if (isLed) void navigate(ownAddress, { replace: true });
  }, [isLed, ownAddress, navigate]);

  return { isOwn, onChange: (next) => (isOwn ? compareInstead(next) : undefined) };
}

/** On somebody else's comparison: make it one's own, or go to one's own. */
export function OthersComparison({ raceIds }: { raceIds: readonly number[] }) {
  const { comparedIds, compareInstead } = useShortlist();
  return (
    <div className="no-print mt-6 flex flex-wrap items-center gap-3">
      <p className="text-muted">
        {comparedIds.length > 0 ? "This is not the comparison you keep." : "You keep no comparison yet."}
      </p>
      <Button variant="secondary" size="sm" onClick={() => compareInstead(raceIds)}>
        Keep this one
      </Button>
      {comparedIds.length > 0 && (
        <LinkButton to={compareAddress(comparedIds)} variant="quiet" size="sm">
          Show mine
        </LinkButton>
      )}
    </div>
  );
}

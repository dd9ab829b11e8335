import { useQuery } from "@tanstack/react-query";
import { listComparisonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { DEFAULT_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { useSession } from "~/lib/session.ts";
import { useShortlist } from "~/lib/shortlist-context.ts";
import { Section } from "~/ui/section.tsx";
import { ComparisonItem } from "./comparison-item.tsx";
import { useKeptRaceCards } from "./kept-race-cards.ts";
import { useComparisonChanges } from "./use-comparison-changes.ts";

/** Saved comparisons of the account; a guest's one. */
export function ComparisonList() {
  const isSignedIn = useSession().state === "signed-in";
  const { comparedIds, compareInstead } = useShortlist();
  const { data, isError } = useQuery({ ...listComparisonsOptions(), enabled: isSignedIn });
  const { removal, renaming } = useComparisonChanges();
  const here = comparedIds.length > 0 ? [{ id: "here", name: DEFAULT_COMPARISON_NAME, raceIds: comparedIds }] : [];
  const account = data?.map((card) => ({ ...card, raceIds: card.raceIds.map(Number) })) ?? [];
  const comparisons = isSignedIn ? account : here;
  const { races } = useKeptRaceCards([...new Set(comparisons.flatMap(({ raceIds }) => raceIds))]);
  return (
    <Section title="Comparisons">
      {isSignedIn && isError && <p role="alert">Your comparisons could not be loaded. Please try again later.</p>}
      {comparisons.length > 0 ? (
        <ul className="border-t border-line-strong">
          {comparisons.map((comparison) => (
            <ComparisonItem
              key={comparison.id}
              comparison={comparison}
              races={races}
              onRemove={() => (isSignedIn ? removal.mutate(comparison.id) : compareInstead([]))}
              onRename={isSignedIn ? (name) => renaming.mutate({ id: comparison.id, name }) : undefined}
            />
          ))}
        </ul>
      ) : (
        !isError && <p className="text-muted">No comparison yet. The sign beside the heart adds a race to one.</p>
      )}
    </Section>
  );
}

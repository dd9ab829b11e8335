import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { listComparisonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { removeComparison } from "~/api/sdk.gen.ts";
import type { RaceCard } from "~/api/types.gen.ts";
import { compareAddress, DEFAULT_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { formatCount } from "~/lib/formats.ts";
import { useSession } from "~/lib/session.ts";
import { useShortlist } from "~/lib/shortlist-context.ts";
import { useToast } from "~/lib/toast-context.ts";
import { Icon } from "~/ui/icon.tsx";
import { Section } from "~/ui/section.tsx";
import { useKeptRaceCards } from "./kept-race-cards.ts";

interface KeptComparison {
  id: string;
  name: string;
  raceIds: readonly number[];
}

function useRemoval() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (comparisonId: string) => removeComparison({ path: { comparisonId } }),
    onSuccess: (_, removed) =>
      queryClient.setQueryData(listComparisonsOptions().queryKey, (kept) => kept?.filter(({ id }) => id !== removed)),
    onError: () => toast({ text: "The comparison could not be removed. Please try again.", kind: "failure" }),
  });
}

interface ComparisonItemProps {
  comparison: KeptComparison;
  races: ReadonlyMap<number, RaceCard>;
  onRemove: () => void;
}

function ComparisonItem({ comparison, races, onRemove }: ComparisonItemProps) {
  const { name, raceIds } = comparison;
  const names = raceIds.map((raceId) => races.get(raceId)?.name ?? `race ${raceId}`).join(", ");
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-3">
      <div className="min-w-0">
        <Link to={compareAddress(raceIds)} className="font-serif text-lg font-[560] underline-offset-4 hover:underline">
          {name}
        </Link>
        <p className="text-sm text-muted">
          {formatCount(raceIds.length, "race")}: {names}
        </p>
      </div>
      <button
        type="button"
        aria-label={`Remove comparison ${name}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}

/** Saved comparisons of the account; a guest's one. */
export function ComparisonList() {
  const isSignedIn = useSession().state === "signed-in";
  const { comparedIds, compareInstead } = useShortlist();
  const { data, isError } = useQuery({ ...listComparisonsOptions(), enabled: isSignedIn });
  const removal = useRemoval();
  const here = comparedIds.length > 0 ? [{ id: "here", name: DEFAULT_COMPARISON_NAME, raceIds: comparedIds }] : [];
  const account = data?.map(({ id, name, raceIds }) => ({ id, name, raceIds: raceIds.map(Number) }));
  const comparisons: readonly KeptComparison[] = isSignedIn ? (account ?? []) : here;
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
            />
          ))}
        </ul>
      ) : (
        !isError && <p className="text-muted">No comparison yet. The sign beside the heart adds a race to one.</p>
      )}
    </Section>
  );
}

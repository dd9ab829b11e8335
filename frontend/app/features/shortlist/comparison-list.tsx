import { useQuery } from "@tanstack/react-query";
import { listComparisonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { DEFAULT_COMPARISON_NAME } from "~/lib/compare-address.ts";
import { formatDate } from "~/lib/formats.ts";
import { useSession } from "~/lib/session.ts";
import { useShortlist } from "~/lib/shortlist-context.ts";
import { Section } from "~/ui/section.tsx";
import type { ComparisonWords } from "./comparison-form.tsx";
import { ComparisonItem, type KeptComparison } from "./comparison-item.tsx";
import { useKeptRaceCards } from "./kept-race-cards.ts";
import { useComparisonChanges } from "./use-comparison-changes.ts";
import { useRemovals } from "./use-removals.tsx";

interface ListedComparison extends KeptComparison {
  edit: ((words: ComparisonWords) => void) | undefined;
  remove: () => void;
}

/** A guest's one, which this browser keeps. */
function useComparisonHere(note: ReturnType<typeof useRemovals>["note"]): ListedComparison[] {
  const { comparedIds, compareInstead } = useShortlist();
  if (comparedIds.length === 0) return [];
  const name = DEFAULT_COMPARISON_NAME;
  const remove = () => {
    compareInstead([]);
    const bringBack = () => {
      compareInstead(comparedIds);
      return Promise.resolve();
    };
    note({ subject: `“${name}”`, bringBack });
  };
  return [{ id: "here", name, notes: null, raceIds: comparedIds, edit: undefined, remove }];
}

function useComparisonsOfAccount(isSignedIn: boolean, note: ReturnType<typeof useRemovals>["note"]) {
  const { data, isError, isPending } = useQuery({ ...listComparisonsOptions(), enabled: isSignedIn });
  const { removal, editing, restoring } = useComparisonChanges();
  const names = data?.map(({ name }) => name) ?? [];
  const comparisons = (data ?? []).map((card): ListedComparison => {
    const { id, name, notes } = card;
    const hasNamesake = names.indexOf(name) !== names.lastIndexOf(name);
    return {
      id,
      name,
      notes,
      raceIds: card.raceIds.map(Number),
      ...(hasNamesake ? { changedOn: formatDate(card.updatedAt.slice(0, 10)) } : {}),
      edit: (words) => {
        if (words.name !== name || words.notes !== notes) editing.mutate({ id, ...words });
      },
      remove: () =>
        removal.mutate(id, {
          onSuccess: () => note({ subject: `“${name}”`, bringBack: () => restoring.mutateAsync(card) }),
        }),
    };
  });
  return { comparisons, isError, isPending };
}

/** Saved comparisons of the account; a guest's one. */
export function ComparisonList() {
  const isSignedIn = useSession().state === "signed-in";
  const { note, notice } = useRemovals();
  const here = useComparisonHere(note);
  const account = useComparisonsOfAccount(isSignedIn, note);
  const comparisons = isSignedIn ? account.comparisons : here;
  const { races } = useKeptRaceCards([...new Set(comparisons.flatMap(({ raceIds }) => raceIds))]);
  const namesBut = (id: string) => new Set(comparisons.filter((other) => other.id !== id).map(({ name }) => name));
  const isKnown = !isSignedIn || !(account.isError || account.isPending);
  return (
    <Section title="Comparisons">
      {notice}
      {isSignedIn && account.isError && (
        <p role="alert">Your comparisons could not be loaded. Please try again later.</p>
      )}
      {isSignedIn && account.isPending && <p className="min-h-12 text-muted sm:min-h-0">Loading your comparisons…</p>}
      {comparisons.length > 0 && (
        <ul className="border-t border-line-strong">
          {comparisons.map(({ remove, edit, ...comparison }) => (
            <ComparisonItem
              key={comparison.id}
              comparison={comparison}
              races={races}
              otherNames={namesBut(comparison.id)}
              onRemove={remove}
              onEdit={edit}
            />
          ))}
        </ul>
      )}
      {isKnown && comparisons.length === 0 && (
        <p className="text-muted">No comparison yet. The sign beside the heart adds a race to one.</p>
      )}
    </Section>
  );
}

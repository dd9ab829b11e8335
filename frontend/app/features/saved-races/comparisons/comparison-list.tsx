import { useQuery } from "@tanstack/react-query";
import { failureText } from "~/lib/api/failed-request.ts";
import { comparisonsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { guestComparison, guestComparisonDetails } from "~/features/saved-races/guest-lists.ts";
import { localDay } from "~/lib/format/local-day.ts";
import { useSession } from "~/lib/session/session.ts";
import { useSavedRaces, useSavedRacesActions } from "~/features/saved-races/saved-races-store.ts";
import { Section } from "~/ui/section.tsx";
import type { ComparisonText } from "./comparison-form.tsx";
import { ComparisonItem, type SavedComparison } from "./comparison-item.tsx";
import { type ReportRemoval, useRemovalNotice } from "~/features/saved-races/removal-notice.tsx";
import { useRaceCards } from "~/features/saved-races/use-race-cards.ts";
import { useComparisonMutations } from "./use-comparison-mutations.ts";

interface ListedComparison extends SavedComparison {
  edit: ((text: ComparisonText) => Promise<unknown>) | undefined;
  remove: () => void;
}

/** A guest has at most one, in this browser. */
function useGuestComparisons(reportRemoval: ReportRemoval): ListedComparison[] {
  const comparedIds = useSavedRaces((savedRaces) => savedRaces.comparedIds);
  const { replaceComparison } = useSavedRacesActions();
  if (comparedIds.length === 0) return [];
  const { name, notes } = guestComparisonDetails();
  const remove = () => {
    const bringBack = guestComparison.kept();
    replaceComparison([]);
    reportRemoval({ subject: `“${name}”`, undo: () => Promise.resolve(bringBack()) });
  };
  // a link to it can be public on an account only
  return [{ id: "guest", name, notes, isPublic: false, raceIds: comparedIds, edit: undefined, remove }];
}

function useAccountComparisons(isSignedIn: boolean, reportRemoval: ReportRemoval) {
  const { data, error, isLoadingError: isError, isPending } = useQuery({ ...comparisonsQuery(), enabled: isSignedIn });
  const { remove, restore, edit } = useComparisonMutations();
  const { account } = useSession();
  const names = data?.map(({ name }) => name) ?? [];
  const comparisons = (data ?? []).map((comparison): ListedComparison => {
    const { id, name, notes, isPublic } = comparison;
    const hasNamesake = names.indexOf(name) !== names.lastIndexOf(name);
    const reportRemoved = () => {
      const idempotencyKey = crypto.randomUUID();
      reportRemoval({ subject: `“${name}”`, undo: () => restore.mutateAsync({ comparison, idempotencyKey, account }) });
    };
    return {
      id,
      name,
      notes,
      isPublic,
      raceIds: comparison.raceIds.map(Number),
      ...(hasNamesake ? { changedOn: localDay(comparison.updatedAt) } : {}),
      edit: async (text) => {
        const isChanged = text.name !== name || text.notes !== notes || text.isPublic !== isPublic;
        if (isChanged) await edit.mutateAsync({ id, account, ...text });
      },
      remove: () => remove.mutate({ id, account }, { onSuccess: reportRemoved }),
    };
  });
  return { comparisons, error, isError, isPending };
}

/** The comparisons of the account, or the one of a guest. */
export function ComparisonList() {
  const isSignedIn = useSession().state === "signed-in";
  const { reportRemoval, notice } = useRemovalNotice();
  const guest = useGuestComparisons(reportRemoval);
  const account = useAccountComparisons(isSignedIn, reportRemoval);
  const comparisons = isSignedIn ? account.comparisons : guest;
  const { races } = useRaceCards([...new Set(comparisons.flatMap(({ raceIds }) => raceIds))]);
  const namesBut = (id: string) => new Set(comparisons.filter((other) => other.id !== id).map(({ name }) => name));
  const isKnown = !isSignedIn || !(account.isError || account.isPending);
  return (
    <Section title="Comparisons">
      {notice}
      {isSignedIn && account.isError && (
        <p role="alert">
          {failureText(account.error, "Your comparisons could not be loaded. Please try again later.")}
        </p>
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
        <p className="text-muted">No comparison yet. Press the compare button beside a race to start one.</p>
      )}
    </Section>
  );
}

import { useEffect, useMemo } from "react";
import type { Shortlist } from "~/lib/shortlist-context.ts";
import { useMedals } from "./medals-query.ts";
import { useComparison } from "./use-comparison.ts";
import { useFavourites } from "./use-favourites.ts";
import { useMigration } from "./use-migration.ts";
import { useOtherTabs } from "./use-other-tabs.ts";

/** What the account keeps, handed on at every change. Shows nothing. A default export, as `lazy` asks for. */
export default function AccountShortlist({ onChange }: { onChange: (shortlist: Shortlist | undefined) => void }) {
  const { favouriteIds, toggleFavourite } = useFavourites();
  const { isKnown, comparedIds, toggleCompared, compareInstead } = useComparison();
  const { medalledIds } = useMedals();
  const migrate = useMigration();
  useOtherTabs();
  const shortlist = useMemo(
    () => ({ isKnown, favouriteIds, comparedIds, medalledIds, toggleFavourite, toggleCompared, compareInstead }),
    [isKnown, favouriteIds, comparedIds, medalledIds, toggleFavourite, toggleCompared, compareInstead],
  );
  useEffect(() => onChange(shortlist), [shortlist, onChange]);
  // what was pressed while this was being fetched
  useEffect(() => {
    void migrate();
    return () => onChange(undefined);
  }, [migrate, onChange]);
  return null;
}

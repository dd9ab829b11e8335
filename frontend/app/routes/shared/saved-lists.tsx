import { ComparisonList } from "~/features/saved-races/comparisons/comparison-list.tsx";
import { FavouriteList } from "~/features/saved-races/favourites/favourite-list.tsx";
import { MedalList } from "~/features/saved-races/medals/medal-list.tsx";
import { SignInNote } from "~/features/saved-races/sign-in-note.tsx";
import { UnmigratedNote } from "~/features/saved-races/unmigrated-note.tsx";
import { useHydrated } from "~/lib/startup/hydrated.ts";

/** The dashboard's lists: favourites, comparisons and medals. The server renders none of them. */
export function SavedLists() {
  if (!useHydrated()) return <p className="text-muted">Loading races...</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <SignInNote />
      <UnmigratedNote />
      <FavouriteList />
      <ComparisonList />
      <MedalList />
    </div>
  );
}

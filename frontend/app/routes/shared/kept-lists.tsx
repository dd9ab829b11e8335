import { KeptRace } from "~/features/races/kept-race.tsx";
import { ComparisonList } from "~/features/shortlist/comparison-list.tsx";
import { FavouriteList } from "~/features/shortlist/favourite-list.tsx";
import { LeftBehind } from "~/features/shortlist/left-behind.tsx";
import { MedalList } from "~/features/shortlist/medal-list.tsx";
import { SignInNote } from "~/features/shortlist/sign-in-note.tsx";
import { useHydrated } from "~/lib/hydrated.ts";

/** All that somebody has kept, on the account or, signed out, in this browser. Nothing of it is known to the server's pages. */
export function KeptLists() {
  if (!useHydrated()) return <p className="text-muted">Loading races...</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <SignInNote />
      <LeftBehind />
      <FavouriteList renderRace={(race, isNext) => <KeptRace race={race} isNext={isNext} />} />
      <ComparisonList />
      <MedalList />
    </div>
  );
}

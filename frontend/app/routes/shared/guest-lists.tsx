import { KeptRace } from "~/features/races/kept-race.tsx";
import { FavouriteList } from "~/features/shortlist/favourite-list.tsx";
import { SignInNote } from "~/features/shortlist/sign-in-note.tsx";

/** What somebody who is not signed in has kept in this browser. */
export function GuestLists() {
  return (
    <div className="no-print mt-16 grid gap-10">
      <SignInNote />
      <FavouriteList renderRace={(race, isNext) => <KeptRace race={race} isNext={isNext} />} />
    </div>
  );
}

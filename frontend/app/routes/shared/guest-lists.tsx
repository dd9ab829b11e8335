import { FavouriteList } from "~/features/saved-races/favourites/favourite-list.tsx";
import { SignInNote } from "~/features/saved-races/sign-in-note.tsx";

/** A guest's favourites, on the page of the comparison. */
export function GuestLists() {
  return (
    <div className="no-print mt-16 grid gap-10">
      <SignInNote />
      <FavouriteList />
    </div>
  );
}

import { useEffect } from "react";
import { Link } from "react-router";
import { useSession } from "~/lib/session/session.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { openDialog } from "~/ui/open-dialog.ts";
import { FavouriteList } from "./favourites/favourite-list.tsx";
import { SAVED_RACES_DIALOG } from "./saved-races-dialog.ts";
import { SignInNote } from "./sign-in-note.tsx";

/** Dialog with the saved races of a guest or of an account; open when it appears. */
export function SavedRacesPanel() {
  const isSignedIn = useSession().state === "signed-in";
  useEffect(() => openDialog(SAVED_RACES_DIALOG), []);
  return (
    <Dialog id={SAVED_RACES_DIALOG} title="Saved races" place="top">
      <div className="-mr-3 grid max-h-[68vh] grid-cols-[minmax(0,1fr)] gap-6 overflow-y-auto pr-3">
        <FavouriteList />
        <SignInNote />
        <p>
          <Link to={isSignedIn ? "/my-races" : "/compare"} className="text-link">
            {isSignedIn ? "Dashboard: favourites, comparisons and medals" : "Saved races and comparison on one page"}
          </Link>
        </p>
      </div>
    </Dialog>
  );
}

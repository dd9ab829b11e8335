import { Link } from "react-router";
import { Dialog } from "~/ui/dialog.tsx";
import { Icon } from "~/ui/icon.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";
import { RaceSearch } from "./race-search.tsx";

const SEARCH_DIALOG = "search-dialog";

function leaveDialog(): void {
  closeDialog(SEARCH_DIALOG);
}

/** The way to the search box from every page; without script it leads to the list of all races. */
export function HeaderSearch() {
  return (
    <>
      <Link
        to="/all-races"
        aria-label="Search races"
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openDialog(SEARCH_DIALOG);
        }}
        className="grid size-11 place-items-center rounded-md hover:bg-sunken max-[24rem]:hidden"
      >
        <Icon name="search" size={22} />
      </Link>
      <Dialog id={SEARCH_DIALOG} title="Find a race" place="top">
        <RaceSearch onLeave={leaveDialog} />
      </Dialog>
    </>
  );
}

import { type ComponentProps, type ComponentType, type MouseEvent, useEffect, useState } from "react";
import { Dialog } from "~/ui/dialog.tsx";
import { Icon } from "~/ui/icon.tsx";
import { closeDialog, openDialog } from "~/ui/open-dialog.ts";
import type { RaceSearch } from "./race-search.tsx";

const SEARCH_DIALOG = "search-dialog";

type Search = ComponentType<ComponentProps<typeof RaceSearch>>;

const loadSearch = () => import("./race-search.tsx");

function leaveDialog(): void {
  closeDialog(SEARCH_DIALOG);
}

/** Prefetch of the dialog; a failure is handled when it is opened. */
function loadAhead(): void {
  loadSearch().catch(() => undefined);
}

/** Search button of the header; without script a link to the list of all races. */
export function HeaderSearch() {
  const [Search, setSearch] = useState<Search>();

  useEffect(() => {
    if (Search) openDialog(SEARCH_DIALOG);
  }, [Search]);

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (Search) {
      openDialog(SEARCH_DIALOG);
      return;
    }
    const { href } = event.currentTarget;
    loadSearch().then(
      ({ RaceSearch }) => {
        setSearch(() => RaceSearch);
      },
      () => {
        window.location.assign(href);
      },
    );
  };

  return (
    <>
      <a
        href="/all-races"
        aria-label="Search races"
        aria-haspopup="dialog"
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        onClick={open}
        className="grid size-11 place-items-center rounded-md hover:bg-sunken"
      >
        <Icon name="search" size={22} />
      </a>
      <Dialog id={SEARCH_DIALOG} title="Find a race" place="top" hasOpenList>
        {Search && <Search onLeave={leaveDialog} />}
      </Dialog>
    </>
  );
}

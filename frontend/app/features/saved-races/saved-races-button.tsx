import { type ComponentType, type MouseEvent, useState } from "react";
import { openDialog } from "~/ui/open-dialog.ts";
import { Icon } from "~/ui/icon.tsx";
import { SAVED_RACES_DIALOG } from "./saved-races-dialog.ts";
import { useSavedRaces } from "./saved-races-store.ts";

const loadPanel = () => import("./saved-races-panel.tsx");

/** Heart of the header with the number of saved races. It opens their list; without script it is a link. */
export function SavedRacesButton() {
  const count = useSavedRaces(({ favouriteIds }) => favouriteIds.size);
  const [Panel, setPanel] = useState<ComponentType>();

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    openDialog(SAVED_RACES_DIALOG);
    loadPanel().then(
      ({ SavedRacesPanel }) => setPanel(() => SavedRacesPanel),
      () => window.location.assign(href),
    );
  };

  return (
    <>
      <a
        href="/compare"
        aria-label={`Saved races: ${count}`}
        aria-haspopup="dialog"
        onClick={open}
        className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
      >
        <Icon name="heart" size={22} filled={count > 0} className={count > 0 ? "text-accent" : ""} />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-paper"
          >
            {count > 99 ? "99+" : count}
          </span>
        )}
      </a>
      {Panel && <Panel />}
    </>
  );
}

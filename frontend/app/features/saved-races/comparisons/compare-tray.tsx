import { useLocation } from "react-router";
import { compareAddress, FEWEST_COMPARED } from "~/lib/navigation/compare-address.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { useSavedRaces } from "~/features/saved-races/saved-races-store.ts";
import { Icon } from "~/ui/icon.tsx";
import { LinkButton } from "~/ui/link-button.tsx";

/** Pages that show the comparison, or link to it. */
const WITHOUT_TRAY = new Set(["/compare", "/my-races"]);

/**
 * The link to the comparison at the foot of the window, once a race is compared: a bar of its own below the page, so
 * that the last lines of the page are read and pressed above it.
 */
export function CompareTray() {
  const comparedIds = useSavedRaces((savedRaces) => savedRaces.comparedIds);
  const { pathname } = useLocation();
  if (comparedIds.length === 0 || WITHOUT_TRAY.has(pathname)) return null;
  return (
    <aside
      data-at-foot
      aria-label="Comparison"
      className="no-print sticky bottom-0 z-30 flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-t border-line bg-paper px-4 py-2 md:px-8 [body:has([data-cookie-banner])_&]:static"
    >
      {comparedIds.length < FEWEST_COMPARED && <p className="text-sm">Choose one more race to compare.</p>}
      <LinkButton to={compareAddress(comparedIds)} size="sm" className="max-md:min-h-11">
        <Icon name="compare" />
        Compare {formatCount(comparedIds.length, "race")}
      </LinkButton>
    </aside>
  );
}

import { useLocation } from "react-router";
import { compareAddress } from "~/lib/navigation/compare-address.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { useSavedRaces } from "~/features/saved-races/saved-races-store.ts";
import { Icon } from "~/ui/icon.tsx";
import { LinkButton } from "~/ui/link-button.tsx";

/** Pages that show the comparison, or link to it. */
const WITHOUT_TRAY = new Set(["/compare", "/my-races"]);

/** The link to the comparison at the foot of every page, once a race is compared. */
export function CompareTray() {
  const comparedIds = useSavedRaces((savedRaces) => savedRaces.comparedIds);
  const { pathname } = useLocation();
  if (comparedIds.length === 0 || WITHOUT_TRAY.has(pathname)) return null;
  return (
    <aside
      data-at-foot
      aria-label="Comparison"
      className="no-print fixed right-4 bottom-4 z-30 [body:has([data-cookie-banner])_&]:bottom-44 lg:[body:has([data-cookie-banner])_&]:bottom-24"
    >
      <LinkButton to={compareAddress(comparedIds)} className="shadow-float">
        <Icon name="compare" />
        Compare {formatCount(comparedIds.length, "race")}
      </LinkButton>
    </aside>
  );
}

import { useLocation } from "react-router";
import { compareAddress } from "~/lib/compare-address.ts";
import { formatCount } from "~/lib/formats.ts";
import { useShortlist } from "~/lib/shortlist-context.ts";
import { Icon } from "~/ui/icon.tsx";
import { LinkButton } from "~/ui/link-button.tsx";

/** Where the comparison itself is shown, or linked to, the way there would only cover it. */
const WITHOUT_TRAY = new Set(["/compare", "/my-races"]);

/** The way from any list to the comparison, once it holds a race. */
export function CompareTray() {
  const { comparedIds } = useShortlist();
  const { pathname } = useLocation();
  if (comparedIds.length === 0 || WITHOUT_TRAY.has(pathname)) return null;
  return (
    <aside data-at-foot aria-label="Comparison" className="no-print fixed right-4 bottom-4 z-30">
      <LinkButton to={compareAddress(comparedIds)} className="shadow-float">
        <Icon name="compare" />
        Compare {formatCount(comparedIds.length, "race")}
      </LinkButton>
    </aside>
  );
}

/** Note with the button for the visitor’s position, after a search for races “near me”. */
import { useLocation, useNavigate } from "react-router";
import { isPositionAsked } from "~/lib/navigation/where.ts";
import type { RaceFilters } from "./filter-parameters.ts";
import { NearMe } from "./near-me.tsx";
import { withPlace } from "./place-search.ts";
import { listAddress } from "./race-filters.ts";

/** After a search for races "near me": only the visitor can say where that is. */
export function NearMeNote({ path, filters }: { path: string; filters: RaceFilters }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  if (!isPositionAsked(new URLSearchParams(search))) return null;
  return (
    <div className="my-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-strong bg-raised px-4 py-2">
      <p>We do not know where you are. Share your position, or enter a city under “Where”.</p>
      <NearMe
        onFound={(near) =>
          void navigate(listAddress(path, withPlace(filters, { places: {}, near })), { preventScrollReset: true })
        }
      />
    </div>
  );
}

/** At the sign-in: where the races are that a guest saved or compares, which need no account. */
import { formatCount } from "~/lib/format/formats.ts";
import { useSavedRaces } from "./saved-races-store.ts";

export function GuestListNote() {
  const kept = useSavedRaces(({ favouriteIds, comparedIds }) => new Set([...favouriteIds, ...comparedIds]).size);
  if (kept === 0) return null;
  return (
    <p className="mt-5">
      No account needed:{" "}
      <a href="/compare" className="text-link">
        see the {kept === 1 ? "race" : formatCount(kept, "race")} kept in this browser
      </a>
    </p>
  );
}

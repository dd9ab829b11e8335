import { Link } from "react-router";
import { formatCount } from "~/lib/format/formats.ts";
import { Icon } from "~/ui/icon.tsx";
import { GUIDE_PLACES } from "./guide-places.ts";

interface LocationGuidesProps {
  /** Number of races by URL, where known. */
  counts: Record<string, number | null> | undefined;
}

/** Location guide cards. */
export function LocationGuides({ counts }: LocationGuidesProps) {
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
      {Object.entries(GUIDE_PLACES).map(([kind, places]) => (
        <div key={kind}>
          <h3 className="legend border-b border-line-strong pb-2 font-sans">{kind}</h3>
          <ul>
            {places.map(({ label, to }) => {
              const count = counts?.[to];
              return (
                <li key={to} className="border-b border-line">
                  <Link to={to} className="group flex min-h-13 items-center justify-between gap-4 hover:bg-sunken">
                    <span className="font-serif text-lg underline-offset-4 group-hover:text-accent group-hover:underline">
                      <span className="sr-only">{kind}: </span>
                      {label}
                    </span>
                    <span className="flex items-center gap-2 text-sm text-muted">
                      {typeof count === "number" && formatCount(count, "race")}
                      <Icon name="chevron-right" size={16} className="group-hover:text-accent" />
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </div>
  );
}

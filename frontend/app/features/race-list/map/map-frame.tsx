/** Frame of the map: its place on the page while its code loads, and what stands there where that fails. */
import { type ComponentType, useEffect, useId, useState } from "react";
import { isOffline, WAITS_FOR_CONNECTION } from "~/lib/api/connection.ts";
import { onIdle } from "~/lib/startup/idle-callback.ts";
import { Button } from "~/ui/button.tsx";
import { SkipLink } from "~/ui/skip-link.tsx";
import { useKeptFocus } from "~/ui/use-kept-focus.ts";
import type { MyTimes } from "../my-times.ts";
import type { RaceFilters } from "../race-filters.ts";
import { loadRaceMap } from "./load-race-map.ts";
import { MAP_BAR, MAP_HEIGHT, MAP_ID } from "./map-size.ts";

interface MapProps {
  filters: RaceFilters;
  inArea: number | undefined;
  myTimes: MyTimes | undefined;
  /** The browser cannot draw the map. */
  onFailure: () => void;
}

interface MapFrameProps extends MapProps {
  /** Of the list, which the map can be skipped for. */
  listId: string;
  canDraw: boolean;
}

type Loading = "loading" | "failed" | "trying again";

/** The map's code, fetched after the page is interactive, and again whenever a connection returns. */
function useMapCode() {
  const [Map, setMap] = useState<ComponentType<MapProps>>();
  const [loading, setLoading] = useState<Loading>("loading");
  const tryAgain = () => setLoading("trying again");
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      try {
        const RaceMap = await loadRaceMap();
        if (isShown) setMap(() => RaceMap);
      } catch {
        if (isShown) setLoading("failed");
      }
    };
    if (loading === "trying again") void load();
    if (loading === "loading" && !import.meta.env.SSR) onIdle(() => void load());
    if (loading === "failed") window.addEventListener("online", tryAgain);
    return () => {
      isShown = false;
      window.removeEventListener("online", tryAgain);
    };
  }, [loading]);
  return { Map, loading, tryAgain };
}

function NotLoaded({ isTrying, tryAgain }: { isTrying: boolean; tryAgain: () => void }) {
  return (
    <div className={`flex flex-wrap content-center items-center justify-center gap-4 bg-sunken p-6 ${MAP_HEIGHT}`}>
      <p role="alert">The map could not be loaded.{isOffline() && ` ${WAITS_FOR_CONNECTION}`}</p>
      <Button variant="secondary" size="sm" isBlocked={isTrying} onClick={tryAgain}>
        {isTrying ? "Loading…" : "Try again"}
      </Button>
    </div>
  );
}

/** The browser's own map, fetched after the page is interactive; the list works without it. */
export function MapFrame({ listId, canDraw, ...mapProps }: MapFrameProps) {
  const { Map, loading, tryAgain } = useMapCode();
  const headingId = useId();
  const keptFocus = useKeptFocus(headingId);
  return (
    <section
      {...keptFocus}
      id={MAP_ID}
      aria-label="Map"
      className={`scroll-mt-20 ${canDraw ? "lg:sticky lg:top-20 lg:self-start" : ""}`}
    >
      <h2 id={headingId} tabIndex={-1} className="sr-only">
        Map
      </h2>
      <SkipLink to={`#${listId}`} text="Skip the map, go to the list" isInContent />
      {!canDraw ? (
        <p className="border border-line bg-sunken p-6 font-serif text-lg">
          This browser cannot draw the map: it needs WebGL 2, which is switched off or missing here. The list has the
          same races, and every filter.
        </p>
      ) : Map ? (
        <Map {...mapProps} />
      ) : (
        <>
          <div className={MAP_BAR} />
          {loading === "loading" ? (
            <div className={`grid place-items-center bg-sunken ${MAP_HEIGHT}`}>
              <p className="text-muted">
                <noscript>The map needs JavaScript. The list has the same races.</noscript>
              </p>
            </div>
          ) : (
            <NotLoaded isTrying={loading === "trying again"} tryAgain={tryAgain} />
          )}
        </>
      )}
    </section>
  );
}

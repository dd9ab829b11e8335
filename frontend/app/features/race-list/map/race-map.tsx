/** The map with its legend, buttons and the selected race's card. Only browsers load this module. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readMapLabelsOptions, readMapPointsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { MapPoints } from "~/api/types.gen.ts";
import { raceQuery } from "~/lib/api/race-queries.ts";
import { focusResults } from "~/lib/navigation/focus-results.ts";
import { buttonClasses } from "~/ui/button-classes.ts";
import type { MyTimes } from "../my-times.ts";
import { useNewestFilters } from "../newest-filters.ts";
import { listAddress, type RaceFilters } from "../race-filters.ts";
import { MAP_PATH } from "../view-links.tsx";
import { type MapPlace, parseArea, parseColouring, parsePlace, printArea, printPlace } from "./map-address.ts";
import { circleIn, firstArea, mapQuery } from "./first-area.ts";
import { MapLegend } from "./map-legend.tsx";
import { indexesAt, positionAt } from "./map-points.ts";
import { kmBetween } from "./map-shapes.ts";
import { MapRaceCard, type Together } from "./map-race-card.tsx";
import { MissingNote, PointsNote } from "./points-note.tsx";
import { RaceMapView } from "./race-map-view.ts";
import { MAP_BAR, MAP_HEIGHT } from "./map-size.ts";
import { useMapAddress } from "./use-map-address.ts";
import { useMapKeys } from "./use-map-keys.ts";

interface RaceMapProps {
  filters: RaceFilters;
  /** Races of the map in the searched area, as the list counts them. */
  inArea: number | undefined;
  /** Of a visitor who gave a result. */
  myTimes: MyTimes | undefined;
  /** The browser cannot draw the map. */
  onFailure: () => void;
}

/** Tells lists apart: what else the address says of the map leaves the list as it is. */
function listKey(filters: RaceFilters): string {
  return listAddress(MAP_PATH, { ...filters, page: 1, view: {} });
}

export function RaceMap({ filters, inArea, myTimes, onFailure }: RaceMapProps) {
  const newest = useNewestFilters(undefined);
  const container = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<RaceMapView>();
  // the list that the map was opened with, or returned to, at a place of the address: its races do not move the map
  const placedList = useRef<string>(undefined);
  const takePlace = (at: string | undefined) => {
    const place = parsePlace(at);
    placedList.current = place && listKey(filters);
    return place;
  };
  const {
    address,
    change: setAddress,
    open,
  } = useMapAddress(({ at }) => {
    const place = takePlace(at);
    if (place) view?.goTo(place);
  });
  // the list's area at the time: once another area is searched, the map has not moved since
  const [movedSince, setMovedSince] = useState<string>();
  const points = useQuery({ ...readMapPointsOptions({ query: mapQuery(filters) }), staleTime: Infinity });
  const labels = useQuery({ ...readMapLabelsOptions(), staleTime: Infinity }).data;
  const colouring = parseColouring(address.colour);
  const raceId = address.race ?? "";
  // the card stays until the next race is there: the focus stands on its buttons
  const race = useQuery({ ...raceQuery(raceId), enabled: raceId !== "", placeholderData: keepPreviousData }).data;
  const shown = points.data;
  const index = race && shown ? shown.ids.indexOf(race.id) : -1;
  // a race that another filter leaves out has no dot; while its points load, the card stays
  const hasCard = race !== undefined && raceId !== "" && (shown === undefined || index !== -1);
  const selected = index === -1 || raceId === "" ? undefined : index;

  const select = (next: number | undefined) =>
    setAddress({ race: next === undefined ? "" : String(shown?.ids[next] ?? "") });
  const keys = useMapKeys({ container, view, points: shown, selected, select });
  const onSelected = useEffectEvent(select);
  const onMoved = useEffectEvent((place: MapPlace, isByReader: boolean) => {
    setAddress({ at: printPlace(place) });
    if (!isByReader) return;
    setMovedSince(filters.area);
    keys.restart();
  });
  const make = useEffectEvent((element: HTMLElement) => {
    const place = takePlace(address.at);
    try {
      return new RaceMapView(element, place, colouring, {
        moved: (...moved) => onMoved(...moved),
        selected: (next) => onSelected(next),
      });
    } catch {
      onFailure();
      return undefined;
    }
  });
  useEffect(() => {
    const made = container.current ? make(container.current) : undefined;
    setView(made);
    return () => made?.remove();
  }, []);

  useEffect(() => view?.setColouring(colouring), [view, colouring]);
  useEffect(() => {
    if (labels) view?.setLabels(labels);
  }, [view, labels]);

  const drawnBefore = useRef<MapPoints>(undefined);
  const draw = useEffectEvent((drawn: MapPoints) => {
    if (!view) return;
    const isOther = drawnBefore.current !== drawn;
    drawnBefore.current = drawn;
    if (isOther) {
      view.setPoints(drawn);
      keys.restart();
    }
    view.setAreas(parseArea(filters.area), circleIn(filters));
    const isElsewhere = filters.area !== "" && filters.area !== printArea(view.area);
    if (placedList.current === listKey(filters)) return;
    placedList.current = undefined;
    if (isOther || isElsewhere) view.show(firstArea(filters, drawn));
  });
  useEffect(() => {
    if (shown && view) draw(shown);
  }, [view, shown, filters.area]);
  useEffect(() => {
    view?.select(selected);
    if (selected !== undefined) view?.reveal(selected);
  }, [view, selected, shown]);

  const searchArea = () => {
    if (!view) return;
    const latest = newest() ?? filters;
    const searched = { ...latest, area: printArea(view.area), page: 1, view: { ...latest.view, ...address } };
    open(listAddress(MAP_PATH, searched));
    // the button goes
    focusResults();
  };
  const together = togetherAt(shown, selected, select);

  return (
    <>
      <div className={MAP_BAR}>
        <PointsNote points={shown} hasFailed={points.isError} inArea={inArea} />
        {/* above the map, where it covers no race; its place is there before it is shown, so that nothing moves */}
        <button
          type="button"
          onClick={searchArea}
          className={buttonClasses(
            "primary",
            "sm",
            `max-md:min-h-11 ${movedSince === filters.area ? "" : "invisible"}`,
          )}
        >
          Search this area
        </button>
      </div>
      <div className="relative" onKeyDown={keys.onKeyDown}>
        <div ref={container} className={`w-full bg-sunken ${MAP_HEIGHT}`} />
        <div className="absolute top-3 right-3 grid gap-1">
          {([1, -1] as const).map((by) => (
            <button
              key={by}
              type="button"
              tabIndex={-1}
              aria-label={by === 1 ? "Zoom in" : "Zoom out"}
              onClick={() => view?.zoomBy(by)}
              className="size-11 rounded-md border border-line-strong bg-raised text-xl leading-none hover:bg-sunken md:size-9"
            >
              {by === 1 ? "+" : "−"}
            </button>
          ))}
        </div>
        {race && hasCard && (
          // on wide screens at the top: the end of the map may be below a low window
          <div className="absolute inset-x-3 bottom-3 sm:right-auto sm:w-84 lg:top-3 lg:bottom-auto">
            <MapRaceCard
              race={race}
              listed={listedFacts(filters, shown, selected)}
              myTime={myTimes?.timeOf(race.id)}
              together={together}
              onClose={keys.close}
            />
          </div>
        )}
        <p role="status" className="sr-only">
          {race && hasCard && `${race.name}${together ? `, ${together.position} of ${together.count} races here` : ""}`}
        </p>
      </div>
      <div className="mt-3">
        <MapLegend colouring={colouring} onChange={(colour) => setAddress({ colour })} />
        {shown && <MissingNote points={shown} />}
      </div>
    </>
  );
}

/** What the list says of the selected race, from its point. */
function listedFacts({ near }: RaceFilters, points: MapPoints | undefined, selected: number | undefined) {
  if (!points || selected === undefined) return {};
  const awayKm = near && kmBetween([near.longitude, near.latitude], positionAt(points, selected));
  return { ...(awayKm !== undefined && { awayKm }), startTemperatureC: points.startTemperatureC[selected] ?? null };
}

function togetherAt(
  points: MapPoints | undefined,
  selected: number | undefined,
  select: (index: number) => void,
): Together | undefined {
  if (!points || selected === undefined) return undefined;
  const indexes = indexesAt(points, selected);
  if (indexes.length < 2) return undefined;
  const position = indexes.indexOf(selected);
  const step = (by: 1 | -1) => select(indexes[(position + by + indexes.length) % indexes.length] ?? selected);
  return { position: position + 1, count: indexes.length, step };
}

/** Keys of the map: N and P go from race to race, Enter to the card of the selected race, Escape closes it. */
import { type KeyboardEvent, type RefObject, useRef } from "react";
import type { MapPoints } from "~/api/types.gen.ts";
import { returnToList } from "./card-focus.ts";
import { neighbour } from "./map-points.ts";
import type { Position } from "./map-shapes.ts";
import type { RaceMapView } from "./race-map-view.ts";

interface KeyedMap {
  /** Of the drawn map; the card stands beside it in one element, which hears the keys of both. */
  container: RefObject<HTMLElement | null>;
  view: Pick<RaceMapView, "isInPresentArea"> | undefined;
  points: MapPoints | undefined;
  selected: number | undefined;
  select: (index: number | undefined) => void;
}

interface MapKeys {
  onKeyDown: (event: KeyboardEvent) => void;
  /** Closes the card. */
  close: () => void;
  /** The next key goes through the races of the area that the map shows by then. */
  restart: () => void;
}

export function useMapKeys({ container, view, points, selected, select }: KeyedMap): MapKeys {
  // what keys go through: a map that shows the selected race moves, and the next key must still find the race before
  const isStepped = useRef<(position: Position) => boolean>(undefined);

  /** The card goes, or waits for another race: its focus would go with it. */
  const focusMap = () => container.current?.querySelector("canvas")?.focus({ preventScroll: true });
  const close = () => {
    const raceId = selected === undefined ? undefined : points?.ids[selected];
    select(undefined);
    if (!returnToList(raceId)) focusMap();
  };
  const step = (by: 1 | -1) => {
    if (!points || !view) return;
    isStepped.current ??= view.isInPresentArea();
    select(neighbour(points, selected, by, isStepped.current) ?? selected);
    focusMap();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    const isOnMap = event.target instanceof Node && container.current?.contains(event.target) === true;
    if (key === "n" || key === "p") step(key === "n" ? 1 : -1);
    else if (key === "escape") close();
    // elsewhere it opens the link, or presses the button, that has the focus
    else if (key === "enter" && isOnMap) {
      container.current?.parentElement?.querySelector<HTMLElement>("article a")?.focus();
    } else return;
    event.preventDefault();
  };
  const restart = () => {
    isStepped.current = undefined;
  };
  return { onKeyDown, close, restart };
}

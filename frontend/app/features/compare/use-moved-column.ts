/** Column of a comparison that was moved: the keyboard stays with its race, and its new place is spoken. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Race } from "~/api/types.gen.ts";

export type MoveDirection = "left" | "right";

interface Move {
  raceId: number;
  direction: MoveDirection;
  /** The order before it: the address changes a moment later. */
  from: string;
}

function orderOf(races: readonly Race[]): string {
  return races.map(({ id }) => id).join();
}

/** The same link where it is still there, else the one back, else the race. */
function focusRace(table: HTMLElement, { raceId, direction }: Move): void {
  const head = table.querySelector(`th[data-race="${raceId}"]`);
  const links = [`a[data-move="${direction}"]`, "a[data-move]", "a:not([data-change])"];
  const link = links.map((selector) => head?.querySelector<HTMLElement>(selector)).find((found) => found);
  link?.focus({ preventScroll: true });
}

/** `moving` is called at a move; `text` stands in the live region once the columns have changed. */
export function useMovedColumn(races: readonly Race[], region: RefObject<HTMLElement | null>) {
  const [text, setText] = useState("");
  const move = useRef<Move>(undefined);
  const order = orderOf(races);
  useEffect(() => {
    const made = move.current;
    if (!made || made.from === order || !region.current) return;
    move.current = undefined;
    focusRace(region.current, made);
    const place = races.findIndex(({ id }) => id === made.raceId);
    const race = races[place];
    if (race) setText(`${race.name} is now column ${place + 1} of ${races.length}`);
  }, [order, races, region]);
  const moving = (raceId: number, direction: MoveDirection) => {
    move.current = { raceId, direction, from: order };
  };
  return { text, moving };
}

/** Columns of a comparison that change: the keyboard stays with a race that was moved, and every change is spoken. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Race } from "~/api/types.gen.ts";
import { formatCount } from "~/lib/format/formats.ts";
import { listed } from "~/lib/format/in-words.ts";

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

/** Of one race that was added or removed, or of another comparison in the place of this one. */
function changeText(before: readonly Race[], after: readonly Race[]): string {
  const isIn = (races: readonly Race[], { id }: Race) => races.some((race) => race.id === id);
  const added = after.filter((race) => !isIn(before, race));
  const removed = before.filter((race) => !isIn(after, race));
  const [race, ...others] = [...added, ...removed];
  if (!race) return "";
  if (others.length > 0) return `Now ${formatCount(after.length, "race")}: ${listed(after.map(({ name }) => name))}`;
  return `${race.name} ${added.length > 0 ? "added" : "removed"}, ${formatCount(after.length, "race")}`;
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
  const shown = useRef(races);
  const order = orderOf(races);
  useEffect(() => {
    const before = shown.current;
    if (orderOf(before) === order) return;
    shown.current = races;
    const made = move.current;
    if (!made || made.from === order || !region.current) {
      setText(changeText(before, races));
      // the link to another comparison goes once that one is shown
      if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
      return;
    }
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

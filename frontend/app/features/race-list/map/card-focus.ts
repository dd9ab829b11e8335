/** Focus between the list beside the map and the card of a race that was opened from it. */

interface Opening {
  raceId: number;
  /** In the list. */
  link: HTMLElement;
  /** The card is still to come. */
  isAwaited: boolean;
}

let opening: Opening | undefined;

/** Called when a link of the list opens the card of a race: the card gets the focus once it shows the race. */
export function awaitCard(raceId: number, link: HTMLElement): void {
  opening = { raceId, link, isAwaited: true };
}

/** Called by the card that shows a race. */
export function focusAwaitedCard(card: HTMLElement | null, raceId: number): void {
  if (!opening?.isAwaited || opening.raceId !== raceId) return;
  opening.isAwaited = false;
  // meanwhile the reader may have gone on; Safari gives a pressed link no focus
  if (document.activeElement === opening.link || document.activeElement === document.body) {
    card?.querySelector<HTMLElement>("a")?.focus();
  }
}

/** Called when the card of a race closes. False where no link of the list opened it: the focus belongs to the map. */
export function returnToList(raceId: number | undefined): boolean {
  const link = opening?.raceId === raceId ? opening?.link : undefined;
  opening = undefined;
  link?.focus();
  return link !== undefined && document.activeElement === link;
}

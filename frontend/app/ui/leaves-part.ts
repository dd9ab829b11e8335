/** Focus that leaves a part of the page, for parts that close then. */

/**
 * Whether the focus goes to something outside of the part. Without a next element the window lost the focus; a press on
 * a text of the part gives it to what surrounds the part and can have it, such as `main`.
 */
export function leavesPart(part: HTMLElement, next: EventTarget | null): boolean {
  return next instanceof Node && !part.contains(next) && !next.contains(part);
}

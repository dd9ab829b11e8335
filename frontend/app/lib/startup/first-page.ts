/** Hydration of the first page: what it renders before, and in the transition after it. */

let isHydrating = false;

/** Called before the markup of the server is hydrated. */
export function beginHydration(): void {
  isHydrating = true;
}

export function endHydration(): void {
  isHydrating = false;
}

/** Whether the component that renders first now may be a part of the server's markup. */
export function isFirstPageHydrating(): boolean {
  return isHydrating;
}

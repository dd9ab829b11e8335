/** Hydration of the first page: whether a component that renders first takes over markup of the server. */
import { createContext } from "react";

let isHydrating = false;

/** Called before the markup of the server is hydrated. */
export function beginHydration(): void {
  isHydrating = true;
}

export function endHydration(): void {
  isHydrating = false;
}

/** True while the page is hydrated; of a part that is hydrated later, while that is. */
export const HydrationContext = createContext(() => isHydrating);

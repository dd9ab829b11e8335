/** The focus after a link of a list that is about to go, or that shows other races. */

import type { MouseEvent } from "react";
import { followedLink } from "./followed-links.ts";

/** Id of the number of races above a list. */
export const RESULTS_ID = "results";

/** To the number of races, which is read out; to the content of the page where there is none. */
export function focusResults(): void {
  (document.getElementById(RESULTS_ID) ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

/** Click handler of a link to other races of the page. One that opens another window leaves the focus where it is. */
export function focusResultsOnFollow(event: MouseEvent): void {
  if (followedLink(event)) focusResults();
}

/** The number of races comes into view too: what covered the list has gone. */
export function showResults(): void {
  focusResults();
  document.getElementById(RESULTS_ID)?.scrollIntoView({ block: "start" });
}

/** The focus after a link of a list that is about to go, or that shows other races. */

/** Id of the number of races above a list. */
export const RESULTS_ID = "results";

/** To the number of races, which is read out; to the content of the page where there is none. */
export function focusResults(): void {
  (document.getElementById(RESULTS_ID) ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

/** The number of races comes into view too: what covered the list has gone. */
export function showResults(): void {
  focusResults();
  document.getElementById(RESULTS_ID)?.scrollIntoView({ block: "start" });
}

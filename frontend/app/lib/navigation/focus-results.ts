/** The focus after a link of a list that is about to go, or that shows other races. */

/** To the number of races above the list, which is read out; to the content of the page where there is none. */
export function focusResults(link: Element): void {
  const results = link.closest("section")?.querySelector<HTMLElement>("[data-results]");
  (results ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

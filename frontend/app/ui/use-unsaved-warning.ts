/** Warning about unsaved text. */
import { useEffect } from "react";
import { useBlocker } from "react-router";

/** State of a navigation that follows a save: nothing is lost by it. */
export const AFTER_SAVING = { isAfterSaving: true };

const QUESTION = "Leave without saving? What you typed here is lost.";

/**
 * The browser asks before the page is left with something typed and not saved, also by a link within the site.
 *
 * `placeOf`: what of the query names the place where the text stands; by default every change of it leaves the text.
 */
export function useUnsavedWarning(isUnsaved: boolean, placeOf = (search: string) => search): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere =
      currentLocation.pathname !== nextLocation.pathname ||
      placeOf(currentLocation.search) !== placeOf(nextLocation.search);
    const state = nextLocation.state as Partial<typeof AFTER_SAVING> | null;
    return isUnsaved && isElsewhere && !state?.isAfterSaving;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (globalThis.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener("beforeunload", warn);
    return () => globalThis.removeEventListener("beforeunload", warn);
  }, [isUnsaved]);
}

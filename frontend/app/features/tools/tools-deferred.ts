/** Deferred parts of the running tools. */
import { deferred } from "~/ui/deferred.tsx";

/** What the browser fetches right after the page: it arrives rendered. */
export const SmallTools = deferred(async () => (await import("./small-tools.tsx")).SmallTools);

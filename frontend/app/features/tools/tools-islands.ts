import { island } from "~/ui/island.tsx";

/** What the browser fetches right after the page: it arrives rendered. */
export const SmallTools = island(async () => (await import("./small-tools.tsx")).SmallTools, "soon");

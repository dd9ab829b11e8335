/** Of the map's section. */
export const MAP_ID = "map";

/** Classes of the map's size, shared by the map and what stands in its place until it is loaded. */

/** On wide screens the map ends above the end of a window of 900 px; it is never lower than 22 rem. */
export const MAP_HEIGHT = "h-[58svh] lg:h-[max(22rem,calc(100dvh-29rem))]";

/** The line above the map. */
export const MAP_BAR = "mb-2 flex min-h-11 items-center justify-between gap-3 md:pointer-fine:min-h-9";

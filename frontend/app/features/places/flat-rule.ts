/** Rule for flat races, and the API query for it. */

/** Gain in metres per kilometre below which a course is flat (docs/method.md). */
export const FLAT_BELOW_M_PER_KM = 5;

export const FLAT_QUERY = { elevationProfile: ["Flat" as const] };

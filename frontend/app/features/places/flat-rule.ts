/** What do we call flat, and what do we ask the server for it? */

/** Metres of climb per kilometre below which a course is flat, where its figures are known (docs/method.md). */
export const FLAT_BELOW_M_PER_KM = 5;

export const FLAT_QUERY = { elevationProfile: ["Flat" as const] };

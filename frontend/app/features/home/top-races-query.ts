/** Query of the home page's top list. */
import { listMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";

/** SPEC section 7, Home Top 10. */
export const topRacesOptions = () =>
  listMarathonsOptions({ query: { raceType: "marathon", sortBy: "participants", sortOrder: "desc", limit: 10 } });

/** How many of them have a card. */
export const FEATURED = 3;

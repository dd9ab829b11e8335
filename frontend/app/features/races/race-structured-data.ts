import { readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { HeadRequest } from "~/lib/route-handle.ts";
import { raceTrail } from "./race-trail.ts";
import { breadcrumbList, faqPage, sportsEvent } from "./structured-data.ts";

export function raceStructuredData({ queryClient, params, url }: HeadRequest): readonly object[] {
  const race = queryClient.getQueryData(readMarathonOptions({ path: { id: params["id"] ?? "" } }).queryKey);
  if (!race) return [];
  const faqs = faqPage(race.faqs);
  return [sportsEvent(race, url.origin), breadcrumbList(raceTrail(race), url.origin), ...(faqs ? [faqs] : [])];
}

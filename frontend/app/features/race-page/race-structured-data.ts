/** Structured data of a race. */
import { readMarathonOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { HeadRequest } from "~/lib/navigation/route-handle.ts";
import { raceBreadcrumbs } from "./race-text.ts";
import { breadcrumbList, faqPage, structuredRace } from "~/features/races/structured-data.ts";

export function raceStructuredData({ queryClient, params, url }: HeadRequest): readonly object[] {
  const race = queryClient.getQueryData(readMarathonOptions({ path: { id: params["id"] ?? "" } }).queryKey);
  if (!race) return [];
  const faqs = faqPage(race.faqs);
  return [structuredRace(race, url.origin), breadcrumbList(raceBreadcrumbs(race), url.origin), ...(faqs ? [faqs] : [])];
}

/** Structured data in the vocabulary of schema.org. Unknown facts are left out. */
import type { Race, RaceCard } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { structuredDescription } from "./description.ts";
import { parseFaqs } from "./faqs.ts";

type JsonLd = Record<string, unknown>;

const SCHEMA = "https://schema.org";
const MARATHON_KM = METRES.marathon / METRES.km;
const HALF_MARATHON_KM = METRES.half / METRES.km;

/** Members that have a value. */
function withoutEmpty(members: JsonLd): JsonLd {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
}

function structuredDistance({ raceType, distanceKm }: RaceCard): string | undefined {
  const km = raceType === "marathon" ? MARATHON_KM : raceType === "half-marathon" ? HALF_MARATHON_KM : distanceKm;
  return km === null ? undefined : `${km} km`;
}

function location(race: Race): JsonLd {
  const isPoint = race.coordinatesBasis === "course" || race.coordinatesBasis === "venue";
  const geo =
    isPoint && race.latitude !== null && race.longitude !== null
      ? { "@type": "GeoCoordinates", latitude: race.latitude, longitude: race.longitude }
      : undefined;
  return withoutEmpty({
    "@type": "Place",
    name: race.city ?? race.county ?? race.state ?? race.country ?? race.name,
    address: withoutEmpty({
      "@type": "PostalAddress",
      addressLocality: race.city,
      addressRegion: race.state,
      addressCountry: race.countryCode ?? race.country,
    }),
    geo,
  });
}

/** The day that somebody announced: our own estimate is none. A cancellation states the day that it cancels. */
function announcedDay({ nextEventDate, previousEventDate, dateStatus, eventStatus }: Race): string | null {
  const isEstimate = dateStatus === "expected" && eventStatus !== "cancelled";
  return isEstimate || nextEventDate === null ? previousEventDate : nextEventDate;
}

/** A race with another day after it was postponed is rescheduled. Only a confirmed day is stated as scheduled. */
function structuredStatus({ eventStatus, nextEventDate, dateStatus }: Race, day: string): string | undefined {
  if (eventStatus === "cancelled") return `${SCHEMA}/EventCancelled`;
  if (eventStatus === "postponed") return `${SCHEMA}/${day === nextEventDate ? "EventRescheduled" : "EventPostponed"}`;
  return dateStatus === "confirmed" ? `${SCHEMA}/EventScheduled` : undefined;
}

function runAction(race: Race): JsonLd | undefined {
  const distance = structuredDistance(race);
  return distance ? { "@type": "ExerciseAction", name: "Run", distance } : undefined;
}

/** An event where a day was announced, as search engines require; else a page about the race (decision 0051). */
export function structuredRace(race: Race, origin: string): JsonLd {
  const day = announcedDay(race);
  return withoutEmpty({
    "@context": SCHEMA,
    "@type": day === null ? "WebPage" : "SportsEvent",
    name: race.name,
    url: origin + racePath(race),
    description: structuredDescription(race.description),
    image: new URL(pngOf(race.imageUrl), origin).href,
    ...(day === null ? membersOfPage(race) : membersOfEvent(race, day)),
  });
}

function membersOfPage(race: Race): JsonLd {
  return {
    about: withoutEmpty({
      "@type": "Thing",
      name: race.name,
      sameAs: race.website,
      potentialAction: runAction(race),
    }),
  };
}

function membersOfEvent(race: Race, day: string): JsonLd {
  return {
    sport: "Running",
    startDate: day,
    previousStartDate: day === race.nextEventDate ? race.previousEventDate : undefined,
    eventStatus: structuredStatus(race, day),
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: location(race),
    sponsor: race.sponsor ? { "@type": "Organization", name: race.sponsor } : undefined,
    sameAs: race.website,
    potentialAction: runAction(race),
  };
}

/** Posters are drawn as SVG and as PNG; link previews and search engines read the PNG. */
export function pngOf(imageUrl: string): string {
  return imageUrl.replace(/^(\/posters\/.+)\.svg$/, "$1.png");
}

export function faqPage(faqs: string | null): JsonLd | undefined {
  const entries = parseFaqs(faqs);
  if (entries.length === 0) return undefined;
  return {
    "@context": SCHEMA,
    "@type": "FAQPage",
    mainEntity: entries.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

export function itemList(races: readonly RaceCard[], origin: string, offset = 0): JsonLd | undefined {
  if (races.length === 0) return undefined;
  return {
    "@context": SCHEMA,
    "@type": "ItemList",
    itemListElement: races.map((race, index) => ({
      "@type": "ListItem",
      position: offset + index + 1,
      name: race.name,
      url: origin + racePath(race),
    })),
  };
}

export interface Breadcrumb {
  label: string;
  /** Left out for the page itself. */
  to?: string;
}

export function breadcrumbList(breadcrumbs: readonly Breadcrumb[], origin: string): JsonLd {
  return {
    "@context": SCHEMA,
    "@type": "BreadcrumbList",
    itemListElement: breadcrumbs.map(({ label, to }, index) =>
      withoutEmpty({
        "@type": "ListItem",
        position: index + 1,
        name: label,
        item: to === undefined ? undefined : origin + to,
      }),
    ),
  };
}

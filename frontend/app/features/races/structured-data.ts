/** Structured data in the vocabulary of schema.org. Unknown facts are left out. */
import type { Race, RaceCard } from "~/api/types.gen.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { structuredDescription } from "./description.ts";
import { parseFaqs } from "./faqs.ts";

type JsonLd = Record<string, unknown>;

const SCHEMA = "https://schema.org";
const MARATHON_KM = 42.195;
const HALF_MARATHON_KM = 21.0975;

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

/** A race with another day after it was postponed is rescheduled. Only a confirmed day is stated as scheduled. */
function structuredStatus({ eventStatus, nextEventDate, dateStatus }: Race): string | undefined {
  if (eventStatus === "cancelled") return `${SCHEMA}/EventCancelled`;
  if (eventStatus === "postponed") return `${SCHEMA}/${nextEventDate === null ? "EventPostponed" : "EventRescheduled"}`;
  return nextEventDate !== null && dateStatus === "confirmed" ? `${SCHEMA}/EventScheduled` : undefined;
}

/** The day that somebody announced: our own estimate is none. */
function structuredStart({ nextEventDate, previousEventDate, dateStatus }: Race): string | null {
  if (nextEventDate === null) return previousEventDate;
  return dateStatus === "expected" ? null : nextEventDate;
}

/** `origin` is the scheme and host visitors use. Without an announced day the event has no start date. */
export function sportsEvent(race: Race, origin: string): JsonLd {
  const distance = structuredDistance(race);
  return withoutEmpty({
    "@context": SCHEMA,
    "@type": "SportsEvent",
    name: race.name,
    url: origin + racePath(race),
    description: structuredDescription(race.description),
    sport: "Running",
    image: new URL(pngOf(race.imageUrl), origin).href,
    startDate: structuredStart(race),
    previousStartDate: race.nextEventDate === null ? undefined : race.previousEventDate,
    eventStatus: structuredStatus(race),
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: location(race),
    sponsor: race.sponsor ? { "@type": "Organization", name: race.sponsor } : undefined,
    sameAs: race.website,
    potentialAction: distance ? { "@type": "ExerciseAction", name: "Run", distance } : undefined,
  });
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

import { describe, expect, test } from "vitest";
import { bareRace, race } from "../../../tests/sample-race.ts";
import { raceCard } from "../../../tests/sample-races.ts";
import { breadcrumbList, faqPage, itemList, pngOf, structuredRace } from "./structured-data.ts";

const ORIGIN = "https://startline.test";

describe("a race as a SportsEvent", () => {
  test("contains the known facts with absolute URLs", () => {
    expect(structuredRace(race(), ORIGIN)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "SportsEvent",
      name: "Berlin Marathon",
      url: "https://startline.test/marathon/berlin-marathon",
      image: "https://startline.test/posters/berlin-marathon.png",
      description: "A lap of the city.",
      startDate: "2027-09-26",
      eventStatus: "https://schema.org/EventScheduled",
      location: {
        "@type": "Place",
        name: "Berlin",
        address: { addressLocality: "Berlin", addressRegion: "Berlin", addressCountry: "DE" },
        geo: { latitude: 52.51, longitude: 13.36 },
      },
    });
  });

  test("says that it is cancelled, postponed or on another day", () => {
    const previousEventDate = "2027-04-18";
    expect(structuredRace(race({ eventStatus: "cancelled" }), ORIGIN)).toMatchObject({
      startDate: "2027-09-26",
      eventStatus: "https://schema.org/EventCancelled",
    });
    const postponed = race({ eventStatus: "postponed", nextEventDate: null, previousEventDate });
    expect(structuredRace(postponed, ORIGIN)).toMatchObject({
      startDate: previousEventDate,
      eventStatus: "https://schema.org/EventPostponed",
    });
    expect(structuredRace(race({ eventStatus: "postponed", previousEventDate }), ORIGIN)).toMatchObject({
      startDate: "2027-09-26",
      previousStartDate: previousEventDate,
      eventStatus: "https://schema.org/EventRescheduled",
    });
  });

  test("a cancelled day is stated, whoever announced it before", () => {
    expect(structuredRace(race({ eventStatus: "cancelled", dateStatus: "expected" }), ORIGIN)).toMatchObject({
      startDate: "2027-09-26",
      eventStatus: "https://schema.org/EventCancelled",
    });
  });

  test("a postponed race whose new day is our estimate has only its former day", () => {
    const previousEventDate = "2027-04-18";
    const event = structuredRace(race({ eventStatus: "postponed", dateStatus: "expected", previousEventDate }), ORIGIN);

    expect(event).toMatchObject({ startDate: previousEventDate, eventStatus: "https://schema.org/EventPostponed" });
    expect(event).not.toHaveProperty("previousStartDate");
  });

  test.each([
    ["marathon", null, "42.195 km"],
    ["half-marathon", 21.1, "21.0975 km"],
    ["ultra-marathon", 170.9, "170.9 km"],
  ] as const)("a %s of %s km is %s long", (raceType, distanceKm, distance) => {
    expect(structuredRace(race({ raceType, distanceKm }), ORIGIN)["potentialAction"]).toMatchObject({ distance });
  });

  test("a day that a calendar lists is a start date", () => {
    expect(structuredRace(race({ dateStatus: "listed" }), ORIGIN)).toMatchObject({ startDate: "2027-09-26" });
  });

  test.each(["town", "county", null] as const)(
    "coordinates of the %s are not those of the race",
    (coordinatesBasis) => {
      expect(structuredRace(race({ coordinatesBasis }), ORIGIN)["location"]).not.toHaveProperty("geo");
    },
  );

  test("the description is cut at 200 characters", () => {
    expect(structuredRace(race({ description: "x".repeat(500) }), ORIGIN)["description"]).toBe("x".repeat(200));
  });
});

describe("a race without an announced day", () => {
  test.each([
    ["a month", { nextEventDate: null, dateStatus: "expected", expectedMonth: "2027-09" }],
    ["our estimate of the day", { dateStatus: "expected" }],
    ["no date", { nextEventDate: null, dateStatus: "unknown" }],
    ["no day since it was postponed", { nextEventDate: null, dateStatus: "unknown", eventStatus: "postponed" }],
  ] as const)("with %s is no event, because an event needs a start date", (_, changes) => {
    const page = structuredRace(race(changes), ORIGIN);

    expect(page).toEqual({
      "@context": "https://schema.org",
      "@type": "WebPage",
      name: "Berlin Marathon",
      url: "https://startline.test/marathon/berlin-marathon",
      description: "A lap of the city.",
      image: "https://startline.test/posters/berlin-marathon.png",
      about: {
        "@type": "Thing",
        name: "Berlin Marathon",
        sameAs: "https://example.org/berlin",
        potentialAction: { "@type": "ExerciseAction", name: "Run", distance: "42.195 km" },
      },
    });
  });

  test("an ultra by time has no distance, and unknown facts are left out", () => {
    const text = JSON.stringify(structuredRace(bareRace(), ORIGIN));

    expect(text).not.toContain("potentialAction");
    expect(text).not.toContain("null");
    expect(text).not.toContain('""');
    expect(text).toContain("/ultra-marathon/race-77");
  });
});

describe("questions, lists and breadcrumbs", () => {
  test("only complete entries become questions; without entries there is no FAQ page", () => {
    const faqs = JSON.stringify([
      { question: "Flat?", answer: "Yes." },
      { question: "Fast?", answer: "" },
    ]);

    expect(faqPage(faqs)?.["mainEntity"]).toEqual([
      { "@type": "Question", name: "Flat?", acceptedAnswer: { "@type": "Answer", text: "Yes." } },
    ]);
    expect(faqPage("[]")).toBeUndefined();
    expect(faqPage("broken")).toBeUndefined();
  });

  test("positions continue on the second page of a list", () => {
    expect(itemList([raceCard()], ORIGIN, 24)).toMatchObject({
      itemListElement: [{ position: 25, url: "https://startline.test/marathon/berlin-marathon" }],
    });
    expect(itemList([], ORIGIN)).toBeUndefined();
  });

  test("the last breadcrumb has no URL", () => {
    expect(breadcrumbList([{ label: "Home", to: "/" }, { label: "Here" }], ORIGIN)["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: "https://startline.test/" },
      { "@type": "ListItem", position: 2, name: "Here" },
    ]);
  });

  test("only our own posters have a PNG version", () => {
    expect(pngOf("/posters/a.svg")).toBe("/posters/a.png");
    expect(pngOf("https://example.org/photo.svg")).toBe("https://example.org/photo.svg");
  });
});

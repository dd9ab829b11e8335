import { describe, expect, test } from "vitest";
import { bareRace, race } from "../../../tests/sample-race.ts";
import { raceCard } from "../../../tests/sample-races.ts";
import { breadcrumbList, faqPage, itemList, pngOf, sportsEvent } from "./structured-data.ts";

const ORIGIN = "https://startline.test";

describe("a race as a SportsEvent", () => {
  test("contains the known facts with absolute URLs", () => {
    expect(sportsEvent(race(), ORIGIN)).toMatchObject({
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
    expect(sportsEvent(race({ eventStatus: "cancelled" }), ORIGIN)).toMatchObject({
      startDate: "2027-09-26",
      eventStatus: "https://schema.org/EventCancelled",
    });
    const postponed = race({ eventStatus: "postponed", nextEventDate: null, previousEventDate });
    expect(sportsEvent(postponed, ORIGIN)).toMatchObject({
      startDate: previousEventDate,
      eventStatus: "https://schema.org/EventPostponed",
    });
    expect(sportsEvent(race({ eventStatus: "postponed", previousEventDate }), ORIGIN)).toMatchObject({
      startDate: "2027-09-26",
      previousStartDate: previousEventDate,
      eventStatus: "https://schema.org/EventRescheduled",
    });
  });

  test.each([
    ["marathon", null, "42.195 km"],
    ["half-marathon", 21.1, "21.0975 km"],
    ["ultra-marathon", 170.9, "170.9 km"],
  ] as const)("a %s of %s km is %s long", (raceType, distanceKm, distance) => {
    expect(sportsEvent(race({ raceType, distanceKm }), ORIGIN)["potentialAction"]).toMatchObject({ distance });
  });

  test("an ultra by time has no distance property", () => {
    expect(sportsEvent(bareRace(), ORIGIN)).not.toHaveProperty("potentialAction");
  });

  test("a race with a month and no day has no start date", () => {
    const event = sportsEvent(race({ nextEventDate: null, dateStatus: "expected", expectedMonth: "2027-09" }), ORIGIN);

    expect(event).not.toHaveProperty("startDate");
    expect(event).not.toHaveProperty("eventStatus");
  });

  test("our estimate of the day is no start date and has no event status", () => {
    const event = sportsEvent(race({ dateStatus: "expected" }), ORIGIN);

    expect(event).not.toHaveProperty("startDate");
    expect(event).not.toHaveProperty("eventStatus");
  });

  test("a day that a calendar lists is a start date", () => {
    expect(sportsEvent(race({ dateStatus: "listed" }), ORIGIN)).toMatchObject({ startDate: "2027-09-26" });
  });

  test.each(["town", "county", null] as const)(
    "coordinates of the %s are not those of the race",
    (coordinatesBasis) => {
      expect(sportsEvent(race({ coordinatesBasis }), ORIGIN)["location"]).not.toHaveProperty("geo");
    },
  );

  test("unknown facts are left out", () => {
    const text = JSON.stringify(sportsEvent(bareRace(), ORIGIN));

    expect(text).not.toContain("null");
    expect(text).not.toContain('""');
    expect(text).toContain("/ultra-marathon/race-77");
  });

  test("the description is cut at 200 characters", () => {
    expect(sportsEvent(race({ description: "x".repeat(500) }), ORIGIN)["description"]).toBe("x".repeat(200));
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

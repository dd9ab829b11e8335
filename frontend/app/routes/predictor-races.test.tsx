import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";
import { field, modelTime, NOT_FOUND, POTENTIAL, range, serveTargets } from "../../tests/predictor-page.ts";

beforeEach(serveTargets);

describe("a result from a race of the guide", () => {
  const query = "distance=10+km&time=45:00&weekly=60+km";
  const source = () => screen.findByText(/for a marathon on a flat, cool road, by Vickers/);

  test("has that race's course and weather taken out, wherever the address is opened", async () => {
    server.use(http.get("*/api/marathons/7/potential", () => HttpResponse.json({ ...POTENTIAL, raceId: 7 })));
    const { user, address } = await openPage(`/marathon-predictor?${query}&ranAt=7`);

    expect(await source()).toHaveTextContent(/from 10 km in 45:00 .* course and weather of your race taken out/);
    // 45:00 / (1.01 · 1.02 · 1.05) are 41:36 on the flat
    expect(modelTime(/^Riegel/)).toMatch(/^3:11:22/);
    // the training paces too: those of 45:00 would be slower than the marathon's
    const paces = within(screen.getByRole("region", { name: "Training paces" }));
    expect(paces.getByText(/^10 km in 45:00, 41:36 on a flat, cool road, gives a VDOT of 49\.6/)).toBeVisible();

    await user.clear(field("Time"));
    await user.type(field("Time"), "44:00");
    await waitFor(() => expect(address()).not.toContain("ranAt"));
    expect(await source()).not.toHaveTextContent(/taken out/);
  });

  test("goes with that race into the plan, which counts the same flat time", async () => {
    server.use(http.get("*/api/marathons/7/potential", () => HttpResponse.json({ ...POTENTIAL, raceId: 7 })));
    await openPage(`/marathon-predictor?${query}&ranAt=7`);
    await source();
    const [plan] = await screen.findAllByRole("link", { name: /^Plan for/ });
    const to = plan?.getAttribute("href") ?? "";
    expect(new URL(to, location.href).searchParams.get("ranAt")).toBe("7");
    cleanup();

    const { user, address } = await openPage(`${to}&goal=2:50:00`.replace(/goal=[^&]*&/, ""));
    expect(await screen.findByText(/VDOT\s49\.6/)).toBeVisible();

    // another time was not run there
    await user.clear(screen.getByLabelText("Time"));
    await user.type(screen.getByLabelText("Time"), "44:00");
    await waitFor(() => expect(address()).not.toContain("ranAt"));
  });

  test("that nothing is known of counts as it is", async () => {
    server.use(http.get("*/api/marathons/7/potential", () => HttpResponse.json(NOT_FOUND, { status: 404 })));
    await openPage(`/marathon-predictor?${query}&ranAt=7`);

    expect(await source()).toHaveTextContent(/^Fair confidence\. 3:41:02 for a marathon/);
  });
});

describe("the race ahead", () => {
  const query = "distance=10+km&time=45:00&weekly=60+km&race=berlin-marathon";

  test("makes the time longer by its hills, air and heat, each shown", async () => {
    await openPage(`/marathon-predictor?${query}`);

    expect(await screen.findByRole("heading", { name: "At Berlin Marathon" })).toBeVisible();
    expect(screen.getByText("3:41:02 on a flat, cool road is about 3:59:06 here.")).toBeVisible();
    expect(screen.getByRole("row", { name: /^Hills/ })).toHaveTextContent("+2:17");
    const addedS = ["Hills", "Altitude", "Heat", "Surface"].map((part) => {
      const added = within(screen.getByRole("row", { name: new RegExp(`^${part}`) })).getByRole("cell").textContent;
      const [, minutes, seconds] = /\+?(\d+):(\d\d)/.exec(added) ?? [];
      return Number(minutes) * 60 + Number(seconds);
    });
    // the parts, each to the second, add up to the difference of the two times
    expect(Math.abs(addedS.reduce((sum, each) => sum + each, 0) - (18 * 60 + 4))).toBeLessThanOrEqual(2);
    expect(screen.getByText(/Not known: the start time/)).toBeVisible();
  });

  test("on a cool day leaves the heat out, and alone the altitude too", async () => {
    const { user } = await openPage(`/marathon-predictor?${query}`);
    await user.click(await screen.findByRole("radio", { name: "Cool weather" }));
    expect(screen.getByRole("row", { name: /^Heat/ })).toHaveTextContent("left out");
    expect(screen.getByText(/is about 3:47:43 here/)).toBeVisible();

    await user.click(screen.getByRole("radio", { name: "Course only" }));
    expect(screen.getByText(/is about 3:43:15 here/)).toBeVisible();
  });

  test("goes along to splits, plan and comparison with the goal", async () => {
    await openPage(`/marathon-predictor?${query}`);

    const toSplits = await screen.findByRole("link", { name: "Splits and band for 3:59:00" });
    // the goal has the hills of a trusted track in it, so the splits have them too
    expect(toSplits).toHaveAttribute(
      "href",
      "/marathon-pace-chart?goal=3%3A59%3A00&race=berlin-marathon&strategy=effort",
    );
    // a result from a link passes the runner's figures on
    expect(screen.getByRole("link", { name: "Plan for 3:59:00" })).toHaveAttribute(
      "href",
      "/training-plans?goal=3%3A59%3A00&race=berlin-marathon&recentDistance=10+km&recent=0%3A45%3A00&weekly=60+km&units=km",
    );
    expect(screen.getByRole("link", { name: /^Compare Berlin Marathon/ })).toHaveAttribute(
      "href",
      `/compare?races=${race().id}`,
    );
  });

  test("has its net drop counted for Boston where its course is known by start and finish", async () => {
    const falling = race({ courseNetDropM: 700 });
    server.use(http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(falling)));
    await openPage(`/marathon-predictor?${query}&age=44&sex=male`);

    expect(
      await screen.findByText(/and 5 min for the net drop of the course against 3:05:00, the standard of Boston/),
    ).toBeVisible();
  });

  test("has at least the least addition counted where it is downhill and its drop is not known", async () => {
    const downhill = race({ courseNetDropM: null, elevationProfile: "Downhill" });
    server.use(http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(downhill)));
    await openPage(`/marathon-predictor?${query}&age=44&sex=male`);

    expect(await screen.findByText(/and at least 5 min for the net drop .* at age 44\.$/)).toBeVisible();
  });

  test("is not counted for Boston over 44 km", async () => {
    server.use(http.get("*/api/marathons/berlin-marathon", () => HttpResponse.json(race({ distanceKm: 44 }))));
    await openPage(`/marathon-predictor?${query}&age=44&sex=male`);
    expect(await screen.findByText(/^Boston counts times over the marathon distance alone/)).toBeVisible();
  });

  test("with an unknown course says so, and changes no time", async () => {
    await openPage("/half-marathon-predictor?distance=10+km&time=45:00&race=halle");

    expect(await screen.findByText(/We don’t know how hilly this course is/)).toBeVisible();
    expect(range()).toHaveTextContent("1:35 to 1:44");
  });

  test("over another distance is not applied", async () => {
    await openPage("/marathon-predictor?distance=10+km&time=45:00&race=halle");

    expect(await screen.findByText(/Halle Half is over another distance/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Predict a half marathon" })).toHaveAttribute(
      "href",
      "/half-marathon-predictor?race=halle",
    );
  });
});

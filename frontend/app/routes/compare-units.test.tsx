import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, describe, expect, test } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";

afterEach(() => updateRunnerProfile({ units: "metric" }));

const row = (name: string) =>
  within(screen.getByRole("table", { name: /fact by fact$/ })).getByRole("row", { name: new RegExp(`^${name} `) });

describe("a comparison", () => {
  test("is in miles and feet for a reader with imperial units, after hydration", async () => {
    updateRunnerProfile({ units: "imperial" });
    server.use(
      http.get("*/api/marathons/:id/potential", () => new HttpResponse(null, { status: 404 })),
      http.get("*/api/marathons/:id", ({ params }) =>
        HttpResponse.json(race({ id: Number(params["id"]), pbPotential: 82 })),
      ),
    );
    await openPage("/compare?races=2,1");

    await waitFor(() => expect(row("Distance")).toHaveTextContent("26.2 mi"));
    expect(row("Profile")).toHaveTextContent(/\d ft to \d+ ft/);
    expect(row("Profile")).not.toHaveTextContent(/\d m\b/);
    const [score] = within(row("PB potential")).getAllByRole("link", { name: "82.0 / 100, how it is calculated" });
    expect(score).toHaveAttribute("href", "/pb-potential#method");

    updateRunnerProfile({ units: "metric" });
    await waitFor(() => expect(row("Distance")).toHaveTextContent("42.195 km"));
  });

  test("has one figure for each fact, in the rows and beside the profiles", async () => {
    updateRunnerProfile({ units: "imperial" });
    const profile = [
      { distanceKm: 0, altitudeM: 181.2 },
      { distanceKm: 20, altitudeM: 179.6 },
      { distanceKm: 42.3, altitudeM: 183.4 },
    ];
    const chicago = race({
      name: "Chicago Marathon",
      startAltitudeM: 182,
      finishAltitudeM: 183,
      elevationGainM: 74,
      course: { edition: "2024", match: "confirmed", distanceKm: 42.3, profile, line: [] },
    });
    server.use(
      http.get("*/api/marathons/:id/potential", () => new HttpResponse(null, { status: 404 })),
      http.get("*/api/marathons/:id", ({ params }) => HttpResponse.json({ ...chicago, id: Number(params["id"]) })),
    );
    await openPage("/compare?races=2,1");

    await waitFor(() => expect(row("Finish altitude")).toHaveTextContent("600 ft"));
    const [figures] = screen
      .getAllByRole("row", { name: /^Chicago Marathon/ })
      .filter((each) => within(each).queryAllByRole("cell").length === 6);
    expect(
      within(figures as HTMLElement)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(["26.2 mi", "597 ft", "600 ft", "591 ft", "600 ft", "243 ft"]);
    expect(row("Start altitude")).toHaveTextContent("597 ft");
    expect(row("Profile")).toHaveTextContent("591 ft to 600 ft");
    expect(row("Climb \\d+")).toHaveTextContent("243 ft");
  });
});

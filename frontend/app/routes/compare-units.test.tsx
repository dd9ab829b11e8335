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
});

import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { updateRunnerProfile, NO_PROFILE } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { order, servePotentials } from "../../tests/pb-potential-page.ts";
import { potentialRow, potentialTable } from "../../tests/sample-potentials.ts";
import { server } from "../../tests/server.ts";

beforeEach(servePotentials);
afterEach(() => updateRunnerProfile(NO_PROFILE));

describe("PB potential", () => {
  test("shows more races step by step", async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      potentialRow({ id: index + 1, slug: null, name: `Race ${String(index).padStart(2, "0")}` }),
    );
    server.use(http.get("*/api/potentials", () => HttpResponse.json(potentialTable(many))));
    const page = await openPage("/pb-potential");
    expect(order()).toHaveLength(25);

    await page.user.click(screen.getByRole("link", { name: "Show 25 more" }));
    await waitFor(() => {
      expect(order()).toHaveLength(50);
    });
    expect(page.address()).toBe("/pb-potential?show=50");
    await page.user.click(screen.getByRole("link", { name: "Show 10 more" }));
    await waitFor(() => {
      expect(order()).toHaveLength(60);
    });
    expect(screen.queryByRole("link", { name: /Show .* more/ })).toBeNull();
  });

  test("shows 200 races at most, whatever the address says, and how to see others", async () => {
    const many = Array.from({ length: 230 }, (_, index) => potentialRow({ id: index + 1, name: `Race ${index}` }));
    server.use(http.get("*/api/potentials", () => HttpResponse.json(potentialTable(many))));
    await openPage("/pb-potential?show=5000");

    expect(order()).toHaveLength(200);
    expect(screen.getByText(/The first 200 are shown/)).toBeVisible();
    expect(screen.getByText(/Choose a month or a place to see others/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /Show .* more/ })).toBeNull();
  });
});

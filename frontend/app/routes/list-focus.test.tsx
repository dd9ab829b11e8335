/** Focus in a list after the focused element has gone. */
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

beforeEach(serveTwoRaces);

describe("a list", () => {
  test("keeps the focus at the number of races where a filter is removed, and where another page is opened", async () => {
    const page = await openPage("/marathons?month=4");
    (await screen.findByRole("link", { name: /Remove filter\s?Month\s?April/ })).focus();

    await page.user.keyboard("{Enter}");

    await waitFor(() => expect(page.address()).toBe("/marathons"));
    const number = await screen.findByText(/page 1 of/);
    expect(number.closest("[role=status]")).toHaveFocus();

    screen.getByRole("link", { name: "Next" }).focus();
    await page.user.keyboard("{Enter}");

    await waitFor(() => expect(page.address()).toBe("/marathons?page=2"));
    expect(number.closest("[role=status]")).toHaveFocus();
  });

  test("keeps a choice whose races are on their way where a filter of the list before is removed", async () => {
    const page = await openPage("/marathons?month=4");
    await screen.findByRole("link", { name: /Remove filter\s?Month\s?April/ });
    server.use(
      http.get("*/api/marathons", async ({ request }) => {
        const { searchParams } = new URL(request.url);
        if (searchParams.has("month")) await new Promise(() => undefined);
        return HttpResponse.json([raceCard()], { headers: { "X-Total-Count": "7" } });
      }),
    );

    await page.user.click(screen.getByRole("checkbox", { name: /Trail/ }));
    await page.user.click(screen.getByRole("link", { name: /Remove filter\s?Month\s?April/ }));

    await waitFor(() => expect(page.address()).toBe("/marathons?terrain=trail"));
    expect(await screen.findByText("7 races")).toBeVisible();
  });
});

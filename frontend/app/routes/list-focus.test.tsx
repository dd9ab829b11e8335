/** Where the focus goes when what had it goes away. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";

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
});

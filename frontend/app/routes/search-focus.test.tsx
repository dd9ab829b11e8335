/** Focus after a search from the header. */
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { returnFocusOfDialogs } from "../../tests/dialog-focus.ts";
import { serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { BERLIN } from "../../tests/race-search-field.tsx";
import { server } from "../../tests/server.ts";

beforeEach(() => {
  serveTwoRaces();
  server.use(http.get("*/api/suggest", () => HttpResponse.json(BERLIN)));
  returnFocusOfDialogs();
});

async function openWithSearch(address: string) {
  const page = await openPage(address);
  await page.user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Search races" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Find a race" }));
  await page.user.type(await dialog.findByRole("combobox"), "berlin");
  return { ...page, dialog };
}

const numberOfRaces = () => document.getElementById("results");

describe("a search from the header", () => {
  test("that stays on its page has the focus at the number of races", async () => {
    const page = await openWithSearch("/all-races");

    await page.user.keyboard("{Enter}");

    await waitFor(() => expect(page.address()).toBe("/all-races?search=berlin"));
    expect(numberOfRaces()).toHaveFocus();
  });

  test("has the focus there after a suggestion for the same page", async () => {
    const page = await openWithSearch("/all-races");

    await page.user.click(await page.dialog.findByRole("option", { name: /All races in city/ }));

    await waitFor(() => expect(page.address()).toBe("/all-races?city=Berlin&country=Germany"));
    expect(numberOfRaces()).toHaveFocus();
  });

  test("that leads to another page has the focus at its content", async () => {
    const page = await openWithSearch("/marathons");

    await page.user.keyboard("{Enter}");

    await waitFor(() => expect(page.address()).toBe("/all-races?search=berlin"));
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  test("has the focus at the number of races where the list shows its text already", async () => {
    const page = await openWithSearch("/all-races?search=berlin");

    await page.user.keyboard("{Enter}");

    expect(page.address()).toBe("/all-races?search=berlin");
    expect(numberOfRaces()).toHaveFocus();
  });
});

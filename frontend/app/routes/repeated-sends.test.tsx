/** Forms that are sent again as they are: the way back leads to what was shown before. */
import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { returnFocusOfDialogs } from "../../tests/dialog-focus.ts";
import { serveTwoRaces } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { servePotentials } from "../../tests/pb-potential-page.ts";
import { insightRow, insightTable } from "../../tests/sample-insights.ts";
import { race } from "../../tests/sample-race.ts";
import { server } from "../../tests/server.ts";
import { forgetRunner, serve } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

describe("what the address shows already adds no entry to the history", () => {
  test("where the header's search is sent again", async () => {
    serveTwoRaces();
    returnFocusOfDialogs();
    const page = await openPage("/all-races");
    for (const time of ["first", "second"]) {
      const link = within(screen.getByRole("banner")).getByRole("link", { name: "Search races" });
      await page.user.click(link);
      const field = await within(await screen.findByRole("dialog", { name: "Find a race" })).findByRole("combobox");
      await page.user.clear(field);
      await page.user.type(field, "berlin{Enter}");
      await waitFor(() => expect(page.address(), time).toBe("/all-races?search=berlin"));
      // the header's search begins again with each visit
      await waitFor(() => expect(link).not.toBeInTheDocument());
    }

    await page.goBack();

    expect(page.address()).toBe("/all-races");
  });

  test("where the form of the plots is sent again", async () => {
    server.use(http.get("*/api/insights", () => HttpResponse.json(insightTable([insightRow()]))));
    const page = await openPage("/insights");
    await page.user.selectOptions(screen.getByRole("combobox", { name: "Month" }), "September");
    await waitFor(() => expect(page.address()).toBe("/insights?month=9"));

    await page.user.click(screen.getByRole("button", { name: "Show" }));
    await page.goBack();

    expect(page.address()).toBe("/insights");
  });

  test("where the form of the ranking is sent again", async () => {
    servePotentials();
    const page = await openPage("/pb-potential");
    const send = screen.getByRole("button", { name: "Rank for me" });
    await page.user.type(screen.getByRole("textbox", { name: "Time" }), "3:30:00");
    await page.user.click(send);
    await waitFor(() => expect(page.address()).toBe("/pb-potential?distance=marathon&time=3%3A30%3A00"));

    await page.user.click(send);
    await page.goBack();

    expect(page.address()).toBe("/pb-potential");
  });

  test("where the start of a race is set again", async () => {
    serve(race({ startTime: null }), {});
    const page = await openPage("/marathon/berlin-marathon");
    await page.user.click(screen.getByText("Set another start time"));
    const field = screen.getByLabelText("Start by the local clock");
    await page.user.clear(field);
    await page.user.type(field, "14:00");
    await page.user.click(screen.getByRole("button", { name: "Use this start" }));
    await waitFor(() => expect(page.address()).toBe("/marathon/berlin-marathon?start=14%3A00"));

    await page.user.click(screen.getByRole("button", { name: "Use this start" }));
    await page.goBack();

    expect(page.address()).toBe("/marathon/berlin-marathon");
  });
});

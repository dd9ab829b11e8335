import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { insightRow, insightTable } from "../../tests/sample-insights.ts";
import { server } from "../../tests/server.ts";

const SNOWDONIA = insightRow({
  id: 3,
  slug: "snowdonia-marathon",
  name: "Snowdonia Marathon",
  country: "United Kingdom",
  month: 10,
  meanC: 9,
  participants: 2_500,
  elevationProfile: "Very Hilly",
  elevationBasis: "stated",
  gainMPerKm: null,
});

beforeEach(() => {
  server.use(http.get("*/api/insights", () => HttpResponse.json(insightTable([insightRow(), SNOWDONIA]))));
});

const races = () => screen.getByRole("table", { name: /largest first/ });

describe("the plots", () => {
  test("are described in sentences and list every race drawn", async () => {
    await openPage("/insights");

    expect(screen.getByRole("img", { name: /Of 2 races, 2 have a known steepness/ })).toBeVisible();
    const [, berlin, snowdonia] = within(races()).getAllByRole("row");
    expect(berlin).toHaveTextContent(/Berlin Marathon.*0\.7.*14 °C.*54,095.*76\.1/);
    expect(snowdonia).toHaveTextContent(/Snowdonia Marathon.*stated.*–.*9 °C/);
    expect(within(races()).getByRole("link", { name: "Snowdonia Marathon" })).toHaveAttribute(
      "href",
      "/marathon/snowdonia-marathon",
    );
  });

  test("are filtered by the form and the URL", async () => {
    const { user, address } = await openPage("/insights");

    await user.selectOptions(screen.getByLabelText("Month"), "October");

    await waitFor(() => expect(address()).toBe("/insights?month=10"));
    expect(await screen.findByRole("img", { name: /Of 1 race, 1 has/ })).toBeVisible();
    expect(screen.queryByRole("link", { name: "Berlin Marathon" })).not.toBeInTheDocument();
  });

  test("leave the keyboard focus on the choice that was made", async () => {
    const page = await openPage("/insights");
    const month = screen.getByRole("combobox", { name: "Month" });
    month.focus();

    await page.user.selectOptions(month, "October");

    expect(await screen.findByRole("link", { name: "Snowdonia Marathon" })).toBeVisible();
    await waitFor(() => {
      expect(screen.queryByRole("link", { name: "Berlin Marathon" })).toBeNull();
    });
    expect(screen.getByRole("combobox", { name: "Month" })).toHaveFocus();
  });

  test("link to the races of a month and of a country", async () => {
    await openPage("/insights?raceType=marathon");

    expect(screen.getByRole("link", { name: "September" })).toHaveAttribute(
      "href",
      "/all-races?raceType=marathon&month=9",
    );
    expect(screen.getByRole("link", { name: "United Kingdom" })).toHaveAttribute(
      "href",
      "/all-races?raceType=marathon&country=United+Kingdom",
    );
  });

  test("show a message and no dots without a match", async () => {
    await openPage("/insights?continent=antarctica");

    expect(screen.getByRole("img", { name: /Of 0 races, 0 have/ })).toBeVisible();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  test("show a message when loading fails, and a track can still be analysed", async () => {
    server.use(http.get("*/api/insights", () => new HttpResponse(null, { status: 503 })));
    await openPage("/insights");

    expect(screen.getByText("503: Service Unavailable")).toBeVisible();
    expect(screen.getByLabelText(/choose a GPS file/i)).toBeEnabled();
  });

  test("export their table as CSV", async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)), revokeObjectURL: vi.fn() }),
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = await openPage("/insights");

    await user.click(screen.getByRole("button", { name: "These races as CSV" }));

    await waitFor(() => expect(click).toHaveBeenCalled());
    const text = await saved[0]?.text();
    expect(text?.split("\r\n")).toEqual([
      "id,name,type,country,continent,month,steepness,steepness_basis,gain_m_per_km,mean_temperature_c,participants,pb_potential,pb_potential_low,pb_potential_high",
      "2,Berlin Marathon,marathon,Germany,Europe,9,Flat,track,0.72,14.4,54095,76.1,,",
      "3,Snowdonia Marathon,marathon,United Kingdom,Europe,10,Very Hilly,stated,,9,2500,76.1,,",
      "",
    ]);
    click.mockRestore();
  });
});

test("the table of the plots gives no score whose range is too wide, and marks other estimates", async () => {
  const ultra = insightRow({ name: "A Long Way", raceType: "ultra-marathon", score: 51, scoreBand: [20, 80] });
  const estimate = insightRow({ id: 3, name: "A Word", scoreBand: [70, 82] });
  server.use(http.get("*/api/insights", () => HttpResponse.json(insightTable([ultra, estimate]))));
  await openPage("/insights");

  const races = within(await screen.findByRole("table", { name: /largest first/ }));
  expect(races.getByRole("row", { name: /A Long Way/ })).toHaveTextContent(/too uncertain$/);
  expect(races.getByRole("row", { name: /A Word/ })).toHaveTextContent(/≈ 76\.1$/);
});

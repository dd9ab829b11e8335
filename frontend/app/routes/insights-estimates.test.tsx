import { screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { insightRow, insightTable } from "../../tests/sample-insights.ts";
import { server } from "../../tests/server.ts";

test("the table of the plots gives no score whose range is too wide, and marks other estimates", async () => {
  const ultra = insightRow({ name: "A Long Way", raceType: "ultra-marathon", score: 51, scoreBand: [20, 80] });
  const estimate = insightRow({ id: 3, name: "A Word", scoreBand: [70, 82] });
  server.use(http.get("*/api/insights", () => HttpResponse.json(insightTable([ultra, estimate]))));
  await openPage("/insights");

  const races = within(await screen.findByRole("table", { name: /largest first/ }));
  expect(races.getByRole("row", { name: /A Long Way/ })).toHaveTextContent(/too uncertain$/);
  expect(races.getByRole("row", { name: /A Word/ })).toHaveTextContent(/≈ 76\.1$/);
});

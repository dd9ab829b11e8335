/** A list of races on paper. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { serve } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { raceCard } from "../../tests/sample-races.ts";

test("a printed list has its races and no controls", async () => {
  serve([raceCard()], 1001);
  await openPage("/marathons");

  const controls = [
    screen.getByRole("button", { name: "Copy link" }),
    screen.getByRole("link", { name: "Spreadsheet (CSV)" }),
    await screen.findByText("About these downloads"),
    screen.getByRole("button", { name: "Save Berlin Marathon" }),
    screen.getByRole("button", { name: "Compare Berlin Marathon" }),
  ];
  for (const control of controls) expect(control.closest(".no-print"), control.outerHTML).not.toBeNull();
  expect(screen.getByRole("link", { name: "Berlin Marathon" }).closest(".no-print")).toBeNull();
});

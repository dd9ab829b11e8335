import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { CsvButton } from "~/features/insights/csv-button.tsx";
import { NO_PROFILE, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { ToastContext } from "~/ui/toast-context.ts";
import { serve } from "../../tests/list-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { serveRace } from "../../tests/race-page.ts";
import { race } from "../../tests/sample-race.ts";
import { suggestions } from "../../tests/sample-races.ts";
import { server } from "../../tests/server.ts";

const PROBLEM = { status: 503, code: "database_unavailable", message: "The database does not answer." };
const REFUSED = "503: The database does not answer.";

beforeEach(() => {
  localStorage.clear();
  updateRunnerProfile(NO_PROFILE);
  server.use(http.get("*/api/suggest", () => HttpResponse.json(suggestions())));
});

const refuse = (path: string) => server.use(http.get(path, () => HttpResponse.json(PROBLEM, { status: 503 })));
const main = () => within(screen.getByRole("main"));

describe("a failed request is its status and the server's text", () => {
  test.each([
    ["/articles", "*/api/articles"],
    ["/insights", "*/api/insights"],
    ["/pb-potential", "*/api/potentials"],
  ])("on %s", async (address, path) => {
    refuse(path);
    await openPage(address);

    expect(await main().findByText(REFUSED)).toBeVisible();
  });

  test("in the place of a calendar", async () => {
    serve([]);
    refuse("*/api/race-calendar/:month");
    await openPage("/marathons?view=calendar&calendar=2027-09");

    expect(await main().findByText(REFUSED)).toBeVisible();
  });

  test("in the place of a race's PB potential", async () => {
    serveRace(race());
    refuse("*/api/marathons/:id/potential");
    await openPage("/marathon/berlin-marathon");

    expect(await main().findByText(REFUSED)).toBeVisible();
  });

  test("in the place of a race that a tool was opened with", async () => {
    refuse("*/api/marathons/:id");
    refuse("*/api/marathons/:id/potential");
    await openPage("/marathon-predictor?race=berlin-marathon");

    expect(await main().findByText(REFUSED)).toBeVisible();
  });

  test("in the place of the races for a typed time", async () => {
    serve([]);
    refuse("*/api/potentials");
    const { user } = await openPage("/");
    const form = within(await screen.findByRole("form", { name: "Where can I run my best?" }));
    await user.type(form.getByLabelText("Time"), "4:00:00");

    await user.click(form.getByRole("button", { name: "Show races" }));

    expect(await main().findByText(REFUSED)).toBeVisible();
  });

  test("of a download", async () => {
    const toast = vi.fn();
    const fail = vi.fn().mockRejectedValue(PROBLEM);
    render(
      <ToastContext value={toast}>
        <CsvButton label="Races as CSV" fileName="races.csv" rows={fail} />
      </ToastContext>,
    );

    await userEvent.click(screen.getByRole("button", { name: "Races as CSV" }));

    await vi.waitFor(() => expect(toast).toHaveBeenCalledWith({ text: REFUSED, kind: "failure" }));
  });
});

test("without an answer, what could not be loaded is named", async () => {
  server.use(http.get("*/api/articles", () => HttpResponse.error()));
  await openPage("/articles");

  expect(await main().findByText("The articles could not be loaded. Please try again later.")).toBeVisible();
});

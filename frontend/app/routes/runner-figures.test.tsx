import { act, fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { tick } from "~/features/race-preparation/checklist/ticks.ts";
import { markDone } from "~/features/training/export/training-log.ts";
import { rememberResult } from "~/lib/storage/last-results.ts";
import { NO_PROFILE, runnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { profileFile } from "~/lib/storage/runner-profile-file.ts";
import { openPage } from "../../tests/open-page.tsx";
import { server } from "../../tests/server.ts";

const TOKEN = "a".repeat(32);

beforeEach(() => {
  localStorage.clear();
});

const tool = (name: string) => within(screen.getByRole("region", { name }));

describe("the runner's figures", () => {
  test("are stored as they are typed, where valid", async () => {
    const { user } = await openPage("/running-tools");
    const figures = tool("Your figures");
    await user.type(figures.getByLabelText("A recent race"), "half");
    await user.type(figures.getAllByLabelText("Its time")[0] as HTMLElement, "1:45:00");
    await user.type(figures.getByLabelText("Weekly distance"), "far");
    await user.click(figures.getByRole("radio", { name: "Women" }));

    expect(runnerProfile()).toMatchObject({
      results: [{ distanceM: 21_097.5, timeS: 6300 }],
      weeklyDistanceM: null,
      sex: "female",
    });
    expect(figures.getByLabelText("Weekly distance")).toHaveAccessibleDescription(/“far” is not a distance/);
  });

  test("that are not valid leave the stored ones", async () => {
    updateRunnerProfile({ age: 44, weeklyDistanceM: 40_000 });
    const { user } = await openPage("/running-tools");
    const form = within(screen.getByRole("form", { name: "Your figures" }));

    await user.type(form.getByRole("textbox", { name: "Age" }), "x");

    expect(form.getByRole("textbox", { name: "Age" })).toBeInvalid();
    expect(runnerProfile()).toMatchObject({ age: 44, weeklyDistanceM: 40_000 });
  });

  test.each([
    ["10 km", "4:30:00", /slower than a slow walk over this distance/],
    ["half", "50:00", /faster than the world's best over this distance/],
    ["500 m", "1:30", /shorter than 800 m/],
  ])("have no result that cannot be: %s in %s", async (distance, time, reason) => {
    const { user } = await openPage("/running-tools");
    const form = within(screen.getByRole("form", { name: "Your figures" }));
    const [timeField] = form.getAllByLabelText("Its time");
    await user.type(form.getByLabelText("A recent race"), distance);
    await user.click(timeField as HTMLElement);
    await user.paste(time);

    expect(form.getByText(reason, { ignore: "[role=status]" })).toBeVisible();
    expect(runnerProfile().results).toEqual([]);
  });

  test("keep a slow result up a mountain of the guide", async () => {
    updateRunnerProfile({ results: [{ distanceM: 43_210, timeS: 54_000, raceId: 68, date: null }] });
    await openPage("/running-tools");
    const form = within(screen.getByRole("form", { name: "Your figures" }));

    expect(form.queryByText(/slower than a slow walk/)).not.toBeInTheDocument();
    expect(form.getAllByLabelText("Its time")[0]).toBeValid();
  });

  test("change their unit without changing their length", async () => {
    updateRunnerProfile({ weeklyDistanceM: 50_000 });
    const { user } = await openPage("/running-tools");
    await user.click(tool("Your figures").getByRole("radio", { name: "Miles" }));

    expect(tool("Your figures").getByLabelText("Weekly distance")).toHaveValue("31.1 miles");
    expect(runnerProfile().weeklyDistanceM).toBe(50_000);
  });

  test("entered elsewhere, and a unit switched elsewhere, are not overwritten by the next key", async () => {
    const half = { distanceM: 21_097.5, timeS: 6300, raceId: 7, date: null };
    const { user } = await openPage("/running-tools");
    const form = within(screen.getByRole("form", { name: "Your figures" }));
    await user.type(form.getByLabelText("Weekly distance"), "40");

    act(() => updateRunnerProfile({ units: "imperial", results: [half] }));
    expect(form.getByLabelText("Weekly distance")).toHaveValue("24.9 miles");
    await user.type(form.getByLabelText("Longest run"), "1");
    const age = tool("Age grade").getByLabelText("Age");
    await user.clear(age);
    await user.type(age, "50");
    await user.type(form.getByLabelText("Longest run"), "0");

    expect(form.getByLabelText("Longest run")).toHaveValue("10");
    expect(form.getByLabelText("Age")).toHaveValue("50");
    expect(form.getByLabelText("A recent race")).toHaveValue("half marathon");
    expect(runnerProfile()).toMatchObject({
      results: [half],
      weeklyDistanceM: 40_000,
      longestRunM: 16_093.44,
      age: 50,
    });
  });

  test("of a second race stay in its row while the first is empty or not valid", async () => {
    const { user } = await openPage("/running-tools");
    const form = within(screen.getByRole("form", { name: "Your figures" }));
    const [firstTime, secondTime] = form.getAllByLabelText<HTMLInputElement>("Its time");
    if (!firstTime || !secondTime) throw new Error("The form has no times");
    await user.type(form.getByLabelText("Another race"), "half");
    await user.type(secondTime, "1:45:00x");

    expect(secondTime).toBeInvalid();
    expect(runnerProfile().results).toMatchObject([{ timeS: 6300 }]);
    await user.type(secondTime, "{Backspace}");
    await user.type(form.getByLabelText("A recent race"), "10 km");
    expect([form.getByLabelText("A recent race"), firstTime]).toMatchObject([{ value: "10 km" }, { value: "" }]);
    expect([form.getByLabelText("Another race"), secondTime]).toMatchObject([{ value: "half" }, { value: "1:45:00" }]);
    await user.type(firstTime, "45:00");

    expect(runnerProfile().results).toMatchObject([{ timeS: 2700 }, { timeS: 6300 }]);
  });

  test("have the exact distance of a result still after its time is changed", async () => {
    updateRunnerProfile({
      units: "imperial",
      results: [{ distanceM: 62_500, timeS: 23_000, raceId: null, date: null }],
    });
    const { user } = await openPage("/running-tools");
    const form = within(screen.getByRole("form", { name: "Your figures" }));
    const [time] = form.getAllByLabelText("Its time");

    await user.clear(time as HTMLElement);
    await user.type(time as HTMLElement, "6:10:00");

    expect(runnerProfile().results).toMatchObject([{ distanceM: 62_500, timeS: 22_200 }]);
  });

  test("are loaded from a file, and other files are refused", async () => {
    await openPage("/running-tools");
    const input = tool("Your figures").getByLabelText<HTMLInputElement>("Open a file");
    const give = (text: string) => fireEvent.change(input, { target: { files: [new File([text], "profile.json")] } });

    give('{"plan":1}');
    expect(await screen.findByText(/not a profile that was saved here/)).toBeVisible();
    expect(runnerProfile()).toEqual(NO_PROFILE);

    give(profileFile({ ...NO_PROFILE, age: 51, weeklyDistanceM: 40_000 }));
    expect(await screen.findByText(/loaded from the file/)).toBeVisible();
    expect(tool("Your figures").getByLabelText("Weekly distance")).toHaveValue("40 km");
  });

  /** Something of every tool, and a calendar on the server. */
  function useEveryTool() {
    updateRunnerProfile({ age: 51 });
    rememberResult("/marathon-predictor", { summary: "x", to: "/marathon-predictor" });
    tick("berlin-marathon", "shoes", true);
    markDone("a plan", "2027-03-01", true);
    const feed = { token: TOKEN, path: `/api/calendars/${TOKEN}.ics`, sent: "x" };
    localStorage.setItem("trainingFeeds", JSON.stringify({ "a plan": feed }));
  }

  async function deleteEverything(user: Awaited<ReturnType<typeof openPage>>["user"]) {
    await user.click(screen.getByRole("button", { name: "Delete everything…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Delete everything?" }));
    await user.click(dialog.getByRole("button", { name: "Delete it all" }));
  }

  test("are deleted only after confirmation, and can be saved before", async () => {
    const saved = vi.spyOn(URL, "createObjectURL");
    useEveryTool();
    const { user } = await openPage("/running-tools");
    await user.click(screen.getByRole("button", { name: "Delete everything…" }));

    const dialog = within(await screen.findByRole("dialog", { name: "Delete everything?" }));
    expect(dialog.getByRole("button", { name: "Keep it" })).toHaveFocus();
    expect(dialog.getByText(/^the private calendars of your plans/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Save your figures" }));
    expect(saved).toHaveBeenCalledTimes(1);
    await user.click(dialog.getByRole("button", { name: "Keep it" }));

    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(runnerProfile()).not.toEqual(NO_PROFILE);
  });

  test("can be deleted with all data of the tools, here and on the server", async () => {
    const removed: unknown[] = [];
    server.use(
      http.delete("*/api/calendars/:token", ({ params }) => {
        removed.push(params["token"]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    useEveryTool();
    const { user } = await openPage("/running-tools");
    await deleteEverything(user);

    expect(await screen.findByText(/calendars are deleted/)).toBeVisible();
    expect(removed).toEqual([TOKEN]);
    expect(runnerProfile()).toEqual(NO_PROFILE);
    expect(screen.queryByRole("link", { name: /last result/ })).not.toBeInTheDocument();
    for (const key of ["lastResults", "racePreparation", "trainingLog", "trainingFeeds"]) {
      expect(localStorage.getItem(key)).toBe("{}");
    }
  });

  test("a calendar that could not be removed stays known, and is named", async () => {
    server.use(http.delete("*/api/calendars/:token", () => HttpResponse.error()));
    useEveryTool();
    const { user } = await openPage("/running-tools");
    await deleteEverything(user);

    expect(await screen.findByText(/could not be removed just now/)).toBeVisible();
    expect(localStorage.getItem("trainingFeeds")).toContain(TOKEN);
    expect(localStorage.getItem("trainingLog")).toBe("{}");
  });
});

describe("an age that is typed into a tool", () => {
  test("is stored only where it can be, and is forgotten where the field is emptied", async () => {
    const { user } = await openPage("/running-tools");
    const age = tool("Age grade").getByLabelText("Age");

    await user.clear(age);
    await user.type(age, "999");
    expect(runnerProfile().age).toBe(99);
    await user.clear(age);
    expect(runnerProfile().age).toBeNull();
    await user.type(age, "44");
    expect(runnerProfile().age).toBe(44);
    expect(age).toHaveValue("44");
  });
});

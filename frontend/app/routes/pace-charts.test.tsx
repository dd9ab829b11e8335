import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { openPage } from "../../tests/open-page.tsx";
import { goal, serveRaces, table, timeAt } from "../../tests/pace-chart-page.ts";

beforeEach(serveRaces);

describe("a pace chart", () => {
  test("shows the default goal without inputs", async () => {
    await openPage("/marathon-pace-chart");

    expect(goal()).toHaveTextContent("4:00:00");
    expect(timeAt("Times along the way", "20 mi")).toBe("3:03:05");
    expect(timeAt("Kilometres", "Finish")).toBe("4:00:00");
    expect(timeAt("Miles", "Finish")).toBe("4:00:00");
    expect(document.title).toBe("Marathon Pace Chart | Startline");
  });

  test("marks the goal that nobody entered as an example, until it is entered", async () => {
    const { user, address } = await openPage("/marathon-pace-chart");

    expect(screen.getByText("An example, not your goal, over a marathon")).toBeVisible();
    expect(
      screen.getByText("No goal is entered yet: 4:00:00 only shows how the chart works. Enter your own goal."),
    ).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Goal" })).toHaveAccessibleDescription(
      /^No goal is entered yet: an example/,
    );
    expect(screen.queryByText("My goal")).toBeNull();
    await user.click(screen.getByRole("link", { name: "4:00:00" }));
    expect(await screen.findByText("Your goal over a marathon")).toBeVisible();
    expect(screen.getByRole("row", { name: /My goal 4:00:00/ })).toBeVisible();
    expect(address()).toMatch(/goal=4%3A00%3A00/);
  });

  test("of the half has its own distance, marks and goal", async () => {
    await openPage("/half-marathon-pace-chart");

    expect(goal()).toHaveTextContent("2:00:00");
    expect(timeAt("Times along the way", "10 mi")).toBe("1:31:32");
    expect(within(table("Kilometres")).getAllByRole("row")).toHaveLength(1 + 22);
  });

  test("takes a pace for a goal, and everything else, from the address", async () => {
    await openPage("/marathon-pace-chart?goal=5%3A20%2Fkm&strategy=negative&percent=2&gun=2%3A30&cutoff=6%3A30%3A00");

    expect(goal()).toHaveTextContent("3:45:02");
    expect(screen.getByText(/The first half takes 1:53:39, the second 1:51:23/)).toBeVisible();
    expect(screen.getByText(/2:30 ahead of your watch: 3:47:32 at the finish/)).toBeVisible();
    expect(screen.getByText(/leaves 2:42:28 to spare/)).toBeVisible();
    expect(timeAt("Kilometres", "Finish")).toBe("6:30:00");
  });

  test("answers what is typed at once, and the address follows", async () => {
    const { user, address } = await openPage("/marathon-pace-chart");
    const field = screen.getByRole("textbox", { name: "Goal" });

    await user.clear(field);
    await user.type(field, "3:47:13");

    expect(goal()).toHaveTextContent("3:47:13");
    await waitFor(() => expect(address()).toBe("/marathon-pace-chart?goal=3%3A47%3A13"));
    expect(field).toHaveValue("3:47:13");
  });

  test("shows the problem of a goal, keeps it in the field, and keeps the last splits with their goal", async () => {
    const { user } = await openPage("/marathon-pace-chart?goal=3:30:00");
    const field = screen.getByRole("textbox", { name: "Goal" });

    await user.clear(field);
    await user.type(field, "3:59:60");

    expect(field).toHaveValue("3:59:60");
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/Seconds go from 0 to 59/);
    expect(goal()).toHaveTextContent("3:59:06");
    expect(screen.getByText(/This result is for 3:59:06/)).toBeVisible();
  });

  test.each([
    ["/half-marathon-pace-chart?goal=0:50:00", "57:20"],
    ["/marathon-pace-chart?goal=1:59:20", "1:59:30"],
  ])("refuses a goal that nobody has run, %s, with the world's best", async (address, best) => {
    await openPage(address);
    expect(goal()).not.toHaveTextContent(new URLSearchParams(address.split("?")[1]).get("goal") ?? "");
    expect(
      screen.getByText(new RegExp(`faster than the world's best over this distance, about ${best}`)),
    ).toBeVisible();
  });

  test("has no note for a goal that has been run", async () => {
    await openPage("/half-marathon-pace-chart?goal=0:58:00");
    expect(screen.queryByText(/world's best/)).toBeNull();
  });

  test("with an invalid address shows the default goal and says so", async () => {
    await openPage("/marathon-pace-chart?goal=banana");

    expect(screen.getByRole("textbox", { name: "Goal" })).toHaveValue("banana");
    expect(goal()).toHaveTextContent("4:00:00");
    expect(screen.getByText(/This result is for 4:00:00/)).toBeVisible();
  });

  test.each([
    "/marathon-pace-chart?goal=banana",
    "/marathon-pace-chart?goal=1:00:00",
    "/marathon-pace-chart?goal=2:05:00&gun=1:50:00&from=gun",
  ])("%s calls the time it falls back on an example, and hands it to no other tool", async (address) => {
    await openPage(address);

    expect(screen.getByText("An example, not your goal, over a marathon")).toBeVisible();
    expect(screen.getByText("4:00:00 only shows how the chart works.")).toBeVisible();
    expect(screen.queryByText(/No goal is entered yet/)).toBeNull();
    expect(screen.queryByText("My goal")).toBeNull();
    const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(href("Is it realistic?")).toBe("/marathon-predictor");
    expect(href("Training plan")).toBe("/training-plans?distance=marathon");
    expect(href("Prepare for race day")).toBe("/race-preparation?distance=marathon");
  });

  test("does not take its example for the runner's goal once something unreadable is typed", async () => {
    const { user } = await openPage("/marathon-pace-chart");
    const field = screen.getByRole("textbox", { name: "Goal" });

    await user.clear(field);
    expect(screen.getByText("An example, not your goal, over a marathon")).toBeVisible();
    await user.type(field, "soon");

    expect(screen.getByText("An example, not your goal, over a marathon")).toBeVisible();
    expect(screen.queryByText("My goal")).toBeNull();
  });

  test("falls back on its example in the runner's own unit", async () => {
    updateRunnerProfile({ units: "imperial" });
    await openPage("/marathon-pace-chart?goal=banana");

    expect(await screen.findByText("Every mile at the same pace.")).toBeVisible();
  });

  test("leads from each row to the splits of that row, also where the goal counts from the starting signal", async () => {
    const { user } = await openPage("/marathon-pace-chart?goal=4:00:00&from=gun&gun=5:00");
    expect(goal()).toHaveTextContent("3:55:00");

    await user.click(within(table(/for goals from/)).getByRole("link", { name: "3:50:00" }));

    await waitFor(() => expect(goal()).toHaveTextContent("3:50:00"));
    expect(screen.getByRole("textbox", { name: "Goal" })).toHaveValue("3:50:00");
    expect(screen.getByText(/5:00 ahead of your watch: 3:55:00 at the finish/)).toBeVisible();
  });

  test("has the runner's own goal among the round ones, each leading to its splits", async () => {
    const { user, address } = await openPage("/marathon-pace-chart?goal=3:47:13&strategy=negative");
    const chart = table(/for goals from 2:30:00 to 6:00:00/);
    expect(within(chart).getByRole("row", { name: /My goal 3:47:13/ })).toHaveAttribute("id", "my-row");
    expect(screen.getByRole("link", { name: "Jump to my row" })).toHaveAttribute("href", "#my-row");

    await user.click(within(chart).getByRole("link", { name: "3:30:00" }));

    await waitFor(() => expect(goal()).toHaveTextContent("3:30:00"));
    expect(address()).toBe("/marathon-pace-chart?goal=3%3A30%3A00&strategy=negative");
    expect(screen.getByRole("textbox", { name: "Goal" })).toHaveValue("3:30:00");
    await waitFor(() => expect(localStorage.getItem("lastResults")).toContain("3:30:00, 4:59 /km"));
  });

  test("remembers a goal that was entered, and none that came with a link", async () => {
    const { user } = await openPage("/marathon-pace-chart?goal=3:30:00");
    expect(localStorage.getItem("lastResults")).toBeNull();

    await user.click(screen.getByRole("radio", { name: "Faster second half" }));

    expect(JSON.parse(localStorage.getItem("lastResults") ?? "{}")).toEqual({
      "/marathon-pace-chart": {
        summary: "3:30:00, 4:59 /km",
        to: "/marathon-pace-chart?goal=3%3A30%3A00&strategy=negative",
      },
    });
  });

  test("hands goal and race on to the other tools", async () => {
    await openPage("/marathon-pace-chart?goal=3:30:00&race=berlin-marathon");

    const query = "?race=berlin-marathon&goal=3%3A30%3A00";
    expect(screen.getByRole("link", { name: "Is it realistic?" })).toHaveAttribute(
      "href",
      `/marathon-predictor${query}`,
    );
    expect(screen.getByRole("link", { name: "Training plan" })).toHaveAttribute("href", `/training-plans${query}`);
    expect(screen.getByRole("link", { name: "Prepare for race day" })).toHaveAttribute(
      "href",
      `/race-preparation${query}`,
    );
  });
});

describe("the band", () => {
  const band = () => within(screen.getAllByRole("table", { name: "Wrist band" })[0] ?? document.body);

  test("has the goal, the marks and what to take at them", async () => {
    await openPage("/marathon-pace-chart?goal=3:45:00&gelEvery=40&water=5&band=5km&race=berlin-marathon");

    expect(band().getByRole("row", { name: "5 W 0:26:40" })).toBeVisible();
    expect(band().getByRole("row", { name: "15 GW 1:19:59" })).toBeVisible();
    expect(band().getByRole("row", { name: "Finish 3:45:00" })).toBeVisible();
    expect(screen.getByText(/5 gels to carry/)).toBeVisible();
  });

  test("has no pace where the course markers alone count", async () => {
    const { user } = await openPage("/marathon-pace-chart?goal=3:45:00&gps=1");
    expect(screen.getAllByText(/On the watch 5:17 \/km/)[0]).toBeVisible();

    await user.click(screen.getByRole("checkbox", { name: /only times at the course markers/ }));

    expect(screen.queryAllByText(/On the watch/)).toEqual([]);
  });

  test("changes its marks, and the address with it", async () => {
    const { user, address } = await openPage("/marathon-pace-chart");

    await user.click(screen.getByRole("radio", { name: "Every mile" }));

    expect(band().getByRole("row", { name: "26 3:58:00" })).toBeVisible();
    await waitFor(() => expect(address()).toBe("/marathon-pace-chart?band=mi"));
  });

  test("is printed alone on request, and everything once that is done", async () => {
    const printed: (string | undefined)[] = [];
    window.print = () => {
      printed.push(document.documentElement.dataset["print"]);
      fireEvent(window, new Event("afterprint"));
    };
    const { user } = await openPage("/marathon-pace-chart");

    await user.click(screen.getByRole("button", { name: "Print the bands" }));

    expect(printed).toEqual(["bands"]);
    expect(document.documentElement.dataset["print"]).toBeUndefined();
  });
});

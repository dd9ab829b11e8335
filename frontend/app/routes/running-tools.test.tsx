import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { SMALL_TOOLS } from "~/features/tools/tool-list.ts";
import { rememberResult } from "~/lib/storage/last-results.ts";
import { openPage } from "../../tests/open-page.tsx";

beforeEach(() => {
  localStorage.clear();
});

const SMALL_TOOL_NAMES = Object.values(SMALL_TOOLS).map(({ title }) => title);
const tool = (name: string) => within(screen.getByRole("region", { name }));

async function retype(user: Awaited<ReturnType<typeof openPage>>["user"], field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
}

describe("the hub", () => {
  test("shows the question of every tool, and links to it", async () => {
    await openPage("/running-tools");
    const main = within(screen.getByRole("main"));

    for (const [name, to] of [
      ["Marathon Predictor", "/marathon-predictor"],
      ["Training Plans", "/training-plans"],
      ["Treadmill", "/running-tools#treadmill"],
    ]) {
      expect(main.getByRole("link", { name: name ?? "" })).toHaveAttribute("href", to);
    }
    expect(screen.getByText("Where did I lose my time?", { selector: "li p" })).toBeVisible();
  });

  test("shows the last result of a tool", async () => {
    rememberResult("/marathon-predictor", { summary: "3:37:00 to 3:57:00", to: "/marathon-predictor?time=45:00" });
    await openPage("/running-tools");

    expect(screen.getByRole("link", { name: "Marathon Predictor, last result: 3:37:00 to 3:57:00" })).toHaveAttribute(
      "href",
      "/marathon-predictor?time=45:00",
    );
  });
});

test("each calculator shares a link with its own figures, and is printed alone", async () => {
  const { user } = await openPage("/running-tools?age=50");
  const copied = vi.spyOn(navigator.clipboard, "writeText");
  const printed = vi.spyOn(window, "print").mockImplementation(() => {
    expect(document.documentElement.dataset["print"]).toBe("tool");
    expect([...document.querySelectorAll("[data-printed]")].map(({ id }) => id)).toEqual(["treadmill"]);
  });

  for (const name of SMALL_TOOL_NAMES) {
    await user.click(tool(name).getByRole("button", { name: "Share" }));
    expect(tool(name).getByRole("button", { name: "Print" })).toBeVisible();
  }
  await user.click(tool("Treadmill").getByRole("button", { name: "Print" }));
  window.dispatchEvent(new Event("afterprint"));

  const links = copied.mock.calls.map(([link]) => new URL(link));
  expect(links.map(({ hash }) => hash)).toEqual([
    "#pace",
    "#age-grade",
    "#boston",
    "#weather",
    "#splits",
    "#fuel",
    "#treadmill",
  ]);
  expect(links[1]?.search).toBe("?units=km&raced=10+km&result=50%3A00&age=50&sex=female");
  expect(printed).toHaveBeenCalledOnce();
  expect(document.documentElement.dataset["print"]).toBeUndefined();
});

describe("time, pace and speed", () => {
  test("follow from a time", async () => {
    const { user, address } = await openPage("/running-tools");
    const pace = tool("Time, pace and speed");
    await retype(user, pace.getByLabelText("Distance"), "marathon");
    await retype(user, pace.getByLabelText("Finish time"), "4:00:00");

    expect(pace.getByText("5:41 /km")).toBeVisible();
    expect(pace.getByText("9:09 /mi")).toBeVisible();
    expect(pace.getByText("10.55 km/h")).toBeVisible();
    await waitFor(() => expect(address()).toBe("/running-tools?over=marathon&in=4%3A00%3A00&units=km"));
  });

  test("and from a pace or a speed", async () => {
    const { user } = await openPage("/running-tools?over=10+km");
    const pace = tool("Time, pace and speed");
    await user.type(pace.getByLabelText("or pace, or speed"), "12 km/h");

    expect(pace.getByText("0:50:00")).toBeVisible();
    expect(pace.getByLabelText("Finish time")).toHaveValue("");
  });

  test("name the field that is not valid", async () => {
    await openPage("/running-tools?over=0+km");

    const pace = tool("Time, pace and speed");
    expect(pace.getByLabelText("Distance")).toHaveValue("0 km");
    expect(pace.getByLabelText("Distance")).toHaveAccessibleDescription(/longer than zero/);
  });
});

test.each([
  "/running-tools?raced=half&result=0:50:00&age=44&sex=male",
  "/running-tools?qualifier=1:30:00&age=44&sex=male",
  "/running-tools?usual=1:00:00&usualOver=marathon",
  "/running-tools?over=10+km&in=20:00",
])("a time that nobody has run is called that: %s", async (address) => {
  await openPage(address);
  expect(await screen.findAllByText(/faster than the world's best over this distance/)).toHaveLength(1);
});

test("the age grade names its table", async () => {
  await openPage("/running-tools?raced=10+km&result=40:00&age=50&sex=male");

  const grade = tool("Age grade");
  expect(await grade.findAllByText("74.3 %")).toHaveLength(2);
  expect(grade.getByText("Age grade, table of 2025")).toBeVisible();
  expect(grade.getByText("Age grade, table of 2020")).toBeVisible();
});

describe("Boston", () => {
  test("counts to the second, with the last cut-off that is known as a buffer", async () => {
    await openPage("/running-tools?qualifier=2:54:59&age=30&sex=male&drop=");

    const boston = tool("Boston qualifier");
    expect(boston.getByText("1 s below the standard")).toBeVisible();
    expect(boston.getByText("2:50:26 or faster")).toBeVisible();
    expect(boston.getByText(/this would not be enough/)).toBeVisible();
  });

  test.each([
    ["1499 ft", "nothing"],
    ["1500 ft", "5 min"],
    ["3000 ft", "10 min"],
  ])("a net drop of %s adds %s", async (drop, added) => {
    await openPage(`/running-tools?qualifier=2:30:00&age=30&sex=male&drop=${encodeURIComponent(drop)}`);

    expect(tool("Boston qualifier").getByText(added)).toBeVisible();
  });

  test("a course that drops 6,000 ft is not accepted", async () => {
    await openPage("/running-tools?qualifier=2:30:00&age=30&sex=male&drop=6000+ft");

    expect(
      tool("Boston qualifier").getByText(/A net drop of 1,829 m: .* times from this course are not accepted/),
    ).toBeVisible();
  });
});

test("a warm day costs minutes, a cool one nothing", async () => {
  const { user } = await openPage("/running-tools?usualOver=marathon&usual=4:00:00&temperature=25+C&humidity=60");
  const weather = tool("Heat and altitude");
  expect(weather.getByText("4:15:04")).toBeVisible();

  await retype(user, weather.getByLabelText("Temperature"), "40 F");
  expect(weather.getByText("4:00:00")).toBeVisible();

  await retype(user, weather.getByLabelText("Altitude"), "2250 m");
  expect(weather.getByText("4:21:55")).toBeVisible();
});

describe("splits", () => {
  test("show where the time went", async () => {
    await openPage("/running-tools");

    expect(screen.getByText(/the second slower by 20:28, \+17\.0 %/)).toBeVisible();
    expect(screen.getByText(/by that measure you hit the wall/)).toBeVisible();
  });

  test("never deny the wall to those who hit it within a longer split", async () => {
    const text = "10 km 56:00\n15 km 1:24:00\n20 km 1:52:00\n25 km 2:20:00\n35 km 3:40:00\nmarathon 4:40:00";
    await openPage(`/running-tools?splits=${encodeURIComponent(text)}`);

    expect(
      screen.getByText(/^Within one split, taken at an even pace, five kilometres were .* you hit the wall/),
    ).toBeVisible();
    expect(screen.queryByText(/did not hit the wall/)).toBeNull();
  });

  test.each([
    ["5 km 25:00\n10 km 24:00", /Line 2: this time is not after the last/],
    ["10 km 50:00\n5 km 55:00", /Line 2: this mark lies before the last/],
    ["5 km", /Line 1:/],
    ["5 km 25:60", /Line 1:.*go from 0 to 59/],
  ])("%j name the wrong line, and keep the text", async (text, reason) => {
    await openPage(`/running-tools?splits=${encodeURIComponent(text)}`);

    const marks = screen.getByLabelText("Your splits");
    expect(marks).toHaveValue(text);
    expect(marks).toHaveAccessibleDescription(reason);
  });
});

test("fuel is counted in portions and given its times", async () => {
  await openPage("/running-tools?finish=4:00:00&carbs=60&gel=25&first=30");

  const fuel = tool("Fuel and fluid");
  expect(fuel.getByText("10 (250 g in all)")).toBeVisible();
  expect(fuel.getByText("0:30, 0:51, 1:12, 1:33, 1:54, 2:15, 2:36, 2:57, 3:18, 3:39")).toBeVisible();
});

test.each([
  ["units=km&fluid=0.5", "2.0 l", "l/h"],
  ["units=mi&fluid=17", "68 fl oz", "fl oz/h"],
  ["units=mi&fluid=0.5", "68 fl oz", "fl oz/h"],
])("fluid of %s is %s for four hours", async (query, total, unit) => {
  await openPage(`/running-tools?finish=4:00:00&${query}`);

  const fuel = tool("Fuel and fluid");
  expect(fuel.getByText(total)).toBeVisible();
  expect(fuel.getByText(unit)).toBeVisible();
});

test.each([
  ["a single portion", "/running-tools?finish=4:00:00&carbs=10&gel=100&first=30", "1 (100 g in all)"],
  ["no portion", "/running-tools?finish=40:00&carbs=60&gel=25&first=30", "0 (0 g in all)"],
])("%s has no interval", async (_, address, portions) => {
  await openPage(address);

  const fuel = tool("Fuel and fluid");
  expect(fuel.getByText(portions)).toBeVisible();
  expect(fuel.queryByText("One every")).toBeNull();
});

test("a treadmill's bare number is a speed, and an incline is worth a pace", async () => {
  const { user } = await openPage("/running-tools?belt=10&incline=5");
  const treadmill = tool("Treadmill");
  expect(treadmill.getByText(/^4:54 \/km, 7:53 \/mi$/)).toBeVisible();

  await retype(user, treadmill.getByLabelText("Treadmill speed"), "5:00/km");
  expect(treadmill.getByText(/^4:05 \/km, 6:34 \/mi$/)).toBeVisible();
  expect(JSON.parse(localStorage.getItem("lastResults") ?? "{}")).toMatchObject({
    "/running-tools#treadmill": { summary: "12.0 km/h at 5 % is 4:05 /km" },
  });
});

import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { fact } from "../../tests/plan-page.ts";

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a training plan whose usual first day has passed", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 1, 9) });
  });

  test("starts today and says so; all of its weeks can be shown", async () => {
    const { user, address } = await openPage("/training-plans?date=2027-04-25&weekly=60&longest=28");
    await waitFor(async () => expect(await fact("Weeks")).toBe("8"));
    expect(screen.getByText(/has 16 weeks and would have started on 4 Jan 2027/)).toBeInTheDocument();

    await user.click(screen.getByRole("button", { name: "Show all 16 weeks" }));

    await waitFor(async () => expect(await fact("Weeks")).toBe("16"));
    await waitFor(() => expect(address()).toContain("start=2027-01-04"));
  });

  test("with days away that allow no longer plan starts later, and nothing says that it starts now", async () => {
    vi.setSystemTime(new Date(2026, 11, 28, 9));
    await openPage(
      "/training-plans?distance=half&date=2027-04-29&days=4&off=wed,sun&away=2027-03-16..2027-03-27&weekly=36.8&longest=10.969&goal=finish",
    );

    expect(await screen.findByText(/With your days away this one has \d+ and starts on/)).toBeInTheDocument();
    expect(screen.queryByText(/This one starts now/)).not.toBeInTheDocument();
  });

  test("is refused where that is too late, also by a link", async () => {
    await openPage("/training-plans?date=2027-04-25&weekly=30&longest=14");

    expect(await screen.findByRole("heading", { name: /Not advised/ })).toBeInTheDocument();
    expect(screen.getByText(/there are 8 weeks until the marathon/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Show all 16 weeks, from Monday 4 January 2027/ })).toBeInTheDocument();
  });

  test("stays as it is shown when a run of it is ticked, on that day and later", async () => {
    const { user } = await openPage("/training-plans?date=2027-04-25&weekly=60&longest=28");
    await waitFor(async () => expect(await fact("Weeks")).toBe("8"));
    const longest = await fact("Longest run");

    await user.click((await screen.findAllByRole("checkbox", { name: /1 Mar|2 Mar/ }))[0] as HTMLElement);
    expect(await fact("Weeks")).toBe("8");
    expect(await fact("Longest run")).toBe(longest);

    cleanup();
    vi.setSystemTime(new Date(2027, 2, 17, 9));
    await openPage("/training-plans?date=2027-04-25&weekly=60&longest=28");
    await waitFor(async () => expect(await fact("Weeks")).toBe("8"));
  });

  test("goes on as it was where a run of it is done", async () => {
    localStorage.setItem("trainingLog", JSON.stringify({ "2027-04-25 42195": ["2027-01-05"] }));
    const { user, address } = await openPage("/training-plans?date=2027-04-25&weekly=60&longest=28");
    expect(await screen.findByText(/Day one of this plan was 4 Jan 2027, 56 days ago/)).toBeInTheDocument();
    expect(await fact("Weeks")).toBe("16");

    await user.click(screen.getByRole("button", { name: "Start today instead" }));

    await waitFor(async () => expect(await fact("Weeks")).toBe("8"));
    await waitFor(() => expect(address()).toContain("start=2027-03-01"));
  });
});

test("a training plan for a race day that is near begins today; for one that is far it has its usual length", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 1, 9) });
  await openPage("/training-plans?weekly=60&longest=28");
  const day = screen.getByLabelText("Race day");

  fireEvent.change(day, { target: { value: "2027-04-25" } });

  await waitFor(async () => expect(await fact("Weeks")).toBe("8"));
  expect(screen.getByLabelText("First day of training")).toHaveValue("2027-03-01");
  fireEvent.change(day, { target: { value: "2027-10-24" } });
  await waitFor(async () => expect(await fact("Weeks")).toBe("16"));
  expect(screen.getByLabelText("First day of training")).toHaveValue("");
});

test("a first day of training that was entered stays where the race day changes", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 1, 9) });
  await openPage("/training-plans?weekly=60&longest=28&start=2027-03-08");

  for (const day of ["2027-05-30", "2027-10-24"]) {
    fireEvent.change(screen.getByLabelText("Race day"), { target: { value: day } });
    expect(screen.getByLabelText("First day of training")).toHaveValue("2027-03-08");
  }
});

test("a training plan whose longest run could be longer says from which day on, and begins then", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 2, 1, 9) });
  const { user, address } = await openPage("/training-plans?date=2027-10-24&weekly=40&longest=12&goal=3:45:00");
  await waitFor(async () => expect(await fact("Longest run")).toBe("30 km"));
  expect(screen.getByText(/With 2 weeks more, from 21 Jun 2027, .* is 32 km instead of 30 km/)).toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Start on 21 Jun 2027" }));

  await waitFor(async () => expect(await fact("Longest run")).toBe("32 km"));
  await waitFor(() => expect(address()).toContain("start=2027-06-21"));
  expect(screen.queryByText(/instead of 30 km/)).toBeNull();
});

describe("days away before a race that is far off", () => {
  const AWAY = "/training-plans?distance=half&date=2027-08-01&away=2027-04-26..2027-05-02";

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2027, 0, 4, 9) });
  });

  test("make the plan begin earlier, not a refusal", async () => {
    await openPage(AWAY);

    expect(Number(await fact("Weeks"))).toBeGreaterThan(14);
    expect(screen.queryByRole("heading", { name: /Not advised/ })).toBeNull();
  });

  test("leave a plan of which a run is done as it is", async () => {
    localStorage.setItem("trainingLog", JSON.stringify({ "2027-08-01 21098": ["2027-04-20"] }));
    vi.setSystemTime(new Date(2027, 4, 10, 9));
    await openPage(AWAY);

    expect(Number(await fact("Weeks"))).toBeGreaterThan(14);
  });
});

describe("a training plan", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 27, 9) });
  });

  test("for a race farther away than the longest plan says when it starts, and why", async () => {
    await openPage("/training-plans?date=2027-12-12&start=2026-11-30&weekly=60&longest=28");

    expect(
      await screen.findByText(
        /^From your first day there are 54 weeks until the race\. A plan here has 36 weeks at most: this one has 36 and starts on 5 Apr 2027\. Until then keep to what you run now/,
      ),
    ).toBeVisible();
    expect(await fact("Weeks")).toBe("36");
  });

  test("of as many weeks as asked for says nothing of that", async () => {
    await openPage("/training-plans?date=2027-04-25&start=2027-01-04&weekly=60&longest=28");

    expect(await fact("Weeks")).toBe("16");
    expect(screen.queryByText(/From your first day/)).toBeNull();
  });

  test("for a day that is past says so, and names no day that is past as one that fits", async () => {
    await openPage("/training-plans?date=2026-04-26&weekly=30&longest=14");

    expect(await screen.findByRole("heading", { name: "The race day is past" })).toBeVisible();
    expect(screen.getByText(/^Sunday 26 April 2026 is over\. Enter a race day that is still to come\.$/)).toBeVisible();
    expect(screen.queryByText(/^Not advised|before the first day/)).toBeNull();
    expect(screen.getByText(/the first race day that fits is Sunday .* 2027/)).toBeVisible();
  });

  test("whose days are all past says so", async () => {
    await openPage("/training-plans?date=2026-04-26&start=2026-01-05&weekly=60&longest=28");

    expect(await screen.findByText(/The race day of this plan, Sunday 26 April 2026, is past\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Start today instead" })).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { PLAN, week } from "../../tests/plan-page.ts";

beforeEach(() => {
  localStorage.clear();
});

describe("changing a plan", () => {
  test("moves a session with a form, by keyboard alone, and shows what else changed", async () => {
    const { user } = await openPage(PLAN);
    const third = await week(3);
    const form = within(third);
    await user.click(form.getByText("Change week 3"));
    await user.selectOptions(form.getByRole("combobox", { name: "Move" }), "Sunday: Long run");
    await user.selectOptions(form.getByRole("combobox", { name: "to" }), "Wednesday");
    form.getByRole("button", { name: "Move" }).focus();

    await user.keyboard("{Enter}");

    const note = await screen.findByText(/Week 3: Long run is on Wednesday, as you chose/);
    expect(note.closest("[role=status]")).not.toBeNull();
    expect(await within(await week(3)).findByText("moved by you")).toBeInTheDocument();
  });

  test("moves a session by dragging it", async () => {
    await openPage(PLAN);
    const rows = within(await week(2)).getAllByRole("listitem");
    const from = rows.find((row) => row.textContent.includes("Threshold")) ?? rows[0];
    const to = rows[rows.indexOf(from as HTMLElement) + 1];
    const dataTransfer = { setData: () => undefined, effectAllowed: "" };

    fireEvent.dragStart(from as HTMLElement, { dataTransfer });
    fireEvent.dragOver(to as HTMLElement, { dataTransfer });
    fireEvent.drop(to as HTMLElement, { dataTransfer });

    expect(await screen.findByText(/Week 2: Threshold.* as you chose/)).toBeInTheDocument();
  });

  test("skips a week, and takes all of it back", async () => {
    const { user, address } = await openPage(PLAN);
    await user.click(within(await week(9)).getByText("Change week 9"));

    await user.click(screen.getByRole("link", { name: "Skip week 9" }));

    expect(await screen.findByText("Week 9 is off.")).toBeInTheDocument();
    expect(address()).toContain("skip=7");
    await user.click(screen.getByRole("link", { name: "Undo all changes" }));
    await waitFor(() => expect(screen.queryByText("Week 9 is off.")).toBeNull());
    expect(address()).not.toContain("skip");
  });

  test("says where dates away were planned for: above, in the week without runs and at the chart's gap", async () => {
    await openPage(`${PLAN}&away=2027-03-01..2027-03-07,2027-03-10`);

    const ninth = within(await week(9));
    expect(ninth.getByText("Away 1 to 7 March")).toBeVisible();
    expect(ninth.queryByText("Change week 9")).toBeNull();
    expect(within(await week(10)).getByText("Away")).toBeVisible();
    expect(screen.getByText(/^No runs while you are away: 1 to 7 March and 10 March\. /)).toBeVisible();
    expect(screen.getByText("No bar: week 9 (away 1 to 7 March).")).toBeVisible();
  });

  test("stores completed days in this browser, by plan", async () => {
    const { user } = await openPage(PLAN);
    const boxes = within(await week(1)).getAllByRole("checkbox");

    await user.click(boxes[0] as HTMLElement);

    expect(await screen.findByText(/Done: 1 of \d+ runs/)).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem("trainingLog") ?? "{}")).toEqual({ "2027-04-25 42195": ["2027-01-04"] });
  });

  test("keeps the completed days when its race day is moved, also by way of no day", async () => {
    const { user } = await openPage(PLAN);
    await user.click(within(await week(1)).getAllByRole("checkbox")[0] as HTMLElement);

    fireEvent.change(screen.getByLabelText("Race day"), { target: { value: "" } });
    fireEvent.change(screen.getByLabelText("Race day"), { target: { value: "2027-05-02" } });

    expect(await screen.findByText(/From Monday 4 January 2027 to race day, Sunday 2 May 2027/)).toBeInTheDocument();
    expect(screen.getByText(/Done: 1 of \d+ runs/)).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem("trainingLog") ?? "{}")).toEqual({ "2027-05-02 42195": ["2027-01-04"] });
  });
});

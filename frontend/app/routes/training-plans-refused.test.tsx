import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";

const raceDay = () => screen.getByLabelText("Race day");
const enter = (day: string) => fireEvent.change(raceDay(), { target: { value: day } });
const spoken = (text: string) =>
  waitFor(
    () =>
      expect(
        screen
          .getAllByRole("status")
          .map((each) => each.textContent)
          .filter(Boolean),
      ).toContain(text),
    { timeout: 10_000 },
  );

test("a plan that is refused for a past race day is spoken, marks the field, and is spoken once it is back", async () => {
  await openPage("/training-plans");
  await screen.findByRole("region", { name: "Week 1" });
  expect(screen.queryByText("Plan updated")).toBeNull();

  enter("2020-01-01");
  await spoken("No plan. The race day is past");
  expect(raceDay()).toHaveAttribute("aria-invalid", "true");
  expect(raceDay()).toHaveAccessibleDescription(/This day is past\./);
  await spoken("Race day: This day is past.");

  enter("");
  await spoken("Plan updated");
  expect(raceDay()).not.toHaveAttribute("aria-invalid");
});

test("a plan that was refused already when the page opened is shown and not spoken", async () => {
  await openPage("/training-plans?date=2020-01-01");

  const refusal = await screen.findByRole("region", { name: "No plan" });
  expect(within(refusal).getByRole("heading", { name: "The race day is past" })).toBeVisible();
  await waitFor(() => expect(raceDay()).toHaveAttribute("aria-invalid", "true"));
  expect(screen.queryByText(/^No plan\. /)).toBeNull();
});

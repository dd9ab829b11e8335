import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { AwayDates } from "./away-dates.tsx";

function Example() {
  const [value, setValue] = useState("2027-02-14..2027-02-20");
  return (
    <>
      <AwayDates value={value} problem={undefined} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

test("dates away are picked, listed in words, and removed", () => {
  render(<Example />);
  const written = () => screen.getByRole("status").textContent;
  expect(screen.getByText("14 Feb 2027 to 20 Feb 2027")).toBeVisible();
  expect(screen.getByRole("button", { name: "Add dates" })).toBeDisabled();

  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2027-03-05" } });
  fireEvent.click(screen.getByRole("button", { name: "Add dates" }));
  expect(written()).toBe("2027-02-14..2027-02-20,2027-03-05");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2027-03-12" } });
  fireEvent.change(screen.getByLabelText("To (optional)"), { target: { value: "2027-03-10" } });
  fireEvent.click(screen.getByRole("button", { name: "Add dates" }));
  fireEvent.click(screen.getByRole("button", { name: "Remove 14 Feb 2027 to 20 Feb 2027" }));

  expect(written()).toBe("2027-03-05,2027-03-10..2027-03-12");
});

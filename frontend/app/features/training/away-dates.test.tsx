import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { AwayDates } from "./away-dates.tsx";

function Example({ first = "2027-02-14..2027-02-20" }: { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <AwayDates value={value} problem={undefined} onChange={setValue} />
      <span data-testid="written">{value}</span>
    </>
  );
}

const add = () => screen.getByRole("button", { name: "Add dates" });
const pick = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("dates away are picked, listed in words, and removed", () => {
  render(<Example />);
  const written = () => screen.getByTestId("written").textContent;
  expect(screen.getByText("14 Feb 2027 to 20 Feb 2027")).toBeVisible();
  expect(add()).toBeDisabled();

  pick("From", "2027-03-05");
  fireEvent.click(add());
  expect(written()).toBe("2027-02-14..2027-02-20,2027-03-05");
  pick("From", "2027-03-12");
  pick("To (optional)", "2027-03-10");
  fireEvent.click(add());
  fireEvent.click(screen.getByRole("button", { name: "Remove 14 Feb 2027 to 20 Feb 2027" }));

  expect(written()).toBe("2027-03-05,2027-03-10..2027-03-12");
});

test("the keyboard stays in the field when dates are added or removed, and what happened is read aloud", () => {
  render(<Example first="" />);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  pick("From", "2027-03-05");
  add().focus();

  fireEvent.click(add());

  expect(screen.getByLabelText("From")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Added: 5 Mar 2027");

  const remove = screen.getByRole("button", { name: "Remove 5 Mar 2027" });
  remove.focus();
  fireEvent.click(remove);

  expect(screen.getByLabelText("From")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Removed: 5 Mar 2027");
});

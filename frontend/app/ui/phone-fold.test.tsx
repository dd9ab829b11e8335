import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { act, type ReactElement, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { PhoneFold } from "./phone-fold.tsx";

afterEach(() => vi.restoreAllMocks());

const fold = () => screen.getByRole("textbox").closest("details");

function Form({ isAnswered, problem = "" }: { isAnswered: boolean; problem?: string }) {
  const [goal, setGoal] = useState("");
  return (
    <PhoneFold isAnswered={isAnswered || goal !== ""} hasProblem={problem !== "" || goal === "wrong"}>
      <input aria-label="Goal" value={goal} onChange={(event) => setGoal(event.currentTarget.value)} />
    </PhoneFold>
  );
}

/** As a visitor has it: from the server, used before there is script, and hydrated. */
async function hydrated(form: ReactElement, meanwhile: (page: HTMLElement) => void): Promise<string[]> {
  const page = document.body.appendChild(document.createElement("div"));
  page.innerHTML = renderToString(form);
  meanwhile(page);
  const differences: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...said: unknown[]) => differences.push(said.join(" ")));
  // eslint-disable-next-line @typescript-eslint/require-await -- what hydration starts is waited for
  await act(async () => {
    hydrateRoot(page, form, { onRecoverableError: (error) => differences.push(String(error)) });
  });
  return differences;
}

test("a page that opens with a result has its form folded", () => {
  render(<Form isAnswered />);

  expect(fold()).not.toHaveAttribute("open");
  expect(screen.getByText("Change the race or the figures")).toBeVisible();
});

test.each([
  ["without a result", <Form isAnswered={false} />],
  ["with a field that is refused", <Form isAnswered problem="No time." />],
])("a page that opens %s has its form as it is", (_, form) => {
  render(form);

  expect(fold()).toBeNull();
});

test("a form never folds while it is filled in", async () => {
  render(<Form isAnswered={false} />);

  await userEvent.type(screen.getByRole("textbox"), "3:45:00");

  expect(fold()).toBeNull();
});

test("a folded form that was opened stays open, and one with a refused field opens", async () => {
  const { rerender } = render(<Form isAnswered />);
  await userEvent.click(screen.getByText("Change the race or the figures"));
  await userEvent.type(screen.getByRole("textbox"), "3:45:00");
  expect(fold()).toHaveAttribute("open");

  await userEvent.click(screen.getByText("Change the race or the figures"));
  expect(fold()).not.toHaveAttribute("open");
  rerender(<Form isAnswered problem="This day is over." />);
  expect(fold()).toHaveAttribute("open");
});

test("a form that was opened before there is script stays open", async () => {
  const differences = await hydrated(<Form isAnswered />, (page) => {
    page.querySelector("details")?.setAttribute("open", "");
  });

  expect(differences).toEqual([]);
  expect(fold()).toHaveAttribute("open");
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { OrganiserFields } from "./organiser-fields.tsx";

test("a box that was ticked before hydration stays ticked, and asks for company and position", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<OrganiserFields />);
  container.querySelector("input")?.click();

  render(<OrganiserFields />, { container, hydrate: true });

  expect(screen.getByRole("checkbox")).toBeChecked();
  expect(screen.getByLabelText(/^Company or club/)).toBeVisible();
  expect(screen.getByLabelText(/^Position/)).toBeVisible();

  await userEvent.click(screen.getByRole("checkbox"));
  expect(screen.getByRole("checkbox")).not.toBeChecked();
  expect(screen.queryByLabelText(/^Company or club/)).toBeNull();
});

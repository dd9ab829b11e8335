import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../../tests/open-page.tsx";

function menu(): HTMLDetailsElement {
  const form = document.querySelector("header details form[role=search]");
  const found = form?.closest("details");
  if (!found) throw new Error("The header has no menu");
  return found;
}

const combobox = () => within(menu()).findByRole("combobox", { hidden: true });

test("the menu has a plain search form until it is opened", async () => {
  await openPage("/about");

  const form = within(menu()).getByRole("search", { hidden: true });
  expect(form).toHaveAttribute("action", "/all-races");
  expect(within(form).queryByRole("combobox", { hidden: true })).toBeNull();
});

test("an open menu has suggestions and keeps text and focus", async () => {
  const { user } = await openPage("/about");
  await user.type(within(menu()).getByRole("textbox", { hidden: true }), "ber");

  menu().open = true;
  const field = await combobox();

  expect(field).toHaveValue("ber");
  expect(field).toHaveFocus();
});

test("the search dialog of the header opens with focus in its field", async () => {
  const { user } = await openPage("/about");

  await user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Search races" }));

  const dialog = await screen.findByRole("dialog", { name: "Find a race" });
  expect(await within(dialog).findByRole("combobox")).toHaveFocus();
});

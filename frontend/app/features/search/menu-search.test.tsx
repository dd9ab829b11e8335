import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "../../../tests/open-page.tsx";

function menu(): HTMLDetailsElement {
  const found = document.querySelector<HTMLDetailsElement>("header details");
  if (!found) throw new Error("The header has no menu");
  return found;
}

const combobox = () => within(menu()).findByRole("combobox", { hidden: true });

test("is a plain form to the list of all races until the menu is opened", async () => {
  await openPage("/about");

  const form = within(menu()).getByRole("search", { hidden: true });
  expect(form).toHaveAttribute("action", "/all-races");
  expect(within(form).queryByRole("combobox", { hidden: true })).toBeNull();
});

test("has suggestions once it is open, and what was typed and the focus stay", async () => {
  const { user } = await openPage("/about");
  await user.type(within(menu()).getByRole("textbox", { hidden: true }), "ber");

  menu().open = true;
  const field = await combobox();

  expect(field).toHaveValue("ber");
  expect(field).toHaveFocus();
});

test("the header's box is there when it is opened, with the cursor in it", async () => {
  const { user } = await openPage("/about");

  await user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Search races" }));

  const dialog = await screen.findByRole("dialog", { name: "Find a race" });
  expect(await within(dialog).findByRole("combobox")).toHaveFocus();
});

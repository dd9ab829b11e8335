import { expect, type Page } from "@playwright/test";
import { linkMailedTo } from "./mailbox.ts";
import type { Engine } from "./servers.ts";

export const PASSWORD = "copper lantern walks uphill 7";

let opened = 0;

/** An address that nobody has used in this run. */
export function freshAddress(): string {
  opened += 1;
  return `runner-${process.pid}-${Date.now()}-${opened}@example.org`;
}

/** Opens an account on the page's browser and confirms its address: not by opening the mail's link, but by the button there. */
export async function register(page: Page, address: string, engine: Engine): Promise<void> {
  await signUp(page, address);

  await page.goto(await linkMailedTo(address, engine));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await expect(page.getByRole("banner").getByRole("button", { name: "Sign Out" }).first()).toBeVisible();
}

/** Leaves the address to be confirmed. */
export async function signUp(page: Page, address: string): Promise<void> {
  await page.goto("/register");
  await page.getByLabel("First name").fill("Ada");
  await page.getByRole("main").getByLabel("Email address").fill(address);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("One more step")).toBeVisible();
}

import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { PASSWORD, register } from "./account.ts";
import { ADMIN_ADDRESS, type Engine } from "./servers.ts";

/** The token of the session in this browser. */
export async function tokenOf(page: Page): Promise<string> {
  const stored = await page.evaluate(() => window.localStorage.getItem("startline-session"));
  return (JSON.parse(stored ?? "{}") as { access_token: string }).access_token;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function enterAsAdmin(page: Page): Promise<void> {
  await page.goto("/login?redirect=%2Fcontact");
  await page.getByRole("main").getByLabel("Email address").fill(ADMIN_ADDRESS);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
}

const contactForm = (page: Page) => page.getByRole("heading", { level: 1, name: "Contact" });

/** Opens the admin's account, unless the server has it. Once before all journeys: they run side by side. */
export async function openAdminAccount(page: Page, engine: Engine): Promise<void> {
  await enterAsAdmin(page);
  const refusal = page.getByText("Wrong email address or password");
  await expect(refusal.or(contactForm(page))).toBeVisible();
  if (!(await refusal.isVisible())) return;
  await register(page, ADMIN_ADDRESS, engine);
  // of this address a password from before the confirmation never counts
  await expect(page.getByRole("heading", { level: 1, name: "Choose a password" })).toBeVisible();
  await page.getByRole("textbox", { name: "New password" }).fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page).toHaveURL(/\/my-races$/);
}

/** Signs the admin in on this page's browser. Gives the token. */
export async function signInAsAdmin(page: Page): Promise<string> {
  await enterAsAdmin(page);
  await expect(contactForm(page)).toBeVisible();
  return tokenOf(page);
}

/** Makes the account that is signed in on this page an organiser's. */
export async function makeOrganiser(page: Page, request: APIRequestContext, admin: string): Promise<void> {
  const user = await request.get("/api/user", { headers: bearer(await tokenOf(page)) });
  const { id } = (await user.json()) as { id: number };
  const answer = await request.put(`/api/admin/users/${id}/role`, {
    headers: bearer(admin),
    data: { role: "organiser", reason: "Organises the race of this journey." },
  });
  expect(answer.status()).toBe(200);
}

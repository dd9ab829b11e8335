import { screen, within } from "@testing-library/react";
import { http, HttpResponse, type RequestHandler } from "msw";
import { afterEach, beforeEach, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { SESSION_KEY } from "~/lib/session/session.ts";
import { providerSession, refusal, serveAccounts, storeProviderSession } from "../../../../tests/identity.ts";
import { openPage } from "../../../../tests/open-page.tsx";

beforeEach(() => localStorage.clear());
afterEach(announceSignedOut);

async function openForm(...served: RequestHandler[]) {
  serveAccounts(...served);
  const { user } = await openPage("/my-races");
  const title = await screen.findByText("Change your password");
  await user.click(title);
  return { user, form: within(title.closest("details") as HTMLElement) };
}

test("an account without a password chooses one without a current one, and is asked for it from then on", async () => {
  const session = providerSession();
  session.user.app_metadata = { needs_password: true };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  let sent: unknown;
  const { user, form } = await openForm(
    http.put("/auth/v1/user", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(providerSession().user);
    }),
  );

  await user.type(await form.findByLabelText("New password"), "nine unrelated words");
  expect(form.queryByLabelText("Current password")).toBeNull();
  await user.click(form.getByRole("button", { name: "Change password" }));

  expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
  expect(sent).toMatchObject({ password: "nine unrelated words" });
  expect(sent).not.toHaveProperty("current_password");
  expect(form.getByLabelText("Current password")).toBeInTheDocument();
});

test("beside a wrong current password stands the way to a new one by email", async () => {
  storeProviderSession();
  const { user, form } = await openForm(http.put("/auth/v1/user", () => refusal(400, "current_password_invalid")));
  await user.type(await form.findByLabelText("Current password"), "a guess");
  await user.type(form.getByLabelText("New password"), "nine unrelated words");
  expect(form.queryByRole("link", { name: "Forgotten your password?" })).toBeNull();

  await user.click(form.getByRole("button", { name: "Change password" }));

  expect(await form.findByLabelText("Current password")).toHaveFocus();
  expect(form.getByRole("link", { name: "Forgotten your password?" })).toHaveAttribute("href", "/login?reset=1");
});

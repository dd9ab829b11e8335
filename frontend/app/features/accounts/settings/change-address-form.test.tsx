import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse, type RequestHandler } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { providerSession, refusal, serveAccounts, storeProviderSession } from "../../../../tests/identity.ts";
import { ToastProvider } from "~/ui/toast.tsx";
import { ChangeAddressForm } from "./change-address-form.tsx";

const NEW = "lovelace@example.org";
const pending = (newEmail = NEW) => HttpResponse.json({ ...providerSession().user, new_email: newEmail });

const onWithdrawn = vi.fn();

function show(...served: RequestHandler[]) {
  serveAccounts(...served);
  const onChanged = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient("browser")}>
      <ToastProvider>
        <ChangeAddressForm onChanged={onChanged} onWithdrawn={onWithdrawn} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return onChanged;
}

beforeEach(() => {
  localStorage.clear();
  onWithdrawn.mockClear();
  storeProviderSession();
});
afterEach(announceSignedOut);

test("a change that waits since an earlier visit is named, and takes the code of its emails", async () => {
  let verified: unknown;
  const onChanged = show(
    http.get("/auth/v1/user", () => pending()),
    http.post("/auth/v1/verify", async ({ request }) => {
      verified = await request.json();
      return HttpResponse.json(providerSession());
    }),
  );

  expect(await screen.findByText(/We sent an email to lovelace@example.org and one to your current/)).toBeVisible();
  await userEvent.type(screen.getByLabelText("Email address"), NEW);
  await userEvent.type(screen.getByLabelText("Code from the email"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Confirm with a code" }));

  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
  expect(verified).toMatchObject({ type: "email_change", email: NEW, token: "123456" });
});

test("the emails of a change that waits are sent again on another page, which allows a captcha", async () => {
  show(http.get("/auth/v1/user", () => pending()));

  expect(await screen.findByRole("link", { name: "Send the emails again" })).toHaveAttribute("href", "/verify-email");
});

test("another address can be entered below a change that waits, and the focus goes to what then waits", async () => {
  show(
    http.get("/auth/v1/user", () => pending()),
    http.put("/auth/v1/user", () => pending("countess@example.org")),
  );
  await screen.findByText(/We sent an email to lovelace@example.org/);

  await userEvent.type(screen.getByLabelText("New email address"), "countess@example.org");
  await userEvent.type(screen.getByLabelText("Current password"), "the old one");
  await userEvent.click(screen.getByRole("button", { name: "Change address" }));

  expect(await screen.findByText(/We sent an email to countess@example.org/)).toHaveFocus();
  expect(screen.queryByText(/lovelace/)).toBeNull();
  expect(screen.getByLabelText("Current password")).toHaveValue("");
});

test("without an answer about a change, the address can be changed as ever", async () => {
  show(http.get("/auth/v1/user", () => refusal(500, "unexpected_failure")));

  expect(await screen.findByRole("button", { name: "Change address" })).toBeEnabled();
  expect(screen.queryByRole("link", { name: "Send the emails again" })).toBeNull();
});

test("a change that waits is withdrawn by a button, which says so and asks for no password", async () => {
  let sent: unknown;
  show(
    http.get("/auth/v1/user", () => pending()),
    http.put("/auth/v1/user", async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(providerSession().user);
    }),
  );

  await userEvent.click(await screen.findByRole("button", { name: "Withdraw this change" }));

  expect(await screen.findByText("The change is withdrawn. Your email address stays the same.")).toBeVisible();
  expect(sent).toMatchObject({ email: "ada@example.org" });
  expect(sent).not.toHaveProperty("current_password");
  expect(screen.queryByText(/We sent an email to/)).toBeNull();
  expect(screen.getByRole("button", { name: "Change address" })).toBeEnabled();
  expect(onWithdrawn).toHaveBeenCalledTimes(1);
});

test.each([
  ["refused", () => refusal(500, "unexpected_failure"), /This is not possible at the moment/],
  ["accepted and not done", () => pending(), /cannot be withdrawn here/],
])("a withdrawal that is %s is said, and the change stays", async (_, answer, text) => {
  show(
    http.get("/auth/v1/user", () => pending()),
    http.put("/auth/v1/user", answer),
  );
  const button = await screen.findByRole("button", { name: "Withdraw this change" });

  await userEvent.click(button);

  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/We sent an email to lovelace@example.org/)).toBeVisible();
  expect(button).toHaveFocus();
  expect(onWithdrawn).not.toHaveBeenCalled();
});

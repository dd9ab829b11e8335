import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { delay, http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { server } from "../../../tests/server.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

const PATH = "/api/newsletter-signup";
const accepted = () => HttpResponse.json({ message: "Thank you." }, { status: 202 });

beforeEach(() => {
  window.localStorage.clear();
});

const field = () => screen.getByLabelText("Email address");
const button = () => screen.getByRole("button");

/** Long enough for what a visitor does while the form is sent. */
function failSlowly(): void {
  server.use(
    http.post(PATH, async () => {
      await delay(50);
      return HttpResponse.error();
    }),
  );
}

describe("the newsletter form", () => {
  test("has one required email field, and a button that is disabled while it is empty", async () => {
    const user = userEvent.setup();
    render(<NewsletterForm />);

    expect(field()).toBeRequired();
    expect(field()).toHaveAttribute("type", "email");
    expect(button()).toBeDisabled();
    await user.type(field(), "  ");
    expect(button()).toBeDisabled();
    await user.type(field(), "ada@example.org");
    expect(button()).toBeEnabled();
    await user.clear(field());
    expect(button()).toBeDisabled();
  });

  test("sends the address, with a button that is disabled meanwhile, and says thank you", async () => {
    let sent: unknown;
    server.use(
      http.post(PATH, async ({ request }) => {
        sent = await request.json();
        await delay(50);
        return accepted();
      }),
    );
    const onSubscribed = vi.fn();
    const user = userEvent.setup();
    render(<NewsletterForm onSubscribed={onSubscribed} />);

    await user.type(field(), "ada@example.org{Enter}");
    expect(button()).toBeDisabled();

    const thanks = await screen.findByText("Thank you. Please open the email that we have just sent you.");
    expect(thanks).toHaveFocus();
    expect(sent).toEqual({ email: "ada@example.org" });
    expect(onSubscribed).toHaveBeenCalledOnce();
    expect(window.localStorage.getItem("newsletter-popup-shown")).toBe("true");
  });

  test.each([422, 429, 500])(
    "an answer of %i is the alert of the specification, and the address stays",
    async (status) => {
      server.use(http.post(PATH, () => HttpResponse.json({ status, code: "x", message: "x" }, { status })));
      const user = userEvent.setup();
      render(<NewsletterForm />);

      await user.type(field(), "ada@example.org{Enter}");

      expect(await screen.findByRole("alert")).toHaveTextContent(/^Failed to subscribe\. Please try again\.$/);
      expect(field()).toHaveValue("ada@example.org");
      expect(button()).toBeEnabled();
    },
  );

  test("gives its button the focus back where the request failed", async () => {
    failSlowly();
    const user = userEvent.setup();
    render(<NewsletterForm />);
    await user.type(field(), "ada@example.org");
    await user.tab();

    await user.keyboard("{Enter}");

    expect(button()).toBeDisabled();
    // as a browser does, and jsdom does not
    button().blur();
    await screen.findByRole("alert");
    expect(button()).toHaveFocus();
  });

  test("leaves the focus where the visitor has moved it meanwhile", async () => {
    failSlowly();
    const user = userEvent.setup();
    render(<NewsletterForm />);
    await user.type(field(), "ada@example.org");
    await user.click(button());

    field().focus();
    await screen.findByRole("alert");

    expect(field()).toHaveFocus();
  });

  test("two presses are one request", async () => {
    const asked = vi.fn();
    server.use(
      http.post(PATH, () => {
        asked();
        return accepted();
      }),
    );
    const user = userEvent.setup();
    render(<NewsletterForm />);
    await user.type(field(), "ada@example.org");

    // both before React renders
    button().click();
    button().click();

    await screen.findByText(/^Thank you/);
    expect(asked).toHaveBeenCalledOnce();
  });

  test("a second try after a lost answer is the same request", async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post(PATH, ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return keys.length === 1 ? HttpResponse.error() : accepted();
      }),
    );
    const user = userEvent.setup();
    render(<NewsletterForm />);

    await user.type(field(), "grace@example.org{Enter}");
    await screen.findByRole("alert");
    await user.click(button());
    await screen.findByText(/^Thank you/);

    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test("an address that was typed before hydration counts", () => {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(<NewsletterForm />);
    (container.querySelector("input") as HTMLInputElement).value = "ada@example.org";

    render(<NewsletterForm />, { container, hydrate: true });

    expect(button()).toBeEnabled();
  });
});

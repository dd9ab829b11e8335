import { render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberAwaitedCode } from "./awaited-code.ts";
import { useAwaitedCode } from "./use-awaited-code.ts";

const KEY = "startline-awaited-code";

function Panel() {
  const { isAwaited, email } = useAwaitedCode("signup");
  return isAwaited ? <p>Code for {email}</p> : <input aria-label="Email address" defaultValue={email} />;
}

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
});

test("the server renders the form, and the awaited code appears after hydration", () => {
  rememberAwaitedCode("signup", "ada@example.org");
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Panel />);
  expect(screen.getByLabelText("Email address")).toBeVisible();

  // a mismatch would be an error in the console, and so a failure
  render(<Panel />, { container, hydrate: true });

  expect(screen.getByText("Code for ada@example.org")).toBeVisible();
});

test("a code that expires while its field is open is awaited until the page is left", () => {
  rememberAwaitedCode("signup", "ada@example.org");
  const { rerender } = render(<Panel />);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 3_600_000);

  rerender(<Panel />);

  expect(screen.getByText("Code for ada@example.org")).toBeVisible();
});

test.each(["{", "null", "7", '{"kind":"signup"}', '{"kind":"signup","email":7,"at":1}'])(
  "where %s is stored, no code is awaited",
  (text) => {
    sessionStorage.setItem(KEY, text);

    render(<Panel />);

    expect(screen.getByLabelText("Email address")).toHaveValue("");
  },
);

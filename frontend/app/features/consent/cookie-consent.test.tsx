import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test } from "vitest";
import { cookieSettingsRequested } from "~/lib/startup/signal.ts";
import { CONSENT_EVENT } from "~/lib/storage/consent.ts";
import { CookieConsent } from "./cookie-consent.tsx";

beforeEach(() => {
  window.localStorage.clear();
});

const banner = () => screen.queryByRole("region", { name: "Cookie consent" });
const button = (name: string) => within(banner() as HTMLElement).getByRole("button", { name });
const preferences = () => JSON.parse(window.localStorage.getItem("cookie-preferences") ?? "null") as unknown;

function open() {
  render(
    <>
      <main id="main" tabIndex={-1} />
      <CookieConsent />
    </>,
  );
  return userEvent.setup();
}

describe("the cookie banner", () => {
  test("Accept All sets all four categories true, and the banner is gone", async () => {
    const user = open();

    await user.click(button("Accept All"));

    expect(preferences()).toEqual({ essential: true, analytics: true, functional: true, marketing: true });
    expect(window.localStorage.getItem("cookie-consent")).toBe("true");
    expect(banner()).toBeNull();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  test("Essential only is as easy: one press, and the other three are false", async () => {
    const user = open();

    await user.click(button("Essential only"));

    expect(preferences()).toEqual({ essential: true, analytics: false, functional: false, marketing: false });
    expect(banner()).toBeNull();
  });

  test("does not return once the visitor has decided", () => {
    window.localStorage.setItem("cookie-consent", "true");

    open();

    expect(banner()).toBeNull();
  });

  test("goes when the visitor decides in another tab", () => {
    open();
    window.localStorage.setItem("cookie-consent", "true");

    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key: "cookie-consent" }));
    });

    expect(banner()).toBeNull();
  });

  test("works by keyboard alone", async () => {
    const user = open();

    await user.tab();
    expect(screen.getByRole("link", { name: "What we store" })).toHaveFocus();
    await user.tab();
    expect(button("Accept All")).toHaveFocus();
    await user.tab();
    expect(button("Essential only")).toHaveFocus();
    await user.tab();
    expect(button("Cookie Settings")).toHaveFocus();
    await user.keyboard("{Enter}");

    expect(screen.getByRole("dialog", { name: "Cookie Settings" })).toBeVisible();
  });
});

describe("the cookie settings", () => {
  test("store the chosen categories; Essential is always on", async () => {
    const user = open();
    const heard: unknown[] = [];
    window.addEventListener(CONSENT_EVENT, (event) => heard.push((event as CustomEvent).detail), { once: true });
    await user.click(button("Cookie Settings"));

    expect(screen.getByRole("checkbox", { name: /^Essential/ })).toBeDisabled();
    expect(screen.getByRole("checkbox", { name: /^Essential/ })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /^Analytics/ })).not.toBeChecked();
    await user.click(screen.getByRole("checkbox", { name: /^Functional/ }));
    await user.click(screen.getByRole("button", { name: "Save Preferences" }));

    const chosen = { essential: true, analytics: false, functional: true, marketing: false };
    expect(preferences()).toEqual(chosen);
    expect(heard).toEqual([chosen]);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(banner()).toBeNull();
  });

  test("open later with the stored choice, also after one that was not saved", async () => {
    window.localStorage.setItem("cookie-consent", "true");
    window.localStorage.setItem("cookie-preferences", '{"essential":true,"analytics":true}');
    const user = open();

    act(() => cookieSettingsRequested.raise());
    await user.click(screen.getByRole("checkbox", { name: /^Analytics/ }));
    await user.click(screen.getByRole("button", { name: "Close" }));
    act(() => cookieSettingsRequested.raise());

    expect(screen.getByRole("checkbox", { name: /^Analytics/ })).toBeChecked();
  });

  test("with spoilt preferences have nothing ticked but Essential", () => {
    window.localStorage.setItem("cookie-consent", "true");
    window.localStorage.setItem("cookie-preferences", "{analytics");
    open();

    act(() => cookieSettingsRequested.raise());

    expect(screen.getAllByRole("checkbox", { checked: true })).toHaveLength(1);
  });
});

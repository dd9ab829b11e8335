import { act, fireEvent, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { runnerProfile } from "~/lib/storage/runner-profile.ts";
import { chooseTheme, storedTheme } from "~/lib/storage/theme.ts";
import { newsletterRequested, pageIsInteractive } from "~/lib/startup/signal.ts";
import { serveAccounts } from "../../../tests/identity.ts";
import { openPage } from "../../../tests/open-page.tsx";
import { catalogueFacts } from "../../../tests/sample-races.ts";
import { server } from "../../../tests/server.ts";

beforeEach(() => {
  server.use(http.get("/api/catalogue", () => HttpResponse.json(catalogueFacts())));
});

afterEach(() => {
  newsletterRequested.reset();
  pageIsInteractive.reset();
});

const header = () => screen.getByRole("banner");
const menu = () =>
  within(screen.getByRole("banner")).getByLabelText("Menu", { selector: "summary" })
    .parentElement as HTMLDetailsElement;

describe("header", () => {
  test.each([
    ["Home", "/"],
    ["All Races", "/all-races"],
    ["Marathons", "/marathons"],
    ["Half Marathons", "/half-marathons"],
    ["Ultras", "/ultra-marathons"],
    ["Dashboard", "/my-races"],
    ["Running Tools", "/running-tools"],
  ])("%s leads to %s", async (name, address) => {
    await openPage("/about");

    const main = within(header()).getByRole("navigation", { name: "Main" });

    expect(within(main).getByRole("link", { name })).toHaveAttribute("href", address);
  });

  test("marks the link of the current page", async () => {
    await openPage("/running-tools");

    const main = within(header()).getByRole("navigation", { name: "Main" });

    expect(within(main).getByRole("link", { current: "page" })).toHaveTextContent("Running Tools");
  });

  test("Sign In has no redirect on the sign-in page itself", async () => {
    serveAccounts();
    await openPage("/login");

    expect(within(header()).getAllByRole("link", { name: "Sign In" })[0]).toHaveAttribute("href", "/login");
  });

  test("Subscribe Free opens the dialog of the newsletter, and its field has the focus", async () => {
    const { user } = await openPage("/about");

    await user.click(within(header()).getByRole("button", { name: "Subscribe Free" }));

    const dialog = await screen.findByRole("dialog", { name: "Subscribe to the newsletter" });
    await vi.waitFor(() => expect(within(dialog).getByLabelText("Email address")).toHaveFocus());
    await user.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("menu on small screens", () => {
  test("opens, closes on Escape, and gives focus back", async () => {
    const { user } = await openPage("/about");
    const button = within(menu()).getByLabelText("Menu", { selector: "summary" });

    await user.click(button);
    expect(menu()).toHaveAttribute("open");
    await user.keyboard("{Tab}{Escape}");

    expect(menu()).not.toHaveAttribute("open");
    expect(button).toHaveFocus();
  });

  test("closes when the focus leaves it, but not with the window", async () => {
    await openPage("/about");
    menu().open = true;
    const link = within(menu()).getByRole("link", { name: "Running Tools" });

    act(() => link.focus());
    act(() => link.blur());
    expect(menu()).toHaveAttribute("open");
    act(() => link.focus());
    act(() => screen.getByRole("main").focus());

    expect(menu()).not.toHaveAttribute("open");
    expect(screen.getByRole("main")).toHaveFocus();
  });

  test("closes on a press outside", async () => {
    await openPage("/about");
    menu().open = true;

    fireEvent.pointerDown(screen.getByRole("main"));

    expect(menu()).not.toHaveAttribute("open");
  });

  test("closes when one of its links is followed", async () => {
    const { user, address } = await openPage("/about");
    menu().open = true;

    await user.click(within(menu()).getByRole("link", { name: "Running Tools" }));

    await vi.waitFor(() => expect(address()).toBe("/running-tools"), 8000);
    expect(menu()).not.toHaveAttribute("open");
  });
});

describe("units and theme", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => chooseTheme(null));

  async function openSettings() {
    const { user } = await openPage("/about");
    act(() => pageIsInteractive.raise());
    const summary = screen.getByLabelText("Units and theme", { selector: "summary" });
    await user.click(summary);
    return { user, settings: within(summary.parentElement as HTMLElement) };
  }

  test("are in the header, and choose miles for every screen", async () => {
    const { user, settings } = await openSettings();
    const units = within(await settings.findByRole("group", { name: "Units" }));
    expect(units.getByRole("button", { name: "km" })).toHaveAttribute("aria-pressed", "true");

    await user.click(units.getByRole("button", { name: "mi" }));

    expect(units.getByRole("button", { name: "mi" })).toHaveAttribute("aria-pressed", "true");
    expect(runnerProfile().units).toBe("imperial");
  });

  test("keep the theme that was chosen, until the device's is chosen again", async () => {
    const { user, settings } = await openSettings();
    const theme = within(await settings.findByRole("group", { name: "Theme" }));

    await user.click(theme.getByRole("button", { name: "Dark" }));
    expect([document.documentElement.dataset["theme"], storedTheme()]).toEqual(["dark", "dark"]);
    await user.click(theme.getByRole("button", { name: "Device" }));

    expect([document.documentElement.dataset["theme"], storedTheme()]).toEqual([undefined, null]);
  });

  test("are in the menu of small screens too", async () => {
    await openPage("/about");
    act(() => pageIsInteractive.raise());
    menu().open = true;

    expect(await within(menu()).findByRole("group", { name: "Theme" })).toBeInTheDocument();
  });
});

describe("footer", () => {
  test("has a Dashboard link to /compare", async () => {
    await openPage("/about");

    const quick = screen.getByRole("navigation", { name: "Quick Links" });

    expect(within(quick).getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/compare");
  });

  test("has the sitemap, the privacy policy, resources and the newsletter", async () => {
    await openPage("/about");

    const footer = within(screen.getByRole("contentinfo"));

    expect(footer.getByRole("link", { name: "Sitemap" })).toHaveAttribute("href", "/sitemap");
    expect(footer.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute("href", "/privacy-policy");
    expect(footer.getByRole("navigation", { name: "Resources" })).toBeVisible();
    expect(footer.getByLabelText("Email address")).toBeVisible();
    expect(footer.getByRole("button", { name: "Subscribe" })).toBeDisabled();
    expect(footer.getByText(/^©/)).toBeVisible();
  });
});

describe("the layout of a page", () => {
  test("has a first link that skips the header", async () => {
    const { user } = await openPage("/about");

    await user.tab();

    expect(document.activeElement).toHaveTextContent("Skip to content");
    expect(document.activeElement).toHaveAttribute("href", "#main");
  });

  test("moves the focus to the content and announces the title after a route change", async () => {
    const { user } = await openPage("/about");

    await user.click(within(screen.getByRole("contentinfo")).getByRole("link", { name: "Contact" }));

    expect(await screen.findByText("Contact | Startline", { selector: "[aria-live]" })).toBeInTheDocument();
    expect(screen.getByRole("main")).toHaveFocus();
  });

  test.each(["/about?safe=1", "/about?debug=1"])("%s shows the notice of safe mode", async (address) => {
    await openPage(address);

    expect(screen.getByRole("note")).toHaveTextContent("Safe mode");
  });

  test("shows no notice without safe mode", async () => {
    await openPage("/about");

    expect(screen.queryByRole("note")).toBeNull();
  });
});

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ToastContext } from "~/lib/toast-context.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import {
  GUEST_FAVOURITES_KEY,
  guestFavourites,
  parseGuestFavourites,
  toggleGuestFavourite,
} from "./guest-favourites.ts";

const BERLIN = { id: 2, name: "Berlin Marathon", raceType: "marathon" } as const;

beforeEach(() => {
  localStorage.clear();
  guestFavourites();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("what a guest has stored", () => {
  test("older members are read as the ones of today", () => {
    expect(parseGuestFavourites('[{"marathonId":7,"marathonType":"half-marathon"},{"raceId":"9"}]')).toEqual([
      { raceId: 7, raceType: "half-marathon" },
      { raceId: 9, raceType: "marathon" },
    ]);
  });

  test.each([null, "", "not json", "{}", "null", "7"])("%s holds nothing", (text) => {
    expect(parseGuestFavourites(text)).toEqual([]);
  });

  test("what is no race is left out, and one race stands once", () => {
    expect(parseGuestFavourites('[null,3,{},{"raceId":-1},{"raceId":1.5},{"raceId":4},{"raceId":4}]')).toEqual([
      { raceId: 4, raceType: "marathon" },
    ]);
  });

  test("a race is added after the others and taken out again", () => {
    localStorage.setItem(GUEST_FAVOURITES_KEY, '[{"marathonId":7}]');

    toggleGuestFavourite({ raceId: 2, raceType: "half-marathon" });
    expect(JSON.parse(localStorage.getItem(GUEST_FAVOURITES_KEY) ?? "")).toEqual([
      { raceId: 7, raceType: "marathon" },
      { raceId: 2, raceType: "half-marathon" },
    ]);

    toggleGuestFavourite({ raceId: 7, raceType: "marathon" });
    expect(guestFavourites()).toEqual([{ raceId: 2, raceType: "half-marathon" }]);
  });
});

describe("the favourite button", () => {
  test("says by name and state whether the race is saved", async () => {
    const user = userEvent.setup();
    render(<FavouriteButton race={BERLIN} />);
    const button = screen.getByRole("button", { name: "Save Berlin Marathon", pressed: false });

    await user.click(button);

    expect(button).toHaveAttribute("aria-pressed", "true");
    expect(guestFavourites()).toEqual([{ raceId: 2, raceType: "marathon" }]);
  });

  test("all buttons of one race change together, also when another tab changed it", async () => {
    const user = userEvent.setup();
    render(
      <>
        <FavouriteButton race={BERLIN} />
        <FavouriteButton race={BERLIN} labelled />
      </>,
    );

    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(2);
  });

  test("a browser that stores nothing keeps it for the visit and says so", async () => {
    const user = userEvent.setup();
    const toast = vi.fn();
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    render(
      <ToastContext value={toast}>
        <FavouriteButton race={BERLIN} />
      </ToastContext>,
    );

    await user.click(screen.getByRole("button", { name: "Save Berlin Marathon" }));

    expect(screen.getByRole("button", { pressed: true })).toBeVisible();
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ kind: "failure" }));
  });
});

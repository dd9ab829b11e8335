import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { typeBerlin } from "../../../tests/race-search-field.tsx";

describe("by keyboard", () => {
  const active = (field: HTMLElement) => {
    const id = field.getAttribute("aria-activedescendant");
    return id === null ? null : document.getElementById(id)?.textContent;
  };

  test("arrow keys move through all options and back into the field", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{ArrowDown}");
    expect(active(field)).toContain("Berlin Marathon");
    await user.keyboard("{ArrowUp}");
    expect(active(field)).toBeNull();
    await user.keyboard("{ArrowUp}");
    expect(active(field)).toContain("View all results");
    await user.keyboard("{ArrowDown}");
    expect(active(field)).toBeNull();
  });

  test("Home and End move to the first and the last option inside the list", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{Home}");
    expect(active(field)).toBeNull();
    await user.keyboard("{ArrowDown}{End}");
    expect(active(field)).toContain("View all results");
    await user.keyboard("{Home}");
    expect(active(field)).toContain("Berlin Marathon");
  });

  test("Enter picks the active option", async () => {
    const { user, address } = await typeBerlin();

    await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{Enter}");

    expect(address()).toBe("/all-races?city=Berlin&country=Germany");
  });

  test("Escape closes the list and keeps the text", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{Escape}");

    expect(screen.queryByRole("listbox")).toBeNull();
    expect(field).toHaveValue("berlin");
    expect(field).toHaveAttribute("aria-expanded", "false");
  });

  test("an arrow key opens a closed list", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{Escape}{ArrowDown}");

    expect(screen.getByRole("listbox")).toBeVisible();
    expect(field).toHaveAttribute("aria-expanded", "true");
  });

  test("the active option is selected, and the field controls the list", async () => {
    const { user, field } = await typeBerlin();

    await user.keyboard("{ArrowDown}");

    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Berlin Marathon");
    expect(field).toHaveAttribute("aria-controls", screen.getByRole("listbox").id);
  });
});

describe("closing", () => {
  test("a press outside closes the list at once", async () => {
    await typeBerlin();

    fireEvent.pointerDown(screen.getByText("Elsewhere"));

    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("the list closes 200 ms after the field loses focus", async () => {
    const { field } = await typeBerlin();
    vi.useFakeTimers();

    fireEvent.blur(field);
    await vi.advanceTimersByTimeAsync(199);
    expect(screen.queryByRole("listbox")).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();

    expect(await screen.findByText("Elsewhere")).toBeVisible();
    expect(screen.queryByRole("listbox")).toBeNull();
  });

  test("a slow tap on an option still picks it", async () => {
    const { field, address } = await typeBerlin();
    const option = screen.getByRole("option", { name: /Berlin Marathon/ });
    vi.useFakeTimers();

    fireEvent.pointerDown(option);
    fireEvent.blur(field);
    await vi.advanceTimersByTimeAsync(1_000);
    fireEvent.pointerUp(option);
    fireEvent.click(option);
    vi.useRealTimers();

    expect(address()).toBe("/marathon/berlin-marathon");
  });
});

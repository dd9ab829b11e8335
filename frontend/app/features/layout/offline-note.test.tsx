import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { OfflineNote } from "./offline-note.tsx";

function goes(state: "offline" | "online"): void {
  act(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(state === "online");
    window.dispatchEvent(new Event(state));
  });
}

test("a lost connection is named until it is back", () => {
  render(
    <MemoryRouter>
      <OfflineNote />
    </MemoryRouter>,
  );
  expect(screen.queryByText(/offline/i)).toBeNull();

  goes("offline");
  expect(screen.getByText("You are offline. Pages you have visited and the running tools still open.")).toBeVisible();

  goes("online");
  expect(screen.queryByText(/offline/i)).toBeNull();
});

test("the note can be closed", async () => {
  render(
    <MemoryRouter>
      <OfflineNote />
    </MemoryRouter>,
  );
  goes("offline");

  await userEvent.click(screen.getByRole("button", { name: "Close" }));

  expect(screen.queryByText(/offline/i)).toBeNull();
  goes("online");
});

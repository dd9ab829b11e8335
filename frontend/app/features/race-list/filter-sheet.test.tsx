/** The button of the filter sheet, which phones show over the list. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientWithQuickRetries } from "../../../tests/quick-retries.ts";
import { server } from "../../../tests/server.ts";
import { RESULTS_ID } from "~/lib/navigation/focus-results.ts";
import { ToastProvider } from "~/ui/toast.tsx";
import { FilterForm } from "./filter-form.tsx";
import { useAddressFilters } from "./use-race-list.ts";

function ListPage() {
  return (
    <>
      <FilterForm
        path="/marathons"
        filters={useAddressFilters(undefined)}
        scope={undefined}
        fields={["elevationProfile"]}
        facets={undefined}
        total={6}
      />
      <p id={RESULTS_ID} role="status" tabIndex={-1}>
        6 races
      </p>
    </>
  );
}

const broughtIntoView = vi.fn();

beforeEach(() => {
  server.use(http.get("*/api/marathons", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    broughtIntoView(this.id);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  broughtIntoView.mockReset();
});

async function openSheet(isOpen: boolean) {
  const router = createMemoryRouter([{ path: "/marathons", Component: ListPage, loader: () => null }], {
    initialEntries: ["/marathons"],
    hydrationData: { loaderData: { "0": null } },
  });
  render(
    <QueryClientProvider client={clientWithQuickRetries()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const button = await screen.findByRole("button", { name: "Show 6 races", hidden: true });
  const sheet = button.closest("details") as HTMLDetailsElement;
  sheet.open = isOpen;
  return { button, sheet, user: userEvent.setup() };
}

test("shows the number of races, which gets the focus and is read out", async () => {
  const { button, sheet, user } = await openSheet(true);

  await user.click(button);

  expect(sheet.open).toBe(false);
  expect(screen.getByText("6 races")).toHaveFocus();
  expect(broughtIntoView).toHaveBeenCalledExactlyOnceWith(RESULTS_ID);
});

test.each([
  ["over the list, closes", "fixed", false],
  ["beside the list, stays open", "static", true],
])("%s when the focus leaves it", async (_, position, isOpen) => {
  const { button, sheet, user } = await openSheet(true);
  // of the stylesheet, which tests do not have
  sheet.style.position = position;
  sheet.querySelector("summary")?.focus();

  await user.tab();
  expect(sheet.open).toBe(true);
  act(() => button.focus());
  act(() => button.blur());
  // the window is left
  expect(sheet.open).toBe(true);
  button.focus();
  act(() => screen.getByText("6 races").focus());

  expect(sheet.open).toBe(isOpen);
  expect(screen.getByText("6 races")).toHaveFocus();
});

test("beside the list, a field that sends the form does not move the page", async () => {
  const { sheet, user } = await openSheet(false);

  await user.type(await screen.findByRole("combobox", { name: "Where" }), "{Enter}");
  sheet.closest("form")?.requestSubmit();

  expect(broughtIntoView).not.toHaveBeenCalled();
});

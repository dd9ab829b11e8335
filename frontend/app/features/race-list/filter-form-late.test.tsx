/** The filter form while something that was asked for is still on its way: a position, a typed place. */
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { createMemoryRouter, type LoaderFunction, RouterProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { clientWithQuickRetries } from "../../../tests/quick-retries.ts";
import { serveGeolocation } from "../../../tests/geolocation.ts";
import { server } from "../../../tests/server.ts";
import { earlySearchOf } from "~/lib/navigation/early-search.ts";
import { ToastProvider } from "~/ui/toast.tsx";
import { FilterForm } from "./filter-form.tsx";
import { useAddressFilters } from "./use-race-list.ts";

const NEVER = new Promise<never>(() => undefined);

function ListPage() {
  const filters = useAddressFilters(undefined);
  return (
    <FilterForm
      path="/marathons"
      filters={filters}
      scope={undefined}
      fields={["elevationProfile"]}
      facets={undefined}
      total={12}
      showsRacesFirst
    />
  );
}

function open(at: string, loader: LoaderFunction = () => null) {
  const router = createMemoryRouter(
    [
      { path: "/marathons", Component: ListPage, loader },
      { path: "/other", element: <p>Another page</p>, loader: () => null },
    ],
    { initialEntries: [at], hydrationData: { loaderData: { "0": null } } },
  );
  render(
    <QueryClientProvider client={clientWithQuickRetries()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  const search = () => {
    const { location, navigation } = router.state;
    return [...new URLSearchParams((navigation.location ?? location).search)].map((pair) => pair.join("="));
  };
  return { router, search, user: userEvent.setup() };
}

const where = () => screen.findByRole("combobox", { name: "Where" });
const hilly = () => screen.getByRole("checkbox", { name: /^Hilly/ });

beforeEach(() => {
  server.use(http.get("*/api/marathons", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })));
  server.use(http.get("*/api/places/search", () => HttpResponse.json([])));
});

describe("a position that comes late", () => {
  let arrives: () => void;

  beforeEach(() => {
    const getCurrentPosition = (found: PositionCallback) => {
      arrives = () => act(() => found({ coords: { latitude: 53.48, longitude: -2.24 } } as GeolocationPosition));
    };
    serveGeolocation(getCurrentPosition);
  });

  const nearMe = () => screen.findByRole("button", { name: "Near me", hidden: true });

  test("is added to what was chosen meanwhile", async () => {
    const { user, search } = open("/marathons");
    await user.click(await nearMe());
    await user.click(hilly());
    await waitFor(() => expect(search()).toEqual(["elevationProfile=hilly"]));

    arrives();

    await waitFor(() => expect(search()).toContain("near=your position"));
    expect(search()).toContain("elevationProfile=hilly");
  });

  test("does not lead back from another page", async () => {
    const { user, router } = open("/marathons");
    await user.click(await nearMe());
    await act(() => router.navigate("/other"));

    arrives();

    expect(await screen.findByText("Another page")).toBeVisible();
    expect(earlySearchOf(router).searchOf("/marathons")).toBeUndefined();
  });
});

describe("a typed place", () => {
  test("counts when its field is left", async () => {
    const { user, search } = open("/marathons");

    await user.type(await where(), "Manchester");
    await user.tab();

    await waitFor(() => expect(search()).toEqual(["place=Manchester"]));
  });

  test("that is left by a press counts once the press ends, and so does what is pressed", async () => {
    const { user, search } = open("/marathons");
    await user.type(await where(), "Manchester");
    const label = hilly().closest("label") ?? hilly();

    await user.pointer({ keys: "[MouseLeft>]", target: label });
    expect(await where()).not.toHaveFocus();
    expect(search()).toEqual([]);
    await user.pointer({ keys: "[/MouseLeft]", target: label });

    await waitFor(() => expect(search()).toEqual(["elevationProfile=hilly", "place=Manchester"]));
  });

  test("that is cleared and left is none", async () => {
    const { user, search } = open("/marathons?near=Manchester&nearLat=53.5&nearLon=-2.2&radiusKm=50");

    await user.clear(await where());
    await user.click(screen.getByRole("button", { name: "Show 12 races" }));

    await waitFor(() => expect(search()).toEqual([]));
  });

  test("stays with what is chosen while it is looked up", async () => {
    const { user, search } = open("/marathons", ({ request }) => (request.url.includes("place=") ? NEVER : null));
    await user.type(await where(), "Manchester{Enter}");
    await waitFor(() => expect(search()).toEqual(["place=Manchester"]));

    await user.click(hilly());

    await waitFor(() => expect(search()).toEqual(["elevationProfile=hilly", "place=Manchester"]));
  });
});

test("another month opens the calendar there", async () => {
  const { user, search } = open("/marathons?view=calendar&calendar=2027-04");

  await user.selectOptions(await screen.findByRole("combobox", { name: "Month" }), "7");

  await waitFor(() => expect(search()).toEqual(["month=7", "view=calendar"]));
});

test("the list that is shown is no further entry of the history when its button is pressed", async () => {
  const { user, router } = open("/marathons?month=4");

  await user.click(await screen.findByRole("button", { name: "Show 12 races" }));

  await waitFor(() => expect(router.state.historyAction).toBe("REPLACE"));
});

import { QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { startTransition, Suspense, use, useState } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router";
import { expect, test, vi } from "vitest";
import { clientWithQuickRetries } from "../../../tests/quick-retries.ts";
import { FilterForm } from "./filter-form.tsx";
import { useAddressFilters } from "./use-race-list.ts";

const NEVER = new Promise<void>(() => undefined);

/** A list whose rendering with a filter does not end. */
function EndlessList() {
  if (useLocation().search !== "") use(NEVER);
  return <p>The list without filters</p>;
}

function ListPage() {
  const filters = useAddressFilters(undefined);
  const [hasOther, setOther] = useState(false);
  return (
    <>
      <FilterForm
        path="/marathons"
        filters={filters}
        scope={undefined}
        fields={["elevationProfile"]}
        facets={undefined}
        total={undefined}
      />
      <Suspense>
        <EndlessList />
      </Suspense>
      <button type="button" onClick={() => startTransition(() => setOther(true))}>
        Change something else
      </button>
      {hasOther && <p>Changed</p>}
    </>
  );
}

test("choices are kept together also where the list of the first is not yet rendered", async () => {
  // as browsers render: `act` would render everything at once
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const router = createMemoryRouter([{ path: "/marathons", Component: ListPage, loader: () => null }], {
    initialEntries: ["/marathons"],
    hydrationData: { loaderData: { "0": null } },
  });
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <QueryClientProvider client={clientWithQuickRetries()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const month = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Month" });

  month.value = "4";
  month.dispatchEvent(new Event("change", { bubbles: true }));
  await waitFor(() => {
    expect(router.state.location.search).toBe("?month=4");
  });
  screen.getByRole("button", { name: "Change something else" }).click();
  await screen.findByText("Changed");
  screen.getByRole("checkbox", { name: "Hilly" }).click();

  await waitFor(() => {
    expect(router.state.location.search).toBe("?month=4&elevationProfile=hilly");
  });
  expect(screen.getByText("The list without filters")).toBeVisible();
  expect(month).toHaveValue("4");
  expect(screen.getByRole("checkbox", { name: "Hilly" })).toBeChecked();
  root.unmount();
});

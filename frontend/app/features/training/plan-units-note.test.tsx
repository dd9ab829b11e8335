import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { PlanUnitsNote } from "./plan-units-note.tsx";

test.each(["km", "mi"] as const)("the server, which does not know the reader's units, says nothing of %s", (unit) => {
  expect(
    renderToString(
      <MemoryRouter>
        <PlanUnitsNote inputs={{ units: unit }} />
      </MemoryRouter>,
    ),
  ).toBe("");
});

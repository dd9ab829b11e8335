import { act } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { beginHydration, endHydration } from "~/lib/startup/first-page.ts";
import { updateRunnerProfile, useRunnerProfile } from "./runner-profile.ts";

const rendered: string[] = [];
let root: Root | undefined;

function Units() {
  const { units } = useRunnerProfile();
  rendered.push(units);
  return <p>{units}</p>;
}

const onRecoverableError = vi.fn();

function hydrate(): void {
  const page = document.createElement("main");
  page.innerHTML = renderToString(<Units />);
  document.body.append(page);
  rendered.length = 0;
  beginHydration();
  act(() => {
    root = hydrateRoot(page, <Units />, { onRecoverableError });
  });
}

afterEach(() => {
  act(() => root?.unmount());
  endHydration();
  document.body.replaceChildren();
});

test("the markup of the server is hydrated as it is, and takes the stored units after it", () => {
  updateRunnerProfile({ units: "imperial" });

  hydrate();

  expect([rendered[0], rendered.at(-1)]).toEqual(["metric", "imperial"]);
  expect(document.body).toHaveTextContent("imperial");
  expect(onRecoverableError).not.toHaveBeenCalled();
});

test("units that are chosen later are shown at once", () => {
  hydrate();

  act(() => updateRunnerProfile({ units: "imperial" }));

  expect(document.body).toHaveTextContent("imperial");
});

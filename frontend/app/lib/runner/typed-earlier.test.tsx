import { act, fireEvent } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { updateRunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { useTypedEarlier } from "./tool-inputs.ts";

const NAMES = ["time", "weekly"] as const;

afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

test("what was typed before hydration is added to the stored figures, not to the example of the server", async () => {
  const changes: object[] = [];
  function Form() {
    const { weeklyDistanceM } = useRunnerProfile();
    const form = useTypedEarlier(NAMES, (earlier) => {
      changes.push({ ...earlier, weeklyDistanceM });
    });
    return (
      <form ref={form}>
        <input name="time" aria-label="Time" defaultValue="50:00" />
      </form>
    );
  }
  const page = document.createElement("main");
  page.innerHTML = renderToString(<Form />);
  document.body.append(page);
  updateRunnerProfile({ weeklyDistanceM: 48_280 });
  const [time] = page.getElementsByTagName("input");
  if (time) fireEvent.input(time, { target: { value: "44:00" } });

  const root = await act(async () => {
    await Promise.resolve();
    return hydrateRoot(page, <Form />);
  });

  expect(changes).toEqual([{ time: "44:00", weeklyDistanceM: 48_280 }]);
  act(() => root.unmount());
});

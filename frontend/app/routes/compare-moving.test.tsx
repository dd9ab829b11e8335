import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { names, serveComparedRaces } from "../../tests/compare-page.ts";
import { openPage } from "../../tests/open-page.tsx";

beforeEach(serveComparedRaces);

const move = (race: string, to: "left" | "right") => screen.queryByRole("link", { name: `Move ${race} to the ${to}` });
const placed = (text: string) =>
  waitFor(() => expect(screen.getAllByRole("status").map((each) => each.textContent)).toContain(text));

test("a race that is moved keeps the keyboard's place, to the edge of the table too, and its column is spoken", async () => {
  const { user } = await openPage("/compare?races=1,2,3");

  move("Berlin Marathon", "right")?.focus();
  await user.keyboard("{Enter}");
  await placed("Berlin Marathon is now column 2 of 3");
  expect(move("Berlin Marathon", "right")).toHaveFocus();

  await user.keyboard("{Enter}");
  await placed("Berlin Marathon is now column 3 of 3");
  expect(names()).toEqual(["Boston Marathon", "Halle Half", "Berlin Marathon"]);
  expect(move("Berlin Marathon", "right")).toBeNull();
  expect(move("Berlin Marathon", "left")).toHaveFocus();
});

import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { peekPendingAction, rememberPendingAction } from "~/lib/pending-action.ts";
import { noteSignedInHere } from "~/lib/pending-turn.ts";
import { comparingAccount, serveComparedRaces } from "../../tests/compare-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { comparison } from "../../tests/sample-shortlist.ts";
import { server } from "../../tests/server.ts";

beforeEach(serveComparedRaces);

describe("saving a comparison", () => {
  test("a guest signs in first, and comes back to it", async () => {
    const { user } = await openPage("/compare?races=1,2");
    const name = screen.getByRole("textbox", { name: "Name of this comparison" });
    expect(name).toHaveValue("My Races");
    await user.clear(name);
    await user.type(name, "Spring");
    const link = screen.getByRole("link", { name: "Sign in to save" });
    expect(link).toHaveAttribute("href", "/login?redirect=%2Fcompare%3Fraces%3D1%2C2");

    link.addEventListener("click", (event) => event.preventDefault());
    await user.click(link);

    expect(peekPendingAction()).toEqual({ kind: "save-comparison", name: "Spring", raceIds: [1, 2] });
  });

  test("what was pending is saved on return", async () => {
    const kept = comparingAccount();
    rememberPendingAction({ kind: "save-comparison", name: "Spring", raceIds: [1, 2] });
    noteSignedInHere();

    await openPage("/compare?races=1,2");

    expect(await screen.findByText("Saved as “Spring”")).toBeVisible();
    expect(kept.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([["Spring", ["1", "2"]]]);
    expect(peekPendingAction()).toBeUndefined();
  });

  async function saveUnderTakenName() {
    const kept = comparingAccount([comparison({ name: "My Races", raceIds: ["3"] })]);
    const { user } = await openPage("/compare?races=1,2");
    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    expect(await screen.findByText(/another comparison called “My Races”, of 1 race\./)).toBeVisible();
    return { kept, user };
  }

  test("nothing is written over unasked: a name that is there already is asked about", async () => {
    const { kept } = await saveUnderTakenName();

    expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([["3"]]);
  });

  test("both are kept, the new one with a number", async () => {
    const { kept, user } = await saveUnderTakenName();

    await user.click(screen.getByRole("button", { name: "Keep both" }));

    expect(await screen.findByText("Saved as “My Races 2”")).toBeVisible();
    expect(kept.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([
      ["My Races", ["3"]],
      ["My Races 2", ["1", "2"]],
    ]);
    expect(screen.queryByText(/another comparison called/)).not.toBeInTheDocument();
  });

  test("the other one is replaced where that is wished", async () => {
    const { kept, user } = await saveUnderTakenName();

    await user.click(screen.getByRole("button", { name: "Put this one in its place" }));

    await screen.findByText("Saved as “My Races”");
    expect(kept.comparisons.map(({ raceIds }) => raceIds)).toEqual([["1", "2"]]);
  });

  test("what is kept already is not kept twice", async () => {
    const kept = comparingAccount([comparison({ name: "My Races", raceIds: ["1", "2"] })]);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Save to my account" }));

    await screen.findByText("Saved as “My Races”");
    expect(kept.comparisons).toHaveLength(1);
  });

  test("a retry after a lost answer has the same key", async () => {
    const kept = comparingAccount();
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        "*/api/comparisons",
        ({ request }) => {
          keys.push(request.headers.get("Idempotency-Key"));
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    await screen.findByText(/could not be saved/);
    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    await screen.findByText("Saved as “My Races”");

    expect(keys[0]).toBeTruthy();
    expect(kept.keys).toEqual(keys);
  });
});

import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { peekPendingAction, rememberPendingAction } from "~/lib/session/pending-action.ts";
import { noteSignedInHere } from "~/lib/session/pending-action-claim.ts";
import { comparingAccount, serveComparedRaces } from "../../tests/compare-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { comparison } from "../../tests/sample-saved-races.ts";
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

  test("a name that is too long stays whole, and is not saved", async () => {
    const saved = comparingAccount();
    const { user } = await openPage("/compare?races=1,2");
    const name = screen.getByRole("textbox", { name: "Name of this comparison" });
    await user.click(name);
    await user.paste("é".repeat(200));
    await user.click(screen.getByRole("button", { name: "Save to my account" }));

    expect(name).toHaveValue(`My Races${"é".repeat(200)}`);
    expect(name).toHaveAccessibleDescription("Too long by 8 characters: at most 200.");
    expect(saved.comparisons).toEqual([]);
  });

  test("a guest whose name of a comparison is too long stays with it", async () => {
    const { user, address } = await openPage("/compare?races=1,2");
    const name = screen.getByRole("textbox", { name: "Name of this comparison" });
    await user.click(name);
    await user.paste("é".repeat(200));
    await user.click(screen.getByRole("link", { name: "Sign in to save" }));

    expect(name).toHaveFocus();
    expect(address()).toBe("/compare?races=1,2");
    expect(peekPendingAction()).toBeUndefined();
  });

  test("a pending comparison is saved after the sign-in", async () => {
    const saved = comparingAccount();
    rememberPendingAction({ kind: "save-comparison", name: "Spring", raceIds: [1, 2] });
    noteSignedInHere();

    await openPage("/compare?races=1,2");

    expect(await screen.findByText("Saved as “Spring”")).toBeVisible();
    expect(saved.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([["Spring", ["1", "2"]]]);
    expect(peekPendingAction()).toBeUndefined();
  });

  async function saveUnderTakenName() {
    const saved = comparingAccount([comparison({ name: "My Races", raceIds: ["3"] })]);
    const { user } = await openPage("/compare?races=1,2");
    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    expect(await screen.findByText(/already have a comparison called “My Races”, of 1 race\./)).toBeVisible();
    return { saved, user };
  }

  test("nothing is overwritten without asking: a name that is taken leads to a choice", async () => {
    const { saved } = await saveUnderTakenName();

    expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([["3"]]);
  });

  test("both are saved, the new one with a number", async () => {
    const { saved, user } = await saveUnderTakenName();

    await user.click(screen.getByRole("button", { name: "Keep both" }));

    expect(await screen.findByText("Saved as “My Races 2”")).toBeVisible();
    expect(saved.comparisons.map(({ name, raceIds }) => [name, raceIds])).toEqual([
      ["My Races", ["3"]],
      ["My Races 2", ["1", "2"]],
    ]);
    expect(screen.queryByText(/already have a comparison called/)).not.toBeInTheDocument();
  });

  test("the other one is replaced where the reader chooses so", async () => {
    const { saved, user } = await saveUnderTakenName();

    await user.click(screen.getByRole("button", { name: "Replace it" }));

    await screen.findByText("Saved as “My Races”");
    expect(saved.comparisons.map(({ raceIds }) => raceIds)).toEqual([["1", "2"]]);
  });

  test("what is saved already is not saved twice", async () => {
    const saved = comparingAccount([comparison({ name: "My Races", raceIds: ["1", "2"] })]);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Save to my account" }));

    await screen.findByText("Saved as “My Races”");
    expect(saved.comparisons).toHaveLength(1);
  });

  const loseAnswers = (count: number) => {
    const keys: (string | null)[] = [];
    server.use(
      http.post("*/api/comparisons", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return keys.length > count ? undefined : HttpResponse.error();
      }),
    );
    return keys;
  };

  test("a lost answer is asked for again with the same key", async () => {
    const saved = comparingAccount();
    const keys = loseAnswers(1);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    await screen.findByText("Saved as “My Races”");

    expect(keys[0]).toBeTruthy();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(saved.comparisons).toHaveLength(1);
  });

  test("a second press after a failure is a new request, with a key of its own", async () => {
    comparingAccount();
    const keys = loseAnswers(3);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    await screen.findByText(/could not be saved/);
    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    await screen.findByText("Saved as “My Races”");

    expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3]);
  });

  test("a numbered comparison whose answer was lost is not saved a second time", async () => {
    const saved = comparingAccount([comparison({ name: "My Races", raceIds: ["3"] })]);
    const { user } = await openPage("/compare?races=1,2");
    await user.click(screen.getByRole("button", { name: "Save to my account" }));
    server.use(
      http.post(
        "*/api/comparisons",
        () => {
          saved.comparisons = [
            ...saved.comparisons,
            comparison({ id: "saved", name: "My Races 2", raceIds: ["1", "2"] }),
          ];
          return HttpResponse.error();
        },
        { once: true },
      ),
    );

    await user.click(await screen.findByRole("button", { name: "Keep both" }));

    expect(await screen.findByText("Saved as “My Races 2”")).toBeVisible();
    expect(saved.comparisons.map(({ name }) => name)).toEqual(["My Races", "My Races 2"]);
  });
});

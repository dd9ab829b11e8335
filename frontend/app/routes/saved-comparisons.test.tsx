import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ComparisonCard } from "~/api/types.gen.ts";
import { openPage } from "../../tests/open-page.tsx";
import { comparison, medal } from "../../tests/sample-saved-races.ts";
import { server } from "../../tests/server.ts";
import { account, LISTS, section, serveSavedRaces } from "../../tests/saved-lists-page.tsx";

beforeEach(serveSavedRaces);

describe("saved comparisons", () => {
  test("have a name and a note, which can be changed in the list", async () => {
    account({ comparisons: [comparison({ id: "a", name: "Spring" }), comparison({ id: "b", name: "Autumn" })] });
    let sent: unknown;
    server.use(
      http.put("*/api/comparisons/:id", async ({ request, params }) => {
        sent = { id: params["id"], ...((await request.json()) as object) };
        return HttpResponse.json(comparison({ id: "a", name: "Spring 2027", notes: "Flat, and early.", version: 2 }));
      }),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");

    await user.click(await list.findByRole("button", { name: "Edit comparison Spring" }));
    const field = list.getByRole("textbox", { name: "Name" });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, "Spring 2027");
    await user.type(list.getByRole("textbox", { name: /^Note/ }), " Flat, and early. ");
    await user.click(list.getByRole("button", { name: "Save changes" }));

    expect(await list.findByRole("link", { name: "Spring 2027" })).toBeVisible();
    expect(list.getByRole("link", { name: "Autumn" })).toBeVisible();
    expect(list.getByText("Flat, and early.")).toBeVisible();
    expect(sent).toMatchObject({ id: "a", name: "Spring 2027", notes: "Flat, and early.", version: 1 });
  });

  test("whose races were all taken out say so, and keep their note", async () => {
    account({ comparisons: [comparison({ raceIds: [], notes: "Flat, and early." })] });
    await openPage("/lists", LISTS);
    const list = await section("Comparisons");

    expect(await list.findByText("No races")).toBeVisible();
    expect(list.getByText("Flat, and early.")).toBeVisible();
  });

  test("cannot get a name that another one has", async () => {
    account({ comparisons: [comparison({ id: "a", name: "Spring" }), comparison({ id: "b", name: "Autumn" })] });
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");

    await user.click(await list.findByRole("button", { name: "Edit comparison Spring" }));
    const field = list.getByRole("textbox", { name: "Name" });
    await user.clear(field);
    await user.type(field, "Autumn{Enter}");

    expect(list.getByRole("alert")).toHaveTextContent("You have another comparison called “Autumn”.");
    expect(field).toBeInvalid();
  });

  test("keep what was typed until it is saved", async () => {
    account({ comparisons: [comparison({ id: "a", name: "Spring" })] });
    let isBroken = true;
    server.use(
      http.put("*/api/comparisons/a", () =>
        isBroken
          ? HttpResponse.json({ status: 500, code: "broken", message: "Broken" }, { status: 500 })
          : HttpResponse.json(comparison({ id: "a", name: "Spring", notes: "Flat, and early.", version: 2 })),
      ),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");
    await user.click(await list.findByRole("button", { name: "Edit comparison Spring" }));
    const note = list.getByRole("textbox", { name: /^Note/ });
    await user.type(note, "Flat, and early.");

    await user.click(list.getByRole("button", { name: "Save changes" }));
    expect(await list.findByRole("alert")).toHaveTextContent("500: Broken");
    expect(note).toHaveValue("Flat, and early.");
    expect(list.getByRole("button", { name: "Save changes" })).toHaveFocus();

    isBroken = false;
    await user.click(list.getByRole("button", { name: "Save changes" }));
    expect(await list.findByRole("button", { name: "Edit comparison Spring" })).toHaveFocus();
    expect(list.getByText("Flat, and early.")).toBeVisible();
  });

  test("are not sent where nothing was changed", async () => {
    account({ comparisons: [comparison({ id: "a", name: "Spring", notes: "Mine" })] });
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");
    expect(await list.findByText("Mine")).toBeVisible();

    await user.click(list.getByRole("button", { name: "Edit comparison Spring" }));
    await user.clear(list.getByRole("textbox", { name: "Name" }));
    await user.click(list.getByRole("button", { name: "Save changes" }));
    await user.click(list.getByRole("button", { name: "Edit comparison Spring" }));
    await user.type(list.getByRole("textbox", { name: "Name" }), " 2027{Escape}");
    expect(list.getByRole("button", { name: "Edit comparison Spring" })).toHaveFocus();

    expect(list.getByRole("link", { name: "Spring" })).toBeVisible();
  });

  test("of one name show the date of their last change", async () => {
    account({
      comparisons: [
        comparison({ id: "a", updatedAt: "2026-11-20T10:00:00Z" }),
        comparison({ id: "b", updatedAt: "2026-10-02T10:00:00Z" }),
        comparison({ id: "c", name: "Spring" }),
      ],
    });
    await openPage("/lists", LISTS);
    const list = await section("Comparisons");

    expect(await list.findByText(/last changed 20 Nov 2026/)).toBeVisible();
    expect(list.getByText(/last changed 2 Oct 2026/)).toBeVisible();
    expect(list.getAllByText(/last changed/)).toHaveLength(2);
  });

  test("have a loading text until the server answers", async () => {
    account({ comparisons: [comparison({ name: "Spring" })], medals: [medal()] });
    const answering = Promise.withResolvers<undefined>();
    server.use(
      http.get("*/api/comparisons", () => answering.promise),
      http.get("*/api/medals", () => answering.promise),
    );
    await openPage("/lists", LISTS);

    expect(await screen.findByText("Loading your comparisons…")).toBeVisible();
    expect(screen.getByText("Loading your medals…")).toBeVisible();
    expect(screen.queryByText(/No comparison yet|No medal yet/)).toBeNull();

    answering.resolve(undefined);
    expect(await screen.findByRole("link", { name: "Spring" })).toBeVisible();
    expect(screen.queryByText(/Loading your/)).toBeNull();
  });

  test("are restored unchanged when their removal is undone, and the focus is never lost", async () => {
    const spring = comparison({ name: "Spring", notes: "flat ones", isPublic: true });
    account({ comparisons: [spring] });
    let saved: unknown;
    server.use(
      http.delete("*/api/comparisons/:id", () => new HttpResponse(null, { status: 204 })),
      http.post("*/api/comparisons", async ({ request }) => {
        saved = await request.json();
        return HttpResponse.json(comparison({ ...spring, id: "second" }), { status: 201 });
      }),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");
    await user.click(await list.findByRole("button", { name: "Remove comparison Spring" }));

    const notice = await list.findByRole("status");
    expect(notice).toHaveTextContent("“Spring” was removed.");
    expect(notice).toHaveFocus();
    await user.click(list.getByRole("button", { name: "Undo" }));

    expect(await list.findByRole("link", { name: "Spring" })).toBeVisible();
    expect(saved).toEqual({ name: "Spring", raceIds: ["1", "2"], raceType: null, isPublic: true, notes: "flat ones" });
    await waitFor(() => expect(list.getByRole("status")).toHaveTextContent("“Spring” has been restored."));
    expect(list.getByRole("status")).toHaveFocus();
    // the server has given it another id
    expect(screen.getByText(/“Spring” has a new link\. The one that you shared before no longer works/)).toBeVisible();
  });

  test("that could not be restored have an error text, and another try", async () => {
    account({ comparisons: [comparison({ name: "Spring" })] });
    server.use(
      http.delete("*/api/comparisons/:id", () => new HttpResponse(null, { status: 204 })),
      http.post("*/api/comparisons", () => HttpResponse.json({ message: "Later." }, { status: 503 })),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");
    await user.click(await list.findByRole("button", { name: "Remove comparison Spring" }));
    await user.click(await list.findByRole("button", { name: "Undo" }));

    expect(await screen.findByText("503: Later.")).toBeVisible();
    expect(list.getByRole("button", { name: "Undo" })).toBeVisible();
  });

  test("link to their races, and can be removed", async () => {
    account({ comparisons: [comparison({ name: "Spring" })] });
    const removed = vi.fn();
    server.use(
      http.delete("*/api/comparisons/:id", ({ params }) => {
        removed(params["id"]);
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");
    expect(await list.findByRole("link", { name: "Spring" })).toHaveAttribute("href", "/compare?races=1,2");
    expect(await list.findByText("2 races: Berlin Marathon, Tokyo Marathon")).toBeVisible();

    await user.click(list.getByRole("button", { name: "Remove comparison Spring" }));

    await waitFor(() => expect(list.queryByRole("link", { name: "Spring" })).not.toBeInTheDocument());
    expect(removed).toHaveBeenCalledExactlyOnceWith("first");
  });
});

describe("a saved comparison", () => {
  test("is made public by its switch", async () => {
    account({ comparisons: [comparison({ id: "a", name: "Spring", raceIds: ["1", "2"], isPublic: false })] });
    const sent: unknown[] = [];
    server.use(
      http.put("*/api/comparisons/a", async ({ request }) => {
        const body = (await request.json()) as ComparisonCard;
        sent.push(body);
        return HttpResponse.json(comparison({ ...body, id: "a" }));
      }),
    );
    const { user } = await openPage("/lists", LISTS);
    const list = await section("Comparisons");

    await user.click(await list.findByRole("button", { name: "Edit comparison Spring" }));
    await user.click(list.getByRole("switch", { name: /^Public/ }));
    await user.click(list.getByRole("button", { name: "Save changes" }));

    await waitFor(() => expect(sent).toMatchObject([{ name: "Spring", isPublic: true }]));
    expect(await list.findByText(/\(public\)/)).toBeVisible();
    const copied = vi.spyOn(navigator.clipboard, "writeText");
    await user.click(list.getByRole("button", { name: "Share comparison Spring" }));
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}/compare?comparison=a`);
  });
});

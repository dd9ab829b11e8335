import { screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { names, serveComparedRaces, table } from "../../tests/compare-page.ts";
import { openPage } from "../../tests/open-page.tsx";
import { server } from "../../tests/server.ts";

beforeEach(serveComparedRaces);

const row = (name: string) => within(table()).getByRole("row", { name: new RegExp(`^${name} `) });
const notes = () => screen.getByRole("list", { name: "About this comparison" });

describe("a comparison", () => {
  test("shows the races of its address side by side, in their order", async () => {
    await openPage("/compare?races=2,1");

    expect(names()).toEqual(["Boston Marathon", "Berlin Marathon"]);
    expect(row("First edition")).toHaveTextContent("First edition1897Longest history1974");
    expect(row("Runners")).toHaveTextContent("54,062 (finishers, 2026)Biggest field");
    expect(screen.queryByRole("list", { name: "About this comparison" })).not.toBeInTheDocument();
    expect(document.title).toBe("Boston Marathon and Berlin Marathon compared | Startline");
  });

  test("can be reduced to the differences", async () => {
    const { user } = await openPage("/compare?races=1,2");
    expect(row("Distance")).toBeVisible();

    await user.click(screen.getByRole("switch", { name: "Differences only" }));

    expect(screen.queryByRole("row", { name: /^Distance / })).not.toBeInTheDocument();
    expect(row("Runners")).toBeVisible();
  });

  test("is reordered, and a race is removed, by links that need no JavaScript", async () => {
    const { user, address } = await openPage("/compare?races=1,2,3");
    expect(screen.getByRole("link", { name: "Move Boston Marathon to the left" })).toHaveAttribute(
      "href",
      "/compare?races=2,1,3",
    );
    expect(screen.queryByRole("link", { name: "Move Berlin Marathon to the left" })).not.toBeInTheDocument();

    await user.click(screen.getByRole("link", { name: "Move Berlin Marathon to the right" }));
    await waitFor(() => expect(names()).toEqual(["Boston Marathon", "Berlin Marathon", "Halle Half"]));
    await user.click(screen.getByRole("link", { name: "Remove Boston Marathon" }));

    await waitFor(() => expect(names()).toEqual(["Berlin Marathon", "Halle Half"]));
    expect(address()).toBe("/compare?races=1,3");
  });

  test("of different types has a note", async () => {
    await openPage("/compare?races=1,3");

    expect(notes()).toHaveTextContent(/different types/);
  });

  test("names the ids without a race, the invalid ones and those beyond the limit", async () => {
    await openPage("/compare?races=1,999,x,2,3,4,5,6,7");

    expect(notes()).toHaveTextContent(/no race with number 999 in the guide\. It may have been removed/);
    expect(notes()).toHaveTextContent(/Not a race number: x/);
    expect(notes()).toHaveTextContent(/compare up to 6 races\. Left out: number 6, number 7/);
    expect(names()).toHaveLength(5);
  });

  test("of one race asks for a second one", async () => {
    await openPage("/compare?races=1");

    expect(notes()).toHaveTextContent("Add a second race");
  });

  test("that could not be loaded says so", async () => {
    server.use(http.get("*/api/marathons/:id", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    await openPage("/compare?races=1");

    expect(notes()).toHaveTextContent(/number 1 could not be loaded/);
  });

  test("can be printed", async () => {
    const print = vi.fn();
    vi.stubGlobal("print", print);
    const { user } = await openPage("/compare?races=1,2");

    await user.click(screen.getByRole("button", { name: "Print" }));

    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});

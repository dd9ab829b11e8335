import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { openPage } from "../../tests/open-page.tsx";
import { serveOrganiser } from "../../tests/organiser-page.ts";
import { trackAnalysis } from "../../tests/sample-insights.ts";
import { server } from "../../tests/server.ts";

const DRAFTS = "startline-race-drafts";
const HAS_NO_SOURCE = { field: "sourceUrl", code: "required", message: "Please give a source." };
let keys: (string | null)[] = [];

beforeEach(() => {
  keys = [];
  serveOrganiser(
    http.post("/api/submissions/check", () => HttpResponse.json({ problems: [] })),
    http.post("/api/submissions", ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return HttpResponse.json(
        {
          status: 422,
          code: "submission_invalid",
          message: "Please check the marked fields.",
          errors: [HAS_NO_SOURCE],
        },
        { status: 422 },
      );
    }),
  );
});
afterEach(announceSignedOut);

const main = () => within(screen.getByRole("main"));
const nameField = () => main().findByLabelText("Name of the event");
const step = (name: RegExp) =>
  within(main().getByRole("navigation", { name: "Steps of the form" })).getByRole("button", { name });

async function send({ user }: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  await user.click(step(/and send/));
  const sent = keys.length;
  await user.click(main().getByRole("button", { name: "Send for review" }));
  await waitFor(() => expect(keys.length).toBeGreaterThan(sent));
}

/** What another tab stores; the browser tells this one. */
function changeInOtherTab(change: (text: string) => string | null): void {
  const text = change(localStorage.getItem(DRAFTS) ?? "");
  if (text === null) localStorage.removeItem(DRAFTS);
  else localStorage.setItem(DRAFTS, text);
  fireEvent(window, new StorageEvent("storage", { key: DRAFTS }));
}

describe("a draft of an event", () => {
  test("is sent with the same Idempotency-Key after a reload, and with another once it is changed", async () => {
    const first = await openPage("/submit-race");
    await first.user.type(await nameField(), "Bonn Marathon");
    await send(first);
    cleanup();

    const second = await openPage("/submit-race");
    await nameField();
    await send(second);
    await second.user.click(step(/Name, place/));
    await second.user.type(await nameField(), "s");
    await send(second);

    expect(keys[0]).toMatch(/^[\w-]{36,}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test("takes over what is typed in another tab", async () => {
    const { user } = await openPage("/submit-race");
    await user.type(await nameField(), "Hill Half");

    changeInOtherTab((text) => text.replace("Hill Half", "Tab One Half"));
    expect(await nameField()).toHaveValue("Tab One Half");
    await user.type(await nameField(), "!");

    expect(localStorage.getItem(DRAFTS)).toContain("Tab One Half!");
  });

  test("says that another tab has sent or discarded it, and stays readable", async () => {
    const { user } = await openPage("/submit-race");
    await user.type(await nameField(), "Hill Half");

    changeInOtherTab(() => null);

    expect(await main().findByText(/This draft was sent or discarded in another tab/)).toBeVisible();
    expect(await nameField()).toHaveValue("Hill Half");
  });

  test("comes back where discarding it is undone", async () => {
    const { user } = await openPage("/submit-race");
    await user.type(await nameField(), "Hill Half");
    cleanup();
    await openPage("/submit-race");
    await nameField();

    await user.click(main().getByRole("button", { name: "Discard the draft" }));
    expect(await nameField()).toHaveValue("");
    await user.click(main().getByRole("button", { name: "Undo" }));

    expect(await nameField()).toHaveValue("Hill Half");
    expect(localStorage.getItem(DRAFTS)).toContain("Hill Half");
  });

  test("stays where the session has ended, with the way to sign in again", async () => {
    server.use(
      http.post("/api/submissions", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        const ended = { status: 401, code: "unauthorized", message: "Your session has ended. Please sign in again." };
        return HttpResponse.json(ended, { status: 401 });
      }),
    );
    const page = await openPage("/submit-race");
    await page.user.type(await nameField(), "Hill Half");
    await send(page);

    expect(await main().findByRole("link", { name: "Sign in again in another tab" })).toHaveAttribute(
      "href",
      "/login?again=1&redirect=%2Fsubmit-race",
    );
  });
});

describe("a track of a distance", () => {
  const track = new File(["<gpx/>"], "bonn.gpx");
  const serveTrack = (distanceKm: number, isReady: Promise<void> = Promise.resolve()) => {
    const analysis = trackAnalysis();
    server.use(
      http.post("*/api/courses/analysis", async () => {
        await isReady;
        return HttpResponse.json({ ...analysis, course: { ...analysis.course, distanceKm, gainM: 234 } });
      }),
    );
  };
  const drop = async () => {
    const page = await openPage("/submit-race");
    await nameField();
    await page.user.click(step(/Distances/));
    await page.user.upload(main().getByLabelText("Track of distance 1"), track);
    return page;
  };

  test("of another length fills in nothing, and says why", async () => {
    serveTrack(10);
    await drop();

    expect(await main().findByText(/The track is 10 km long, and this distance 42.195 km/)).toBeVisible();
    expect(main().getByLabelText(/^Climb in m/)).toHaveValue("");
  });

  test("is read to its end while the next step is open", async () => {
    const ready = Promise.withResolvers<undefined>();
    serveTrack(42.3, ready.promise);
    const { user } = await drop();
    await user.click(main().getByRole("button", { name: "Next" }));
    ready.resolve(undefined);

    await waitFor(() => expect(localStorage.getItem(DRAFTS) ?? "").toContain('"elevationGainM":"234"'));
    await user.click(step(/Distances/));
    expect(main().getByLabelText(/^Climb in m/)).toHaveValue("234");
  });
});

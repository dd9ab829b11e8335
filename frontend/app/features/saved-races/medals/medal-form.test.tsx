import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import type { MedalCard, MedalRequest } from "~/api/types.gen.ts";
import { medalsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { peekPendingAction } from "~/lib/session/pending-action.ts";
import { clientWithQuickRetries } from "../../../../tests/quick-retries.ts";
import { medal, storeSession } from "../../../../tests/sample-saved-races.ts";
import { server } from "../../../../tests/server.ts";
import { MedalForm } from "./medal-form.tsx";

const RACE = { id: 1, name: "Berlin Marathon", raceType: "marathon" } as const;
const DAY = "2025-09-21";
const DUPLICATE = { status: 409, code: "already_in_medals", message: "Already in medals" };

/** A server that saves the medal at the first request, of which the answer is lost. The list answers while `isListed`. */
function lossyServer(isListed: () => boolean, stored: MedalCard[] = []) {
  const saved = { medals: stored, requests: 0 };
  server.use(
    http.get("*/api/medals", () => (isListed() ? HttpResponse.json(saved.medals) : HttpResponse.error())),
    http.post("*/api/medals", async ({ request }) => {
      saved.requests += 1;
      const { finishTimeS = null, finishedOn = null } = (await request.json()) as MedalRequest;
      if (saved.medals.some((other) => other.finishedOn === finishedOn)) {
        return saved.requests === 1 ? HttpResponse.error() : HttpResponse.json(DUPLICATE, { status: 409 });
      }
      saved.medals = [medal({ id: 9, finishTimeS, finishedOn }), ...saved.medals];
      return HttpResponse.error();
    }),
  );
  return saved;
}

function show() {
  const queryClient = clientWithQuickRetries();
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <MedalForm race={RACE} typed={undefined} onDone={onDone} />
    </QueryClientProvider>,
  );
  const listed = () => queryClient.getQueryData(medalsQuery().queryKey)?.map(({ id }) => id);
  return { onDone, listed };
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save medal" }));

async function saveNew() {
  await userEvent.type(screen.getByLabelText(/Finish time/), "3:45:12");
  fireEvent.change(screen.getByLabelText(/Date/), { target: { value: DAY } });
  await save();
}

beforeEach(() => {
  localStorage.clear();
  storeSession();
});

test("a medal that was stored though its answer was lost is saved, and is in the list once", async () => {
  const saved = lossyServer(() => true);
  const { onDone, listed } = show();

  await saveNew();

  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(saved.requests).toBe(1);
  expect(listed()).toEqual([9]);
});

test("a medal of which nothing was heard may be tried again, and is then saved and no duplicate", async () => {
  let isOnline = false;
  lossyServer(() => isOnline);
  const { onDone, listed } = show();

  await saveNew();
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "No answer arrived, so the medal may be saved already. Please try again: it is saved only once.",
  );
  isOnline = true;
  await save();

  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(listed()).toEqual([9]);
});

test("a medal of the same date with another time stays a duplicate, also after a lost answer", async () => {
  lossyServer(() => true, [medal({ id: 3, raceId: 1, finishTimeS: 14_000, finishedOn: DAY })]);
  const { onDone } = show();

  await saveNew();
  expect(await screen.findByRole("alert")).toHaveTextContent("No answer arrived");
  await save();

  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(/a medal for this race on this date/));
  expect(onDone).not.toHaveBeenCalled();
});

test("a time that cannot be read has the focus, and so has the button while a medal is saved and where that fails", async () => {
  server.use(
    http.post("*/api/medals", () =>
      HttpResponse.json({ status: 500, code: "broken", message: "Broken" }, { status: 500 }),
    ),
  );
  show();
  const time = screen.getByLabelText(/Finish time/);

  await userEvent.type(time, "soon");
  await save();
  expect(time).toHaveFocus();

  await userEvent.clear(time);
  await save();
  expect(await screen.findByRole("alert")).toHaveTextContent("500: Broken");
  expect(screen.getByRole("button", { name: "Save medal" })).toHaveFocus();
});

test("a session that ended meanwhile has a way to sign in, after which the form has what was typed", async () => {
  const refusal = { status: 401, code: "session_ended", message: "Your session has ended. Please sign in again." };
  server.use(http.post("*/api/medals", () => HttpResponse.json(refusal, { status: 401 })));
  window.history.replaceState(null, "", "/marathon/berlin-marathon");
  show();

  await saveNew();

  expect(await screen.findByRole("alert")).toHaveTextContent("401: Your session has ended.");
  const link = screen.getByRole("link", { name: "Sign in" });
  expect(link).toHaveAttribute("href", "/login?again=1&redirect=%2Fmarathon%2Fberlin-marathon");
  link.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(link);
  expect(peekPendingAction()).toMatchObject({ kind: "medal", raceId: 1, typed: { time: "3:45:12", finishedOn: DAY } });
});

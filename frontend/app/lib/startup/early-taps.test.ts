// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepEarlyTaps } from "./early-taps.ts";

let presses: string[] = [];

function button(name: string, attributes: Record<string, string> = {}): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.innerHTML = `<span>${name}</span>`;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  document.body.append(made);
  return made;
}

/** What the application does once it listens. */
const listen = () =>
  document.body.addEventListener("click", ({ target }) => presses.push((target as Element).textContent), {
    once: false,
  });

beforeEach(() => {
  presses = [];
});

afterEach(() => {
  document.body.replaceWith(document.createElement("body"));
});

test("each button that was pressed is pressed again once, in the order of the first presses", () => {
  const [save, compare] = [button("Save"), button("Compare")];
  const stop = keepEarlyTaps(document);
  save.firstElementChild?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  compare.click();
  save.click();

  const replay = stop();
  listen();
  replay();

  expect(presses).toEqual(["Save", "Compare"]);
});

test("what is pressed once the application listens is not pressed twice", () => {
  const save = button("Save");
  const replay = keepEarlyTaps(document)();
  listen();
  save.click();
  replay();

  expect(presses).toEqual(["Save"]);
});

test("a button that says something else by then is left alone", () => {
  const save = button("Save", { "aria-pressed": "false" });
  const stop = keepEarlyTaps(document);
  save.click();
  const replay = stop();
  save.setAttribute("aria-pressed", "true");
  listen();
  replay();

  expect(presses).toEqual([]);
});

test("buttons that act without the application, and those that are gone, are left alone", () => {
  const stop = keepEarlyTaps(document);
  const gone = button("Gone");
  for (const each of [button("Send", { type: "submit" }), button("More", { popovertarget: "more" }), gone])
    each.click();
  const replay = stop();
  gone.remove();
  listen();
  replay();

  expect(presses).toEqual([]);
});

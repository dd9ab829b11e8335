// @vitest-environment jsdom
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadDocumentsOffline } from "./document-links.ts";

const router = vi.fn((event: Event) => event.preventDefault());

beforeAll(() => {
  loadDocumentsOffline();
  document.body.addEventListener("click", router);
});

afterEach(() => {
  router.mockClear();
});

function press(address: string): void {
  document.body.innerHTML = `<a href="${address}">There</a>`;
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  // jsdom loads no documents
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  document.querySelector("a")?.dispatchEvent(click);
}

test("without a connection a link to another page is left to the browser", () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

  press("/marathon-predictor");

  expect(router).not.toHaveBeenCalled();
});

test.each(["?week=9", "#splits"])("a link within the page, %s, is the router's", (address) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

  press(address);

  expect(router).toHaveBeenCalledOnce();
});

test("with a connection every link is the router's", () => {
  press("/marathon-predictor");

  expect(router).toHaveBeenCalledOnce();
});

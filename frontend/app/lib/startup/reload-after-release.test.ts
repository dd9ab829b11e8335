// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { hardReload } from "~/lib/navigation/hard-navigate.ts";
import { reloadAfterRelease } from "./reload-after-release.ts";

vi.mock("~/lib/navigation/hard-navigate.ts", () => ({ hardReload: vi.fn() }));

reloadAfterRelease();

const losesFile = () => window.dispatchEvent(new Event("vite:preloadError"));

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = "<input>";
  vi.mocked(hardReload).mockClear();
});

function type(text: string): HTMLInputElement {
  const field = document.querySelector("input");
  if (!field) throw new Error("no field");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  return field;
}

describe("a page whose file is gone with its release", () => {
  test("is fetched again, once", () => {
    losesFile();
    losesFile();

    expect(hardReload).toHaveBeenCalledTimes(1);
  });

  test("stays while the browser is offline", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

    losesFile();

    expect(hardReload).not.toHaveBeenCalled();
  });

  test("stays where something typed would be lost", () => {
    const field = type("ada@example.org");

    losesFile();
    expect(hardReload).not.toHaveBeenCalled();

    field.remove();
    losesFile();
    expect(hardReload).toHaveBeenCalledTimes(1);
  });

  test("stays where the browser keeps no note of a reload", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("blocked", "SecurityError");
    });

    losesFile();

    expect(hardReload).not.toHaveBeenCalled();
  });
});

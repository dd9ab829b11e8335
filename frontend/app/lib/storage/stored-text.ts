/** Texts in the storage of this browser, read and written without an exception where it is blocked or full. */

/** `sessionStorage` is that of the tab. */
type Area = "localStorage" | "sessionStorage";

/** Null where nothing is stored; undefined where the browser refuses access. */
export function storedText(key: string, area: Area = "localStorage"): string | null | undefined {
  try {
    return window[area].getItem(key);
  } catch {
    return undefined;
  }
}

/** The value that was stored as JSON; undefined where there is none, or none that can be read. */
export function storedJson(key: string, area?: Area): unknown {
  try {
    return JSON.parse(storedText(key, area) ?? "") as unknown;
  } catch {
    return undefined;
  }
}

/** Stores a text, or removes the one that is stored where it is null. Returns whether the browser did so. */
export function storeText(key: string, text: string | null, area: Area = "localStorage"): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

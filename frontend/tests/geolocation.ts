/** The browser's position. jsdom has none. */
import { onTestFinished } from "vitest";

/** The rest of `navigator` stays as it is: its getters work on itself alone. */
export function serveGeolocation(getCurrentPosition: (found: PositionCallback) => void): void {
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "geolocation"));
}

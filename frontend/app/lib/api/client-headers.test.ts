// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { clientHeaders } from "./client-headers.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

function browser(userAgent = FIREFOX, search = ""): Window {
  return {
    location: { origin: "https://startline.test", search },
    navigator: { userAgent, language: "en-GB", platform: "Linux x86_64" },
    screen: { width: 1920, height: 1080 },
    innerWidth: 1280,
    innerHeight: 800,
  } as Window;
}

describe("client headers", () => {
  test("tell our own server about the browser", () => {
    expect(clientHeaders("/api/marathons", browser())).toEqual({
      "X-Client-Timestamp": expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      "X-Client-User-Agent": FIREFOX,
      "X-Client-Language": "en-GB",
      "X-Client-Platform": "Linux x86_64",
      "X-Client-Screen": "1920x1080",
      "X-Client-Viewport": "1280x800",
    });
  });

  test("a browser that only names Safari sends them too", () => {
    expect(clientHeaders("/api/marathons", browser(CHROME))).not.toEqual({});
  });

  test.each([
    ["in safe mode", "/api/marathons", browser(FIREFOX, "?safe=1")],
    ["in debug mode", "/api/marathons", browser(FIREFOX, "?debug=1")],
    ["from Safari", "/api/marathons", browser(SAFARI)],
    ["for sign-in", "/api/auth/login", browser()],
    ["for the identity provider", "/auth/v1/token", browser()],
    ["for analytics", "/api/analytics/performance", browser()],
    ["for another site", "https://search.example.org/query", browser()],
  ])("are not sent %s", (_, address, from) => {
    expect(clientHeaders(address, from)).toEqual({});
  });

  test("hold nothing that a header may not hold", () => {
    expect(clientHeaders("/api/marathons", browser("Läufer\r\nX-Evil: 1"))["X-Client-User-Agent"]).toBe(
      "LuferX-Evil: 1",
    );
  });
});

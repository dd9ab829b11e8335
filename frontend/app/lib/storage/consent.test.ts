// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type * as Consent from "./consent.ts";

let consent: typeof Consent;

beforeEach(async () => {
  vi.resetModules();
  window.localStorage.clear();
  consent = await import("./consent.ts");
});

afterEach(() => {
  vi.restoreAllMocks();
});

const stored = () => [window.localStorage.getItem("cookie-consent"), window.localStorage.getItem("cookie-preferences")];

function events(): unknown[] {
  const heard: unknown[] = [];
  window.addEventListener("cookieConsentChanged", (event) => heard.push((event as CustomEvent).detail));
  return heard;
}

function refuseToWrite() {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

describe("a decision", () => {
  test("is open at first, and nothing is allowed", () => {
    expect(consent.currentConsent()).toMatchObject({ isDecided: false, allowsAnalytics: false });
  });

  test("for everything sets all four categories true", () => {
    consent.decide(consent.ALL);

    expect(stored()).toEqual(["true", '{"essential":true,"analytics":true,"functional":true,"marketing":true}']);
    expect(consent.currentConsent().allowsAnalytics).toBe(true);
  });

  test("for the essential alone is a decision too, and sets the other three false", () => {
    consent.decide(consent.ESSENTIAL_ONLY);

    expect(stored()).toEqual(["true", '{"essential":true,"analytics":false,"functional":false,"marketing":false}']);
    expect(consent.currentConsent()).toMatchObject({ isDecided: true, allowsAnalytics: false });
  });

  test("never switches the essential off", () => {
    consent.decide({ ...consent.ALL, essential: false });

    expect(consent.currentConsent().preferences.essential).toBe(true);
  });

  test("raises cookieConsentChanged", () => {
    const heard = events();

    consent.decide(consent.ESSENTIAL_ONLY);

    expect(heard).toEqual([consent.ESSENTIAL_ONLY]);
  });

  test("never stands in the storage as a consent without its preferences", () => {
    const order: string[] = [];
    vi.spyOn(Storage.prototype, "setItem").mockImplementation((key) => void order.push(key));

    consent.decide(consent.ESSENTIAL_ONLY);

    expect(order).toEqual(["cookie-preferences", "cookie-consent"]);
  });
});

describe("analytics (SPEC section 4)", () => {
  test.each([
    ["true", null, true],
    ["true", "{}", true],
    ["true", '{"analytics":true}', true],
    ["true", '{"analytics":false}', false],
    ["false", '{"analytics":true}', false],
    [null, '{"analytics":true}', false],
    ["TRUE", null, false],
    ['"true"', null, false],
  ])("with consent %s and preferences %s is allowed: %s", (consentText, preferencesText, isAllowed) => {
    expect(consent.consentFrom(consentText, preferencesText).allowsAnalytics).toBe(isAllowed);
  });

  test.each(["{", "null", "7", "[]", '"all"', '{"analytics":"false"}', ""])(
    "is off where the preferences are spoilt: %s",
    (text) => {
      expect(consent.consentFrom("true", text).allowsAnalytics).toBe(false);
    },
  );

  test("is never on by chance, whatever stands there", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), fc.string(), (preferences, consentText) => {
        const read = consent.consentFrom(consentText, preferences);
        expect(read.allowsAnalytics).toBe(consentText === "true" && consent.preferencesFrom(preferences).analytics);
        expect(read.preferences.essential).toBe(true);
      }),
    );
  });
});

describe("storage that is full or blocked", () => {
  test("the choice lasts for this page", () => {
    refuseToWrite();

    consent.decide(consent.ALL);

    expect(consent.currentConsent()).toMatchObject({ isDecided: true, allowsAnalytics: true });
  });

  test("a refusal that cannot be stored takes an earlier consent back, so that the next page asks again", () => {
    consent.decide(consent.ALL);
    refuseToWrite();

    consent.decide(consent.ESSENTIAL_ONLY);

    expect(consent.currentConsent().allowsAnalytics).toBe(false);
    expect(consent.consentFrom(...(stored() as [null, string])).allowsAnalytics).toBe(false);
  });

  test("nothing breaks where reading is refused too", () => {
    for (const name of ["getItem", "setItem", "removeItem"] as const) {
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException("blocked", "SecurityError");
      });
    }

    expect(consent.currentConsent().isDecided).toBe(false);
    consent.decide(consent.ESSENTIAL_ONLY);
    expect(consent.currentConsent()).toMatchObject({ isDecided: true, allowsAnalytics: false });
  });
});

describe("two tabs", () => {
  const fromOtherTab = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));

  test("agree: a decision of the other one counts here, with the event", () => {
    const stop = consent.followOtherTabs();
    const heard = events();
    window.localStorage.setItem("cookie-preferences", JSON.stringify(consent.ESSENTIAL_ONLY));
    window.localStorage.setItem("cookie-consent", "true");

    fromOtherTab("cookie-consent");
    fromOtherTab("lastResults");
    stop();

    expect(heard).toEqual([consent.ESSENTIAL_ONLY]);
    expect(consent.currentConsent().isDecided).toBe(true);
  });

  test("clearing the site's data in one asks again in both", () => {
    consent.decide(consent.ALL);
    const stop = consent.followOtherTabs();
    window.localStorage.clear();

    fromOtherTab(null);
    stop();

    expect(consent.currentConsent().isDecided).toBe(false);
  });
});

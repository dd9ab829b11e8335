// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from "vitest";
import { accountCopy, storeAccountCopy } from "./account-copy.ts";
import { ACCOUNT_COPY_KEY, SESSION_KEY, sessionArea } from "./session.ts";

function signIn(id: string): void {
  const session = { access_token: "token", refresh_token: "more", expires_at: 0, user: { id } };
  window.localStorage.setItem(SESSION_KEY, JSON.stringify(session));
}

beforeEach(() => window.localStorage.clear());

describe("the copy of an account's lists", () => {
  test("is read by the same account", () => {
    signIn("anna");
    storeAccountCopy("anna", { favourites: [{ raceId: 7 }] });

    expect(accountCopy()).toEqual({ favourites: [{ raceId: 7 }] });
  });

  test("is not read by another account", () => {
    signIn("anna");
    storeAccountCopy("anna", { favourites: [{ raceId: 7 }] });
    signIn("ben");

    expect(accountCopy()).toBeUndefined();
  });

  test("is not made under the name of another account that has signed in meanwhile", () => {
    signIn("ben");

    storeAccountCopy("anna", { favourites: [{ raceId: 7 }] });

    expect(window.localStorage.getItem(ACCOUNT_COPY_KEY)).toBeNull();
  });

  test("is gone after signing out", () => {
    signIn("anna");
    storeAccountCopy("anna", { favourites: [] });

    sessionArea.removeItem(SESSION_KEY);

    expect(window.localStorage.getItem(ACCOUNT_COPY_KEY)).toBeNull();
  });

  test("is not made for a guest", () => {
    storeAccountCopy(undefined, { favourites: [] });

    expect(window.localStorage.getItem(ACCOUNT_COPY_KEY)).toBeNull();
  });

  test.each(["{", "null", "7", '{"account":"anna"}', '{"lists":[]}', '{"account":"anna","lists":null}'])(
    "changed by hand to %s there is none",
    (text) => {
      signIn("anna");
      window.localStorage.setItem(ACCOUNT_COPY_KEY, text);

      expect(accountCopy()).toBeUndefined();
    },
  );

  test("where storage is full there is none, and nothing fails", () => {
    signIn("anna");
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    storeAccountCopy("anna", { favourites: [] });

    expect(accountCopy()).toBeUndefined();
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { storeSessionOf } from "../../../tests/sample-saved-races.ts";
import { client } from "~/api/client.gen.ts";
import { NoAuthenticationToken } from "~/lib/session/session.ts";
import { AccountLeft, isSignedInAs, requestsOf } from "./own-account.ts";

const BEARER = { scheme: "bearer", type: "http" } as const;
const tokenFor = (account: string | undefined) => requestsOf(account).auth(BEARER);

beforeEach(() => localStorage.clear());
afterEach(() => client.setConfig({ auth: undefined }));

describe("the token of a change", () => {
  test("is that of the account in which it was made", async () => {
    storeSessionOf("ada");

    expect(await tokenFor("ada")).toBe("ada");
    expect(isSignedInAs("ada")).toBe(true);
  });

  test("is not that of another account, nor missing after a sign-out", async () => {
    storeSessionOf("bob");
    await expect(tokenFor("ada")).rejects.toThrow(AccountLeft);
    expect(isSignedInAs("ada")).toBe(false);

    localStorage.clear();
    await expect(tokenFor("ada")).rejects.toThrow(AccountLeft);
    await expect(tokenFor(undefined)).rejects.toThrow(AccountLeft);
    expect(isSignedInAs(undefined)).toBe(false);
  });

  test("is not that of a person who signs in while it is renewed", async () => {
    storeSessionOf("ada");
    client.setConfig({
      auth: () => {
        storeSessionOf("bob");
        return Promise.resolve("bob");
      },
    });

    await expect(tokenFor("ada")).rejects.toThrow(AccountLeft);
  });

  test("that cannot be renewed is reported as such", async () => {
    storeSessionOf("ada");
    client.setConfig({ auth: () => Promise.reject(new NoAuthenticationToken()) });

    await expect(tokenFor("ada")).rejects.toThrow(NoAuthenticationToken);
  });
});

import { act, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { storeProviderSession } from "../../../tests/identity.ts";
import { holdingSession, parseStoredSession, SESSION_KEY, sessionArea, storedSession, useSession } from "./session.ts";

function State() {
  return <p>{useSession().state}</p>;
}

beforeEach(() => {
  localStorage.clear();
  sessionArea.removeItem(SESSION_KEY);
});

describe("what a browser has stored of a session", () => {
  test.each([null, "", "null", "7", "{", "{}", '{"access_token":"a"}', '{"access_token":"","refresh_token":"b"}'])(
    "%s is none",
    (text) => {
      expect(parseStoredSession(text)).toBeUndefined();
    },
  );

  test.each([
    ["aal1", "verified", undefined],
    ["aal2", "verified", 5],
    ["aal1", "unverified", 5],
  ])("of level %s, with a %s second factor, it counts until %s", (aal, status, expiresAt) => {
    const token = `header.${btoa(JSON.stringify({ aal }))}.signature`;
    const user = { factors: [{ factor_type: "totp", status }] };
    const stored = { access_token: token, refresh_token: "b", expires_at: 5, user };

    expect(parseStoredSession(JSON.stringify(stored))?.expiresAt).toBe(expiresAt);
  });

  test("a browser that refuses to store keeps it for the visit", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });

    sessionArea.setItem(SESSION_KEY, '{"access_token":"a","refresh_token":"b","expires_at":5}');

    expect(storedSession()).toEqual({ accessToken: "a", expiresAt: 5 });
    sessionArea.removeItem(SESSION_KEY);
    expect(storedSession()).toBeUndefined();
  });
});

test("where a renewed session finds no room, the one before it is gone as well", () => {
  storeProviderSession();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

  sessionArea.setItem(SESSION_KEY, '{"access_token":"a","refresh_token":"b","expires_at":5}');

  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
  expect(storedSession()?.accessToken).toBe("a");
});

describe("followers of the session", () => {
  test("see it come and go, also from another tab", () => {
    render(<State />);
    expect(screen.getByText("signed-out")).toBeVisible();

    act(() => {
      storeProviderSession();
      window.dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY }));
    });
    expect(screen.getByText("signed-in")).toBeVisible();

    act(() => {
      sessionArea.removeItem(SESSION_KEY);
    });
    expect(screen.getByText("signed-out")).toBeVisible();
  });

  test("see what came of several changes when the last of them is done", async () => {
    const finish: (() => void)[] = [];
    const held = [0, 1].map(() => holdingSession(() => new Promise<void>((resolve) => void finish.push(resolve))));
    render(<State />);

    await act(async () => {
      sessionArea.setItem(SESSION_KEY, '{"access_token":"a","refresh_token":"b","expires_at":5}');
      finish[0]?.();
      await held[0];
    });
    expect(screen.getByText("signed-out")).toBeVisible();

    await act(async () => {
      finish[1]?.();
      await held[1];
    });
    expect(screen.getByText("signed-in")).toBeVisible();
  });

  test("do not see one that is only half there", async () => {
    render(<State />);
    let finish: () => void = () => undefined;
    const held = holdingSession(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    act(() => {
      sessionArea.setItem(SESSION_KEY, '{"access_token":"a","refresh_token":"b","expires_at":5}');
    });
    expect(screen.getByText("signed-out")).toBeVisible();

    await act(async () => {
      finish();
      await held;
    });
    expect(screen.getByText("signed-in")).toBeVisible();
  });
});

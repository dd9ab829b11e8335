import { render, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { createRef } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { problem } from "../../../../tests/identity.ts";
import { server } from "../../../../tests/server.ts";
import { CaptchaField, type CaptchaHandle } from "./captcha-field.tsx";
import type { CaptchaOptions } from "./captcha-types.ts";

const solve = vi.hoisted(() => vi.fn());
const remove = vi.hoisted(() => vi.fn());
const places = vi.hoisted((): CaptchaOptions[] => []);
vi.mock("./altcha-captcha.ts", () => ({
  mountAltcha: (place: CaptchaOptions) => {
    places.push(place);
    return { solve, remove };
  },
}));

function show(kind: string) {
  server.use(http.get("/api/captcha/settings", () => HttpResponse.json({ kind, siteKey: "" })));
  const captcha = createRef<CaptchaHandle>();
  const page = render(<CaptchaField action="login" ref={captcha} />);
  return { ...page, solved: () => captcha.current?.solve() };
}

beforeEach(() => {
  places.length = 0;
  solve.mockReset();
  remove.mockReset();
});

describe("the captcha field", () => {
  test("gives a token for the action of its form", async () => {
    solve.mockResolvedValue("payload");
    const { solved } = show("altcha");

    expect(await solved()).toBe("payload");
    expect(places.map(({ action }) => action)).toEqual(["login"]);
  });

  test("announces its state", async () => {
    show("altcha");
    await waitFor(() => expect(places).toHaveLength(1));

    places[0]?.onState("checking");

    expect(await screen.findByText("Checking that you are not a robot…")).toBeInTheDocument();
  });

  test("gives no token where none is configured", async () => {
    const { solved } = show("off");

    expect(await solved()).toBeUndefined();
    expect(places).toEqual([]);
  });

  test("reports a failure, and tries again when the form is sent again", async () => {
    server.use(http.get("/api/captcha/settings", () => problem(503, "unavailable")));
    const captcha = createRef<CaptchaHandle>();
    const { unmount } = render(<CaptchaField action="signup" ref={captcha} />);

    await expect(captcha.current?.solve()).rejects.toMatchObject({ failure: { code: "captcha_unavailable" } });

    server.use(http.get("/api/captcha/settings", () => HttpResponse.json({ kind: "altcha", siteKey: "" })));
    solve.mockResolvedValue("payload");
    expect(await captcha.current?.solve()).toBe("payload");

    unmount();
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  });

  test("is removed with its form", async () => {
    const { solved, unmount } = show("altcha");
    solve.mockResolvedValue("payload");
    await solved();

    unmount();

    await waitFor(() => expect(remove).toHaveBeenCalledTimes(1));
  });
});

// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { trackAnalysis } from "../../../tests/sample-insights.ts";
import { server } from "../../../tests/server.ts";
import { refusalText, sendTrack } from "./track-sending.ts";

const ADDRESS = "*/api/courses/analysis";
const FILE = new Blob(["<gpx/>"]);
const send = (file = FILE, signal = new AbortController().signal, onProgress = vi.fn()) =>
  sendTrack(file, { signal, onProgress });

describe("sending a track", () => {
  test("brings its analysis, and goes as a file", async () => {
    let kind: string | null = null;
    let body = "";
    server.use(
      http.post(ADDRESS, async ({ request }) => {
        kind = request.headers.get("content-type");
        body = await request.text();
        return HttpResponse.json(trackAnalysis());
      }),
    );

    expect(await send()).toEqual(trackAnalysis());
    expect([kind, body]).toEqual(["application/octet-stream", "<gpx/>"]);
  });

  test("a file over 5 MB is not sent at all", async () => {
    const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)]);

    await expect(send(large)).rejects.toThrow("larger than 5 MB");
  });

  test("a refusal is told in the server's words", async () => {
    server.use(
      http.post(ADDRESS, () => HttpResponse.json({ code: "track_too_short", message: "Too short." }, { status: 422 })),
    );

    await expect(send()).rejects.toThrow("Too short.");
  });

  test("no connection is told apart", async () => {
    server.use(http.post(ADDRESS, () => HttpResponse.error()));

    await expect(send()).rejects.toThrow("could not be sent");
  });

  test("it can be cancelled", async () => {
    const controller = new AbortController();
    server.use(
      http.post(ADDRESS, () => {
        controller.abort();
        return HttpResponse.json(trackAnalysis());
      }),
    );

    await expect(send(FILE, controller.signal)).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("a refusal reads {status}: {text}", () => {
  test.each([
    [413, "{}", /^413: .*larger than 5 MB/],
    [401, '{"message": "secret"}', /^401: Your session has ended.*sign in again, or sign out/i],
    [408, "", /^408: .*too long to send/],
    [429, '{"retryAfter": 61}', /^429: .*in 2 minutes/],
    [503, '{"message": "Other tracks are being analysed."}', /^503: Other tracks/],
    [422, "not JSON", /^422: .*our side/],
    [500, '{"message": "secret"}', /^500: .*our side/],
  ])("%i %s", (status, text, words) => {
    expect(refusalText(status, text)).toMatch(words);
  });
});

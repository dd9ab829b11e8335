import { describe, expect, test } from "vitest";
import { NoAuthenticationToken } from "~/lib/session/session.ts";
import { failedRequest, failureText } from "./failed-request.ts";
import { isAnswerLost } from "./mutation-retry.ts";

const answer = (status: number, statusText = "") => new Response("", { status, statusText });
const HTML = "<!doctype html><html><head><title>401 Authorization Required</title></head><body>nginx</body></html>";

describe("the error of a failed request", () => {
  test("has the status of the answer, whatever the body says", () => {
    expect(failedRequest({ status: 200, code: "x", message: "No" }, answer(401))).toEqual({
      status: 401,
      code: "x",
      message: "No",
    });
    expect(failedRequest({}, answer(401))).toMatchObject({ status: 401 });
    expect(failedRequest(HTML, answer(401))).toEqual({ status: 401, message: "401 Authorization Required" });
  });

  test("has the server's message in plain text as in JSON", () => {
    expect(failedRequest("Not today\n", answer(500))).toEqual({ status: 500, message: "Not today" });
    expect(failedRequest("", answer(502, "Bad Gateway"))).toEqual({ status: 502, message: "Bad Gateway" });
  });

  test("is left alone where no answer arrived, or where the answer was OK", () => {
    const lost = new TypeError("Failed to fetch");

    expect(failedRequest(lost, undefined)).toBe(lost);
    expect(failedRequest(lost, answer(200))).toBe(lost);
  });

  test("reads {status}: {text}", () => {
    expect(failureText(failedRequest({ message: "It broke" }, answer(500)), "No answer.")).toBe("500: It broke");
    expect(failureText(failedRequest("It broke", answer(500)), "No answer.")).toBe("500: It broke");
    expect(failureText(failedRequest("", answer(500)), "Please try again.")).toBe("500: Please try again.");
    expect(failureText(new TypeError("Failed to fetch"), "No answer.")).toBe("No answer.");
  });
});

describe("a write is sent again", () => {
  test.each([
    ["when the network failed", new TypeError("Failed to fetch"), true],
    ["after the error page of a proxy", failedRequest("<h1>Oops</h1>", answer(500)), true],
    ["after 503", failedRequest({ code: "unavailable", message: "Later" }, answer(503)), true],
    ["not after a failure of our server", failedRequest({ code: "internal", message: "It broke" }, answer(500)), false],
    ["not after a 401, in HTML too", failedRequest(HTML, answer(401)), false],
  ])("%s", (_, error, isSentAgain) => {
    expect(isAnswerLost(error)).toBe(isSentAgain);
  });
});

test("without a token is said in the words of the specification", () => {
  expect(failureText(new NoAuthenticationToken(), "This could not be saved.")).toBe(
    "No authentication token available",
  );
});

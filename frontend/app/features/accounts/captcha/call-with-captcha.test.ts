import { AuthApiError } from "@supabase/auth-js";
import { describe, expect, test } from "vitest";
import { callWithCaptcha, type CaptchaTokenOption } from "./call-with-captcha.ts";

const REFUSED = { error: new AuthApiError("refused", 400, "captcha_failed") };
const TAKEN = { error: null };

/** Solves "solved 1", "solved 2"… and answers with what is listed, one after the other. */
function scene(answers: { error: AuthApiError | null }[], solves = true) {
  const shown: CaptchaTokenOption[] = [];
  let solved = 0;
  const answering = callWithCaptcha(
    () => {
      solved += 1;
      return Promise.resolve(solves ? `solved ${solved}` : undefined);
    },
    (captcha) => {
      shown.push(captcha);
      return Promise.resolve(answers[shown.length - 1] ?? TAKEN);
    },
  );
  return { answering, shown };
}

describe("a call with a captcha", () => {
  test("sends one token", async () => {
    const { answering, shown } = scene([TAKEN]);

    expect(await answering).toBe(TAKEN);
    expect(shown).toEqual([{ captchaToken: "solved 1" }]);
  });

  test("solves a new one when the first is refused", async () => {
    const { answering, shown } = scene([REFUSED, TAKEN]);

    expect(await answering).toBe(TAKEN);
    expect(shown).toEqual([{ captchaToken: "solved 1" }, { captchaToken: "solved 2" }]);
  });

  test("gives up when the second is refused as well", async () => {
    const { answering, shown } = scene([REFUSED, REFUSED, TAKEN]);

    expect(await answering).toBe(REFUSED);
    expect(shown).toHaveLength(2);
  });

  test("is not repeated for another refusal, nor where no captcha is configured", async () => {
    const wrongPassword = { error: new AuthApiError("refused", 400, "invalid_credentials") };
    const other = scene([wrongPassword]);
    const without = scene([REFUSED], false);

    expect(await other.answering).toBe(wrongPassword);
    expect(await without.answering).toBe(REFUSED);
    expect([other.shown, without.shown]).toEqual([[{ captchaToken: "solved 1" }], [{}]]);
  });
});

import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { mountCaptcha } from "./captcha-solver.ts";
import type { CaptchaAction, CaptchaSolver, CaptchaState } from "./captcha-types.ts";
import { AccountError, CAPTCHA_UNAVAILABLE } from "~/features/accounts/failures.ts";

export interface CaptchaHandle {
  /** A token for one request; undefined where no captcha is configured. Raises AccountError. */
  solve: () => Promise<string | undefined>;
}

const ANNOUNCED: Record<CaptchaState, string> = {
  waiting: "",
  checking: "Checking that you are not a robot…",
  checked: "Robot check done.",
  failed: "The robot check failed. Please try again.",
};

/** The captcha of a form. It needs no extra step: it is solved when the form is sent. */
export function CaptchaField({ action, ref }: { action: CaptchaAction; ref: Ref<CaptchaHandle> }) {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<CaptchaSolver | undefined>>(undefined);
  const [state, setState] = useState<CaptchaState>("waiting");

  useEffect(() => {
    if (!host.current) return;
    const options = { host: host.current, action, onState: setState };
    const mounting = mountCaptcha(options);
    // a failure is reported when the form is sent, after one more try
    mounting.catch(() => undefined);
    mounted.current = mounting;
    return () => {
      // the second try's, where there was one
      const last = mounted.current;
      mounted.current = undefined;
      void last?.then((solver) => solver?.remove()).catch(() => undefined);
    };
  }, [action]);

  useImperativeHandle(ref, () => {
    const remount = () => {
      if (!host.current) throw new Error("The captcha field is not on the page");
      mounted.current = mountCaptcha({ host: host.current, action, onState: setState });
      return mounted.current;
    };
    return {
      solve: async () => {
        try {
          const solver = await (mounted.current?.catch(remount) ?? remount());
          return await solver?.solve();
        } catch {
          throw new AccountError({ text: CAPTCHA_UNAVAILABLE, code: "captcha_unavailable" });
        }
      },
    };
  }, [action]);

  return (
    <div>
      <div ref={host} className="captcha empty:min-h-12" />
      <p role="status" className={state === "failed" ? "mt-2 text-sm text-danger" : "sr-only"}>
        {ANNOUNCED[state]}
      </p>
    </div>
  );
}

import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { type CaptchaAction, type CaptchaSolver, type CaptchaState, mountCaptcha } from "./captcha-solver.ts";
import { CAPTCHA_UNAVAILABLE, Refused } from "./failures.ts";

export interface CaptchaHandle {
  /** A token for one call; undefined where no check is asked for. Raises Refused. */
  solve: () => Promise<string | undefined>;
}

const ANNOUNCED: Record<CaptchaState, string> = {
  waiting: "",
  checking: "Checking that you are not a robot…",
  checked: "Check done.",
  failed: "The check against robots did not succeed. Please try again.",
};

/** Asks for no extra step: the check is made when the form around it is sent. */
export function CaptchaField({ action, ref }: { action: CaptchaAction; ref: Ref<CaptchaHandle> }) {
  const host = useRef<HTMLDivElement>(null);
  const mounted = useRef<Promise<CaptchaSolver | undefined>>(undefined);
  const [state, setState] = useState<CaptchaState>("waiting");

  useEffect(() => {
    if (!host.current) return;
    const place = { host: host.current, action, onState: setState };
    const mounting = mountCaptcha(place);
    mounted.current = mounting;
    // a failure is spoken of when the form is sent, which tries once more
    const settled = mounting.catch(() => undefined);
    return () => {
      mounted.current = undefined;
      void settled.then((solver) => solver?.remove());
    };
  }, [action]);

  useImperativeHandle(ref, () => {
    const remount = () => {
      if (!host.current) throw new Error("There is no place for the check");
      mounted.current = mountCaptcha({ host: host.current, action, onState: setState });
      return mounted.current;
    };
    return {
      solve: async () => {
        try {
          const solver = await (mounted.current?.catch(remount) ?? remount());
          return await solver?.solve();
        } catch {
          throw new Refused({ text: CAPTCHA_UNAVAILABLE, code: "captcha_unavailable" });
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

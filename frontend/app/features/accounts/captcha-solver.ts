/** Which check against robots is set, and how is it put on the page? */
import { captchaSettings } from "~/api/sdk.gen.ts";
import type { CaptchaPublicSettings, ChallengeData } from "~/api/types.gen.ts";

export type CaptchaAction = Exclude<ChallengeData["action"], "newsletter">;
export type CaptchaState = "waiting" | "checking" | "checked" | "failed";

export interface CaptchaSolver {
  /** A token that is good for one call. */
  solve: () => Promise<string>;
  remove: () => void;
}

export interface CaptchaPlace {
  host: HTMLElement;
  action: CaptchaAction;
  onState: (state: CaptchaState) => void;
}

/** Documents that are served with a policy that lets a captcha in. */
const CAPTCHA_DOCUMENTS = new Set(["/login", "/register", "/verify-email"]);

/** The policy of a document lasts as long as it is open, whatever page is shown in it. */
function isDocumentForCaptcha(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || CAPTCHA_DOCUMENTS.has(new URL(loaded.name).pathname);
}

async function mount(
  place: CaptchaPlace,
  { kind, siteKey }: CaptchaPublicSettings,
): Promise<CaptchaSolver | undefined> {
  switch (kind) {
    case "off":
      return undefined;
    case "altcha":
      return (await import("./altcha-captcha.ts")).mountAltcha(place);
    case "turnstile":
      return (await import("./hosted-captcha.ts")).mountTurnstile(place, siteKey);
    case "hcaptcha":
      return (await import("./hosted-captcha.ts")).mountHcaptcha(place, siteKey);
  }
}

/** Undefined where no check is asked for. */
export async function mountCaptcha(place: CaptchaPlace): Promise<CaptchaSolver | undefined> {
  const { data: settings } = await captchaSettings();
  try {
    return await mount(place, settings);
  } catch (error) {
    if (!isDocumentForCaptcha()) window.location.reload();
    throw error;
  }
}

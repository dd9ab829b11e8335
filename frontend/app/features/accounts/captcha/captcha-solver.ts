/** The captcha that the server is configured with, loaded and mounted on the page. */
import { captchaSettings } from "~/api/sdk.gen.ts";
import type { CaptchaPublicSettings } from "~/api/types.gen.ts";
import type { CaptchaOptions, CaptchaSolver } from "./captcha-types.ts";

/** Documents whose Content Security Policy allows a captcha. */
const CAPTCHA_DOCUMENTS = new Set(["/login", "/register", "/verify-email"]);

/** A document keeps its policy while the router shows other pages in it. */
function isDocumentForCaptcha(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return !loaded || CAPTCHA_DOCUMENTS.has(new URL(loaded.name).pathname);
}

async function mount(
  place: CaptchaOptions,
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

/** Undefined where no captcha is configured. */
export async function mountCaptcha(place: CaptchaOptions): Promise<CaptchaSolver | undefined> {
  const { data: settings } = await captchaSettings();
  try {
    return await mount(place, settings);
  } catch (error) {
    if (!isDocumentForCaptcha()) window.location.reload();
    throw error;
  }
}

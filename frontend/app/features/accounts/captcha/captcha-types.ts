/** Types of the captcha: actions, states and the solver. */
import type { ChallengeData } from "~/api/types.gen.ts";

export type CaptchaAction = Exclude<ChallengeData["action"], "newsletter">;
export type CaptchaState = "waiting" | "checking" | "checked" | "failed";

export interface CaptchaSolver {
  /** A token that is valid for one request. */
  solve: () => Promise<string>;
  remove: () => void;
}

export interface CaptchaOptions {
  host: HTMLElement;
  action: CaptchaAction;
  onState: (state: CaptchaState) => void;
}

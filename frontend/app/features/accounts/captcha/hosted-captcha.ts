/** Turnstile and hCaptcha: captchas of outside services. */
import { CAPTCHA_SCRIPTS, trustedScriptUrl } from "~/lib/startup/trusted-types.ts";
import type { CaptchaOptions, CaptchaSolver } from "./captcha-types.ts";

interface Turnstile {
  render: (host: HTMLElement, options: Record<string, unknown>) => string;
  execute: (id: string) => void;
  reset: (id: string) => void;
  remove: (id: string) => void;
}

interface Hcaptcha {
  render: (host: HTMLElement, options: Record<string, unknown>) => string;
  execute: (id: string, options: { async: true }) => Promise<{ response: string }>;
  remove: (id: string) => void;
}

interface HostedCaptchas {
  turnstile?: Turnstile;
  hcaptcha?: Hcaptcha;
}

const hosted = (): HostedCaptchas => window as HostedCaptchas;
const loading = new Map<string, Promise<void>>();

function loadOnce(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement("script");
    script.src = trustedScriptUrl(address);
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(address);
      script.remove();
      reject(new Error("The captcha script could not be loaded"));
    };
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}

export async function mountTurnstile(
  { host, action, onState }: CaptchaOptions,
  siteKey: string,
): Promise<CaptchaSolver> {
  await loadOnce(CAPTCHA_SCRIPTS.turnstile);
  const { turnstile } = hosted();
  if (!turnstile) throw new Error("The captcha script did not define its API");
  let settle: { resolve: (token: string) => void; reject: (error: Error) => void } | undefined;
  const fail = () => {
    onState("failed");
    settle?.reject(new Error("The captcha was not solved"));
  };
  const id = turnstile.render(host, {
    sitekey: siteKey,
    action,
    execution: "execute",
    appearance: "interaction-only",
    callback: (token: string) => {
      onState("checked");
      settle?.resolve(token);
    },
    "error-callback": fail,
    "timeout-callback": fail,
  });
  return {
    solve: () =>
      new Promise<string>((resolve, reject) => {
        settle = { resolve, reject };
        onState("checking");
        turnstile.reset(id);
        turnstile.execute(id);
      }),
    remove: () => turnstile.remove(id),
  };
}

export async function mountHcaptcha({ host, onState }: CaptchaOptions, siteKey: string): Promise<CaptchaSolver> {
  await loadOnce(CAPTCHA_SCRIPTS.hcaptcha);
  const { hcaptcha } = hosted();
  if (!hcaptcha) throw new Error("The captcha script did not define its API");
  const id = hcaptcha.render(host, { sitekey: siteKey, size: "invisible" });
  return {
    solve: async () => {
      onState("checking");
      try {
        const { response } = await hcaptcha.execute(id, { async: true });
        onState("checked");
        return response;
      } catch {
        onState("failed");
        throw new Error("The captcha was not solved");
      }
    },
    remove: () => hcaptcha.remove(id),
  };
}

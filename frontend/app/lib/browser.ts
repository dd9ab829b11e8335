/** Safari proper: not the many others that also name it in their user agent. */
export function isSafari(userAgent: string): boolean {
  return userAgent.includes("Safari/") && !/Chrome|Chromium|CriOS|FxiOS|Edg|OPR|Android/.test(userAgent);
}

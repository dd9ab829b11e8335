/** Safari itself, not other browsers whose user agent names it. */
export function isSafari(userAgent: string): boolean {
  return userAgent.includes("Safari/") && !/Chrome|Chromium|CriOS|FxiOS|Edg|OPR|Android/.test(userAgent);
}

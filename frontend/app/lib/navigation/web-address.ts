/** Safe link target: source data is not trusted to be a web address. */
export function isWebAddress(address: string | null | undefined): address is string {
  return typeof address === "string" && /^https?:\/\/[^\s]+$/i.test(address) && URL.canParse(address);
}

export function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^www\./, "");
}

/** 54280 → "54,280", as en-GB groups. */
export function formatNumber(value: number): string {
  const [whole = "", fraction] = String(value).split(".");
  const digits = whole.replace("-", "");
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${whole.startsWith("-") ? "−" : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** Numbers in the address of /submit-race: of a submission, a race, or a race to be claimed. */
export function numberIn(parameters: URLSearchParams, name: string): number | undefined {
  const text = parameters.get(name) ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Where do the arrow keys lead in a list of so many entries? `undefined` is the field itself, "stay" no move at all. */
export function moveWithin(key: string, active: number | undefined, count: number): number | undefined | "stay" {
  if (count === 0) return "stay";
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return active === undefined ? 0 : active === last ? undefined : active + 1;
    case "ArrowUp":
      return active === undefined ? last : active === 0 ? undefined : active - 1;
    // in the field itself these two move the cursor in the text
    case "Home":
      return active === undefined ? "stay" : 0;
    case "End":
      return active === undefined ? "stay" : last;
    default:
      return "stay";
  }
}

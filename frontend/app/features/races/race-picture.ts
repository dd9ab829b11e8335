/** Pictures of races: drawn posters, and photographs of organisers. */

export function isPhotograph(imageUrl: string): boolean {
  return !imageUrl.startsWith("/posters/");
}

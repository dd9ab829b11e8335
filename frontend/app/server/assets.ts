import { readFileSync } from "node:fs";

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

const CLIENT_ENTRY = "app/entry-client.tsx";
const manifest = JSON.parse(readFileSync(new URL("../client/.vite/manifest.json", import.meta.url), "utf8")) as Record<
  string,
  Chunk
>;

function collect(key: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => collect(imported, seen))];
}

/** The two faces every page shows; the other alphabets come when a page needs them. */
function isFirstFont(file: string): boolean {
  return /-latin-wght-normal[^/]*\.woff2$/.test(file);
}

/** Link and script elements of the client bundle, and of the route modules a page needs at once. */
export function assetTags(routeModules: readonly string[]): string {
  const seen = new Set<string>();
  const entry = manifest[CLIENT_ENTRY];
  if (!entry) throw new Error(`The client build has no ${CLIENT_ENTRY}`);
  const chunks = [CLIENT_ENTRY, ...routeModules].flatMap((key) => collect(key, seen));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  const fonts = chunks.flatMap((chunk) => chunk.assets ?? []).filter(isFirstFont);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    `<script type="module" src="/${entry.file}"></script>`,
    ...chunks.filter((chunk) => chunk !== entry).map((chunk) => `<link rel="modulepreload" href="/${chunk.file}">`),
  ].join("");
}

/** Script and style elements of a page, from the manifest of the build. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

const BOOT = "app/boot.ts";
const FIRST_THEME = "app/first-theme.ts";
const manifest = JSON.parse(readFileSync(clientFile(".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
/** The chunk that the first script fetches: it is called after its group, not after `entry-client.tsx`. */
const APPLICATION = manifest[BOOT]?.dynamicImports ?? [];
const scripts = { boot: attributesOf(BOOT), firstTheme: attributesOf(FIRST_THEME) };

function clientFile(path: string): URL {
  return new URL(`../client/${path}`, import.meta.url);
}

/** Address of a script, and its hash: a browser runs no file that a cache or a proxy has changed. */
function attributesOf(key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The client build has no ${key}`);
  const hash = createHash("sha256")
    .update(readFileSync(clientFile(chunk.file)))
    .digest("base64");
  return `src="/${chunk.file}" integrity="sha256-${hash}"`;
}

function collect(key: string, seen: Set<string>): Chunk[] {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => collect(imported, seen))];
}

/** The two typefaces of every page; fonts of other alphabets load when a page needs them. */
function isFirstFont(file: string): boolean {
  return /-subset-[^/]*\.woff2$/.test(file);
}

export interface AssetTags {
  /** For the head: the script of the theme, style sheets, and fonts of the first paint. */
  styles: string;
  /** For the end of the body: the first script, with the modules that it fetches after the first paint. */
  scripts: string;
}

/** Link and script elements of the client bundle and of the route modules of a page. */
export function assetTags(routeModules: readonly string[]): AssetTags {
  const seen = new Set<string>();
  const chunks = [...APPLICATION, ...routeModules].flatMap((key) => collect(key, seen));
  const styles = new Set(chunks.flatMap((chunk) => chunk.css ?? []));
  if (styles.size === 0) throw new Error("The client build has no style sheet of every page");
  const fonts = chunks.flatMap((chunk) => chunk.assets ?? []).filter(isFirstFont);
  const modules = [...new Set(chunks.map((chunk) => `/${chunk.file}`))];
  return {
    styles: [
      // before the style sheets: a script behind them would wait for them
      `<script ${scripts.firstTheme}></script>`,
      ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
      ...fonts.map(
        (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin fetchpriority="low">`,
      ),
    ].join(""),
    scripts: `<script type="module" fetchpriority="low" ${scripts.boot} data-modules="${modules.join(" ")}"></script>`,
  };
}

/** Files that the service worker keeps from the start, read from the manifest of the client build. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

type Manifest = Record<string, Chunk>;

const FIRST_SCRIPTS = ["app/first-theme.ts", "app/boot.ts"];
/** Documents without a hash in their name, and pictures of every page. */
const UNHASHED = ["shell.html", "offline.html", "favicon.svg", "favicon.ico"];
/** Screens that open without a connection: the tools, and the pages of saved races, of which there are copies. */
const SCREENS = [
  "running-tools",
  "marathon-pace-chart",
  "half-marathon-pace-chart",
  "marathon-predictor",
  "half-marathon-predictor",
  "training-plans",
  "race-preparation",
  "recovery-tips",
  "compare",
  "my-races",
  "marathon",
  "half-marathon",
  "ultra-marathon",
];
/** Only useful with a connection: sign-in, searching, and other screens. */
const NOT_OFFLINE =
  /captcha|auth-client|routes\/(?!shared\/(guest-lists|course-comparison|race-details))|method-text|account-settings/;

/** The typefaces of every page. */
function isFont(file: string): boolean {
  return /-subset-[^/]*\.woff2$/.test(file);
}

function manifestOf(client: URL): Manifest {
  return JSON.parse(readFileSync(new URL(".vite/manifest.json", client), "utf8")) as Manifest;
}

function collect(manifest: Manifest, key: string, follow: (chunk: Chunk) => string[], seen: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return;
  seen.add(key);
  for (const next of follow(chunk)) collect(manifest, next, follow, seen);
}

function filesOf(manifest: Manifest, keys: Iterable<string>): string[] {
  const chunks = [...keys].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  const files = chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets.filter(isFont)]);
  return [...new Set(files.map((file) => `/${file}`))].sort();
}

/** The page that renders in the browser and the scripts and styles that every page needs. */
export function shellFiles(client: URL): { url: string; revision: string | null }[] {
  const manifest = manifestOf(client);
  const seen = new Set<string>();
  // the first script fetches the application, whose chunk is called after its group
  const application = FIRST_SCRIPTS.flatMap((entry) => manifest[entry]?.dynamicImports ?? []);
  if (application.length === 0) throw new Error("The client build has no application");
  for (const entry of [...FIRST_SCRIPTS, ...application]) collect(manifest, entry, ({ imports = [] }) => imports, seen);
  const unhashed = UNHASHED.map((name) => {
    const hash = createHash("sha256").update(readFileSync(new URL(name, client)));
    return { url: `/${name}`, revision: hash.digest("hex").slice(0, 16) };
  });
  return [...unhashed, ...filesOf(manifest, seen).map((url) => ({ url, revision: null }))];
}

/** The scripts and styles of all tools and of race pages, with those that they fetch later. */
export function toolFiles(client: URL): string[] {
  const manifest = manifestOf(client);
  const seen = new Set<string>();
  const follow = ({ imports = [], dynamicImports = [] }: Chunk) => [
    ...imports,
    ...dynamicImports.filter((key) => !NOT_OFFLINE.test(key)),
  ];
  for (const screen of SCREENS) collect(manifest, `app/routes/${screen}.tsx`, follow, seen);
  return filesOf(manifest, seen);
}

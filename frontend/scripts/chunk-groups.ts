/**
 * Groups of modules that the build joins into one script: many small scripts cost a request each, and compress badly.
 * Where a module has no group (null), the bundler splits it by itself.
 */
import type { Rolldown } from "vite";

type Graph = Rolldown.ChunkingContext;

const BOOT = /\/app\/boot\.ts$|startup-failure\.ts$|vite\/preload-helper|rolldown\/runtime/;
const VENDOR = /node_modules\/(react-dom|scheduler)\//;
const ENTRY = "/app/entry-client.tsx";
const ROUTES = "/app/routes.tsx";

/** What every page fetches once it is interactive. */
const AFTERWARDS =
  /\/app\/(site-wide-deferred|site-footer|lib\/navigation\/route-changes|lib\/startup\/reload-after-release|lib\/api\/request-headers|features\/layout\/display-settings|features\/layout\/cookie-settings-button)\.tsx?$/;
/** Screens that share most of what they need with each other, and with no other screen. */
const FAMILIES: Readonly<Record<string, RegExp>> = {
  "race-list": /\/routes\/(.*marathons(-.*)?|all-races|races-map)\.tsx$/,
  tools:
    /\/routes\/(.*-pace-chart|.*-predictor|training-plans|race-preparation|recovery-tips|running-tools|pb-potential)\.tsx$/,
  accounts: /\/routes\/(login|register|verify-email)\.tsx$/,
};
/** A module that at least this many screens need is fetched with every page. */
const COMMON = 20;
/** A module of at most this many characters before the build: where a page does not need it, it costs less than a script of its own. */
const SHORT = 1_500;
/** A short module that at least this many screens need is fetched with every page. */
const COMMON_SHORT = 8;

/** The module and what it imports, directly or through others. */
function withImports(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) withImports(imported, graph, seen);
  return seen;
}

/** A screen and the parts of it that it fetches later. */
function partsOf(screen: string, graph: Graph): string[] {
  const own = [...withImports(screen, graph)];
  return [screen, ...own.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])];
}

/** For each module the screens that need it, at once or also later. */
function screensOfModules(screens: readonly string[], graph: Graph, isLater = false): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const screen of screens) {
    for (const part of isLater ? partsOf(screen, graph) : [screen]) {
      for (const id of withImports(part, graph)) found.set(id, (found.get(id) ?? new Set()).add(screen));
    }
  }
  return found;
}

/** The family, if only its screens need the module and at least half of them do (two are enough for a short module); else null. */
function familyOf(users: ReadonlySet<string>, isShort: boolean, screens: readonly string[]): string | null {
  for (const [name, family] of Object.entries(FAMILIES)) {
    if (![...users].every((screen) => family.test(screen))) continue;
    const half = screens.filter((screen) => family.test(screen)).length / 2;
    return users.size >= half || (isShort && users.size > 1) ? name : null;
  }
  return null;
}

/** The group of each module by the screens that need it, before the groups of its imports are looked at. */
function wantedGroups(ids: readonly string[], graph: Graph): (id: string) => string | null {
  const entry = ids.find((id) => id.endsWith(ENTRY));
  const routes = ids.find((id) => id.endsWith(ROUTES));
  if (entry === undefined || routes === undefined) throw new Error("The build has no entry, or no routes");
  const startup = withImports(entry, graph);
  const screens = graph.getModuleInfo(routes)?.dynamicallyImportedIds ?? [];
  const usage = screensOfModules(screens, graph);
  const later = screensOfModules(screens, graph, true);
  const afterwards = new Set(ids.filter((id) => AFTERWARDS.test(id)).flatMap((id) => [...withImports(id, graph)]));
  return (id) => {
    if (startup.has(id)) return "application";
    const users = usage.get(id) ?? new Set<string>();
    const isShort = (graph.getModuleInfo(id)?.code?.length ?? Infinity) <= SHORT;
    if (users.size >= (isShort ? COMMON_SHORT : COMMON)) return "application";
    if (users.size > 0) return users.size > 1 ? familyOf(users, isShort, screens) : null;
    if (afterwards.has(id)) return "afterwards";
    const laterUsers = later.get(id);
    const family = laterUsers && laterUsers.size > 1 ? familyOf(laterUsers, isShort, screens) : null;
    return family === null ? null : `${family}-deferred`;
  };
}

/**
 * A module joins a group only if all its imports are in that group or on every page, so that no script makes a page fetch a
 * second one that the page does not need itself. A deferred part that imports its family's script stays out for that reason.
 */
function groupsOf(ids: readonly string[], graph: Graph): (id: string) => string | null {
  const wanted = wantedGroups(ids, graph);
  const joins = (id: string, group: string, seen: Set<string>): boolean => {
    // every page fetches these, and what they import
    if (group === "afterwards" || seen.has(id) || BOOT.test(id) || VENDOR.test(id)) return true;
    seen.add(id);
    const own = wanted(id);
    if (own !== group && own !== "application") return false;
    return (graph.getModuleInfo(id)?.importedIds ?? []).every((imported) => joins(imported, own, seen));
  };
  return (id) => {
    const group = wanted(id);
    return group !== null && joins(id, group, new Set()) ? group : null;
  };
}

function byScreens() {
  const ids: string[] = [];
  let groupOf: ((id: string) => string | null) | undefined;
  return {
    // Rolldown calls `test` for every module before it asks for the first name, so that `ids` is complete
    test: (id: string) => {
      ids.push(id);
      return true;
    },
    name: (id: string, graph: Graph) => (groupOf ??= groupsOf(ids, graph))(id),
  };
}

export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    // the first script of a page imports nothing else
    { name: "boot", test: BOOT, priority: 2 },
    { name: "vendor", test: VENDOR, priority: 1 },
    { ...byScreens(), includeDependenciesRecursively: false },
  ];
}

/** Exports of route modules that the server alone reads, left out of the build for browsers, with all that only they use. */
import type { Plugin } from "vite";

const ROUTE_MODULE = /\/app\/routes\/[^/]+\.tsx$/;
const SERVER_EXPORT = "handle";

interface Node {
  type: string;
  start: number;
  end: number;
}

/** The part of a syntax tree that is read here. */
export interface Statement extends Node {
  declaration?: (Node & { declarations?: readonly { id: { name?: string } }[] }) | null;
  specifiers?: readonly (Node & { exported: { name?: string } })[];
}

/** The statement without the export, or undefined where it has none. */
function withoutExport(statement: Statement, code: string): string | undefined {
  if (statement.type !== "ExportNamedDeclaration") return undefined;
  if (statement.declaration?.declarations?.some(({ id }) => id.name === SERVER_EXPORT)) return "";
  const specifier = statement.specifiers?.find(({ exported }) => exported.name === SERVER_EXPORT);
  if (!specifier) return undefined;
  const before = code.slice(statement.start, specifier.start);
  const after = code.slice(specifier.end, statement.end);
  return before + after.replace(/^\s*,/, "");
}

/** A route module without its handle. `statements` are those of its syntax tree. */
export function withoutServerExports(code: string, statements: readonly Statement[]): string {
  return statements.toReversed().reduce((text, statement) => {
    const rest = withoutExport(statement, code);
    return rest === undefined ? text : text.slice(0, statement.start) + rest + text.slice(statement.end);
  }, code);
}

export function serverExports(): Plugin {
  return {
    name: "server-exports",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    enforce: "pre",
    transform(code, id) {
      if (!ROUTE_MODULE.test(id)) return null;
      const { body } = this.parse(code, { lang: "tsx" });
      return { code: withoutServerExports(code, body as Statement[]), map: null };
    },
  };
}

import { parseSync } from "vite";
import { expect, test } from "vitest";
import { type Statement, withoutServerExports } from "./server-exports.ts";

function stripped(code: string): string {
  return withoutServerExports(code, parseSync("route.tsx", code).program.body as Statement[]);
}

test("a route module for browsers has no handle, and keeps everything else", () => {
  const module = `import { a } from "./a.ts";
export const handle: RouteHandle = { noindex: true, parameters: [...a] };
export function Component() { return <p>{a}</p>; }`;

  expect(stripped(module)).toBe(`import { a } from "./a.ts";

export function Component() { return <p>{a}</p>; }`);
});

test.each([
  [`export { x as handle } from "./x.ts";`, `export {  } from "./x.ts";`],
  [`export { Page as Component, x as handle } from "./x.ts";`, `export { Page as Component,  } from "./x.ts";`],
  [`export { x as handle, loader } from "./x.ts";`, `export {  loader } from "./x.ts";`],
])("a handle that is exported from elsewhere is left out: %s", (module, rest) => {
  expect(stripped(module)).toBe(rest);
});

import reactHooks from "eslint-plugin-react-hooks";
import { globalIgnores } from "eslint/config";
import { readdirSync } from "node:fs";
import tseslint from "typescript-eslint";

/** Imports go one way: routes → features → running, ui, lib, api. */
const ABOVE = {
  server: ["~/server/*", "**/server/*"],
  routes: ["~/routes/*", "**/routes/*", "~/routes.tsx", "~/root.tsx", "~/page-error.tsx", "~/entry-*"],
  features: ["~/features/*", "**/features/*"],
  parts: ["~/ui/*", "**/ui/*"],
  react: ["react", "react-dom", "react-router", "@tanstack/*"],
};

function forbid(group, message) {
  return { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] };
}

const features = readdirSync(new URL("app/features", import.meta.url));

/** Features never import each other: a route puts them together. */
const featureWalls = features.map((feature) => ({
  files: [`app/features/${feature}/**`],
  rules: forbid(
    [
      ...ABOVE.server,
      ...ABOVE.routes,
      ...features.filter((other) => other !== feature).flatMap((other) => [`~/features/${other}/*`, `**/${other}/*`]),
    ],
    "A feature imports running, ui, lib and api, never a route or another feature.",
  ),
}));

export default tseslint.config(
  globalIgnores(["dist", "app/api", "public"]),
  { files: ["**/*.js"], extends: [tseslint.configs.base] },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      reactHooks.configs.flat.recommended,
    ],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      // `throw data(…)` and `throw redirect(…)` are how loaders answer
      "@typescript-eslint/only-throw-error": "off",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      // it wants what no-non-null-assertion forbids
      "@typescript-eslint/non-nullable-type-assertion-style": "off",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "max-lines": ["error", { max: 250 }],
      eqeqeq: "error",
      "no-console": ["error", { allow: ["error"] }],
    },
  },
  ...featureWalls,
  {
    files: ["app/ui/**"],
    rules: forbid([...ABOVE.server, ...ABOVE.routes, ...ABOVE.features, "~/api/*"], "A part of ui knows no race."),
  },
  {
    files: ["app/lib/**"],
    rules: forbid(
      [...ABOVE.server, ...ABOVE.routes, ...ABOVE.features, ...ABOVE.parts],
      "lib stands below ui and features.",
    ),
  },
  {
    files: ["app/running/**"],
    rules: forbid(
      [...ABOVE.server, ...ABOVE.routes, ...ABOVE.features, ...ABOVE.parts, ...ABOVE.react, "~/lib/*", "~/api/*"],
      "running is pure functions.",
    ),
  },
  {
    files: [
      "app/routes/**",
      "app/root.tsx",
      "app/page-error.tsx",
      "app/routes.tsx",
      "app/entry-client.tsx",
      "app/browser-application.tsx",
    ],
    rules: forbid(ABOVE.server, "Only the entry of the render worker knows the server."),
  },
  { files: ["app/server/**", "app/entry-server.tsx"], rules: { "no-console": "off" } },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: { "max-lines": "off", "no-restricted-imports": "off" },
  },
);

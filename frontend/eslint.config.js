import { createTypeScriptImportResolver } from "eslint-import-resolver-typescript";
import { importX } from "eslint-plugin-import-x";
import reactHooks from "eslint-plugin-react-hooks";
import { globalIgnores } from "eslint/config";
import { readdirSync } from "node:fs";
import tseslint from "typescript-eslint";

/** Imports go one way: routes → features → ui → lib → domain. Each may use what stands to its right, and `api`. */
const LAYER = {
  server: ["~/server/*", "**/server/*"],
  routes: ["~/routes/*", "**/routes/*", "~/routes.tsx", "~/root.tsx", "~/page-error.tsx", "~/entry-*"],
  features: ["~/features/*", "**/features/*"],
  ui: ["~/ui/*", "**/ui/*"],
  lib: ["~/lib/*", "**/lib/*"],
  react: ["react", "react-dom", "react-router", "@tanstack/*"],
};

/** The features that a feature may import. The arrows form no cycle; everything else is put together by a route. */
const FEATURE_ARROWS = {
  admin: ["submissions"],
  "saved-races": ["races"],
  compare: ["saved-races", "races"],
  home: ["saved-races", "races"],
  "race-list": ["saved-races", "races"],
  "race-page": ["saved-races", "races"],
};

const API_TYPES = { group: ["~/api/*"], message: "domain imports types of api only.", allowTypeImports: true };

function forbid(group, message) {
  return { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] };
}

const functionSize = (max) => ["error", { max, skipBlankLines: true, skipComments: true }];

const features = readdirSync(new URL("app/features", import.meta.url));

const featureRules = features.map((feature) => {
  const allowed = [feature, ...(FEATURE_ARROWS[feature] ?? [])];
  const others = features.filter((other) => !allowed.includes(other));
  return {
    files: [`app/features/${feature}/**`],
    rules: forbid(
      [
        ...LAYER.server,
        ...LAYER.routes,
        ...others.flatMap((other) => [`~/features/${other}/*`, `**/features/${other}/*`]),
      ],
      "A feature imports ui, lib, domain and api, and other features along FEATURE_ARROWS only.",
    ),
  };
});

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
    plugins: { "import-x": importX },
    settings: { "import-x/resolver-next": [createTypeScriptImportResolver()] },
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
      "import-x/no-cycle": "error",
      "max-lines": ["error", { max: 250 }],
      eqeqeq: "error",
      // its rule matches every element: each page would be restyled whole when it is hydrated (decision 0007)
      "no-restricted-syntax": ["error", { selector: "Literal[value=/not-in-/]", message: "Use in-data-…: instead." }],
      "no-console": ["error", { allow: ["error", "warn", "info"] }],
    },
  },
  { files: ["**/*.ts"], rules: { "max-lines-per-function": functionSize(40) } },
  { files: ["**/*.tsx"], rules: { "max-lines-per-function": functionSize(150) } },
  ...featureRules,
  {
    files: ["app/ui/**"],
    rules: forbid([...LAYER.server, ...LAYER.routes, ...LAYER.features, "~/api/*"], "A part of ui knows no race."),
  },
  {
    files: ["app/lib/**"],
    rules: forbid(
      [...LAYER.server, ...LAYER.routes, ...LAYER.features, ...LAYER.ui],
      "lib imports domain and api only.",
    ),
  },
  {
    files: ["app/domain/**"],
    rules: {
      ...forbid(
        [...LAYER.server, ...LAYER.routes, ...LAYER.features, ...LAYER.ui, ...LAYER.lib, ...LAYER.react],
        "domain is pure: it imports domain only, and types of api.",
      ),
      "@typescript-eslint/no-restricted-imports": ["error", { patterns: [API_TYPES] }],
    },
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
    rules: forbid(LAYER.server, "Only the entry of the render worker knows the server."),
  },
  { files: ["app/server/**", "app/entry-server.tsx"], rules: { "no-console": "off" } },
  {
    files: ["**/*.test.{ts,tsx}", "tests/**"],
    rules: {
      "max-lines-per-function": "off",
      "no-restricted-imports": "off",
      "@typescript-eslint/no-restricted-imports": "off",
    },
  },
);

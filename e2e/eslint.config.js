import { globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";

/** A promise without `await` makes a journey that cannot fail. */
export default tseslint.config(globalIgnores(["results", "eslint.config.js"]), {
  files: ["**/*.ts"],
  extends: [tseslint.configs.strictTypeChecked],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
  rules: {
    "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_" }],
    "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
    "max-lines": ["error", { max: 250 }],
  },
});

import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toolFiles } from "./worker-files.ts";

const LISTS = "app/routes/shared/guest-lists.tsx";
const COURSES = "app/routes/shared/course-comparison-section.tsx";
const MEANINGS = "app/routes/shared/text-meanings.tsx";
const DETAILS = "app/routes/shared/race-details-section.tsx";
const MANIFEST = {
  "app/routes/compare.tsx": { file: "assets/compare.js", dynamicImports: [LISTS, COURSES, MEANINGS] },
  "app/routes/marathon.tsx": { file: "assets/marathon.js", imports: ["_race.js"] },
  "app/routes/contact.tsx": { file: "assets/contact.js" },
  "_race.js": { file: "assets/race.js", dynamicImports: [DETAILS] },
  [LISTS]: { file: "assets/lists.js", css: ["assets/lists.css"] },
  [COURSES]: { file: "assets/courses.js" },
  [MEANINGS]: { file: "assets/meanings.js" },
  [DETAILS]: { file: "assets/details.js" },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "worker-files-"));
  mkdirSync(join(folder, ".vite"));
  writeFileSync(join(folder, ".vite", "manifest.json"), JSON.stringify(MANIFEST));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

test("with the tools, the code of what they show later is kept, and of the pages of saved races", () => {
  expect(toolFiles(pathToFileURL(`${folder}/`))).toEqual(
    ["compare", "courses", "details", "lists.css", "lists", "marathon", "race"].map((name) =>
      name.includes(".") ? `/assets/${name}` : `/assets/${name}.js`,
    ),
  );
});

/** Writes the course profiles that the home page draws, out of data/courses: `node scripts/make-hero-courses.ts`. */
import { readFileSync, writeFileSync } from "node:fs";
import { type CourseFile, HERO_COURSE_FILES, heroCourse } from "../app/features/home/hero-profile.ts";

const courses = new URL("../../data/courses/", import.meta.url);
const target = new URL("../app/features/home/hero-courses.json", import.meta.url);

const drawn = HERO_COURSE_FILES.map(({ file, ...race }) =>
  heroCourse(race, JSON.parse(readFileSync(new URL(`${file}.json`, courses), "utf8")) as CourseFile),
);
writeFileSync(target, `${JSON.stringify(drawn)}\n`);

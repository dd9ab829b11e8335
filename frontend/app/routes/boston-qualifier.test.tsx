import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { openPage } from "../../tests/open-page.tsx";
import { race } from "../../tests/sample-race.ts";
import { studyPotential } from "../../tests/sample-study.ts";
import { forgetRunner, section, serve } from "../../tests/study-page.ts";

beforeEach(forgetRunner);

const boston = () => section(/^Qualifying for Boston/);
const facts = () => section("Entry and facts");
const [stated] = race().sources;
if (stated === undefined) throw new Error("The sample race has a source");
const sources = [{ ...stated, fields: ["bostonQualifier"] }];

describe("whether a race is a Boston qualifier", () => {
  test("is the first line of its section, with its mark and source, and stands nowhere else", async () => {
    const factNotes = [
      {
        field: "bostonQualifier",
        value: "yes",
        basis: "a list",
        year: null,
        isShown: true,
        certainty: "check" as const,
      },
    ];
    serve(race({ bostonQualifier: "yes", sources, factNotes }), { potential: studyPotential() });
    const { user } = await openPage("/marathon/berlin-marathon");

    expect(boston().getAllByRole("paragraph")[0]).toHaveTextContent(/^Boston qualifier: Yes\s?not verified$/);
    await user.click(boston().getByText(/^Sources/));
    expect(boston().getByText(/: Boston qualifier$/)).toBeVisible();
    expect(facts().queryByText("Boston qualifier")).not.toBeInTheDocument();
    expect(facts().queryByText(/: Boston qualifier$/)).not.toBeInTheDocument();
    expect(boston().queryByText(/listed as a qualifier/)).not.toBeInTheDocument();
  });

  test("is said not to be known where it is not", async () => {
    serve(race(), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(boston().getAllByRole("paragraph")[0]).toHaveTextContent(/^We do not know whether this race is a Boston/);
  });

  test("stays a fact where the page has no such section", async () => {
    serve(race({ bostonQualifier: "yes", sources, distanceKm: 44 }), { potential: studyPotential() });
    await openPage("/marathon/berlin-marathon");

    expect(facts().getByText("Boston qualifier").closest("div")).toHaveTextContent(/Yes$/);
    expect(facts().getByText(/: Boston qualifier$/)).toBeInTheDocument();
  });
});

test("qualifying comes before the facts of entry, as on the page so for those who listen", async () => {
  serve(race(), { potential: studyPotential() });
  await openPage("/marathon/berlin-marathon");

  const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(names.indexOf("Qualifying for Boston")).toBeGreaterThan(
    names.findIndex((name) => name.includes("PB potential")),
  );
  expect(names.indexOf("Entry and facts")).toBe(names.indexOf("Qualifying for Boston") + 1);
});

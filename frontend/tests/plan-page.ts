import { screen } from "@testing-library/react";
import { vi } from "vitest";

/** A plan whose every input is given, by dates. */
export const PLAN = "/training-plans?date=2027-04-25&start=2027-01-04&weekly=40&longest=18&goal=3:45:00&recent=47:30";

export const week = (number: number) => screen.findByRole("region", { name: `Week ${number}` });

/** A fact of the plan's summary, by its name. */
export const fact = async (name: string) =>
  (await screen.findByText(name, { selector: "dt" })).nextElementSibling?.textContent;

/** What is saved as a file from now on. */
export const saved = () => {
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:plan";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  return blobs;
};

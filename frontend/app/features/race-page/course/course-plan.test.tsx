import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CoursePlan } from "./course-plan.tsx";

test("the north arrow is as large as text, however small the plan is drawn, and stands in a free corner", () => {
  // from the south-west to the north-east: the upper right corner is taken
  const line = [
    [45.8, 6.8],
    [46, 7.1],
  ];
  render(<CoursePlan line={line} label="Plan of the course" />);

  const arrow = screen.getByText("N").closest("svg");
  expect(arrow).not.toHaveAttribute("viewBox");
  expect(arrow).not.toBe(screen.getByRole("img", { name: "Plan of the course" }));
  expect(arrow).toHaveClass("right-1.5", "bottom-1.5");
});

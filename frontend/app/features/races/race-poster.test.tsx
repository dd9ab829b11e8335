import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { RacePoster } from "./race-poster.tsx";

const SRC = "/posters/boston-marathon.svg";
const FALLBACK = "/images/poster-fallback.svg";

function show() {
  const { rerender } = render(<RacePoster src={SRC} alt="Poster" />);
  return { image: screen.getByRole("img", { name: "Poster" }), rerender };
}

describe("an image (SPEC section 4)", () => {
  test("loads lazily into reserved space, blurred until it is there", () => {
    const { image } = show();
    expect(image).toHaveAttribute("src", SRC);
    expect(image).toHaveAttribute("loading", "lazy");
    expect([image.getAttribute("width"), image.getAttribute("height")]).toEqual(["1200", "630"]);
    expect(image).toHaveAttribute("data-state", "loading");
    expect(image.className).toContain("data-[state=loading]:blur-md");

    fireEvent.load(image);

    expect(image).toHaveAttribute("data-state", "loaded");
  });

  test("has a fallback source on error, once", () => {
    const { image } = show();

    fireEvent.error(image);
    expect(image).toHaveAttribute("src", FALLBACK);
    fireEvent.error(image);

    expect(image).toHaveAttribute("src", FALLBACK);
    expect(image).toHaveAttribute("data-state", "failed");
  });

  test("that failed does not keep the next one from loading", () => {
    const { image, rerender } = show();
    fireEvent.error(image);

    rerender(<RacePoster src="/posters/berlin-marathon.svg" alt="Poster" />);

    expect(screen.getByRole("img")).toHaveAttribute("src", "/posters/berlin-marathon.svg");
    expect(screen.getByRole("img")).toHaveAttribute("data-state", "loading");
  });
});

test("every image from the server is this one", () => {
  const sources = import.meta.glob<string>("../../**/*.tsx", { query: "?raw", import: "default", eager: true });
  const others = Object.entries(sources).flatMap(([file, text]) =>
    /<img\b/.test(text) && !file.includes(".test.") ? [file] : [],
  );

  // the others show the code for an authenticator app, and an uploaded photograph before it is public
  expect(others.sort()).toEqual([
    "../accounts/settings/second-factor.tsx",
    "../submissions/photo-preview.tsx",
    "./race-poster.tsx",
  ]);
});

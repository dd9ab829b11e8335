import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { useFollowedLinks } from "./followed-links.ts";

function Links() {
  return (
    <nav onClick={useFollowedLinks()}>
      <a href="/races?month=5#list">
        <b>Races</b>
      </a>
      <a href="https://elsewhere.example/">Elsewhere</a>
      <a href="/paper" target="_blank">
        Paper
      </a>
      <button type="button">No link</button>
    </nav>
  );
}

function open() {
  const router = createMemoryRouter([{ path: "*", Component: Links }]);
  render(<RouterProvider router={router} />);
  return router;
}

/** Whether the browser is left to deal with it. jsdom cannot leave a page, so nobody is asked to. */
async function isLeft(element: Element, press: MouseEventInit = {}): Promise<boolean> {
  let left = true;
  window.addEventListener(
    "click",
    (event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    },
    { once: true },
  );
  await act(async () => {
    fireEvent.click(element, press);
    await Promise.resolve();
  });
  return left;
}

test("a press on anything in a link leads to its address, without a new document", async () => {
  const router = open();

  expect(await isLeft(screen.getByText("Races"))).toBe(false);

  const { pathname, search, hash } = router.state.location;
  expect(pathname + search + hash).toBe("/races?month=5#list");
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "a press with %o is left to the browser",
  async (press) => {
    const router = open();

    expect(await isLeft(screen.getByText("Races"), press)).toBe(true);
    expect(router.state.location.pathname).toBe("/");
  },
);

test.each(["Elsewhere", "Paper", "No link"])("%s is left to the browser", async (name) => {
  const router = open();

  expect(await isLeft(screen.getByText(name))).toBe(true);
  expect(router.state.location.pathname).toBe("/");
});

import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test, vi } from "vitest";
import { island } from "./island.tsx";

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  return <button onClick={() => setCount(count + 1)}>Count {count}</button>;
}

/** What the server sends, made by an island whose code is there. */
async function serverMarkup(from: number): Promise<string> {
  const Ready = island(() => Promise.resolve(Counter));
  await Ready.load();
  return renderToString(<Ready from={from} />);
}

function arrived(markup: string): HTMLElement {
  const page = document.createElement("main");
  page.innerHTML = markup;
  document.body.append(page);
  return page;
}

/** Does something and lets React finish what follows from it. */
function settled(work: () => unknown): Promise<void> {
  return act(() => {
    work();
    return Promise.resolve();
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

describe("an island", () => {
  test("arrives rendered, stays as it is while its code is on its way, and then lives", async () => {
    const fetched = Promise.withResolvers<typeof Counter>();
    const Part = island(() => fetched.promise);
    const page = arrived(await serverMarkup(7));

    await settled(() => hydrateRoot(page, <Part from={7} />));
    const button = screen.getByRole("button");
    expect(button).toHaveTextContent("Count 7");
    fireEvent.click(button);
    expect(button).toHaveTextContent("Count 7");

    await settled(() => fetched.resolve(Counter));
    fireEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("button")).toHaveTextContent("Count 8");
  });

  test("that is wanted soon does not wait for the screen to come near", async () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe = () => undefined;
        disconnect = () => undefined;
      },
    );
    const Part = island(() => Promise.resolve(Counter), "soon");
    const page = arrived(await serverMarkup(7));

    await settled(() => hydrateRoot(page, <Part from={7} />));
    fireEvent.click(screen.getByRole("button"));

    expect(screen.getByRole("button")).toHaveTextContent("Count 8");
  });

  test("waits with its code until it is near the screen", async () => {
    const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = [];
    class Observer {
      constructor(callback: (typeof seen)[number]) {
        seen.push(callback);
      }
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    }
    vi.stubGlobal("IntersectionObserver", Observer);
    const fetchPart = vi.fn(() => Promise.resolve(Counter));
    const Part = island(fetchPart);
    const page = arrived(await serverMarkup(1));

    await settled(() => hydrateRoot(page, <Part from={1} />));
    await settled(() => seen.at(-1)?.([{ isIntersecting: false }]));
    expect(fetchPart).not.toHaveBeenCalled();

    await settled(() => seen.at(-1)?.([{ isIntersecting: true }]));
    expect(fetchPart).toHaveBeenCalledOnce();
  });

  test("gives the focus back to whoever stands in it, and lives at once", async () => {
    const Part = island(() => Promise.resolve(Counter));
    const page = arrived(await serverMarkup(3));
    screen.getByRole("button").focus();

    await settled(() => hydrateRoot(page, <Part from={3} />));
    expect(screen.getByRole("button")).toHaveFocus();

    fireEvent.click(screen.getByRole("button"));
    expect(screen.getByRole("button")).toHaveTextContent("Count 4");
  });

  test.each([
    ["a slider", <input key="slider" type="range" aria-label="Place" />],
    ["the part that an address leads to", <div key="part" tabIndex={-1} id="place" aria-label="Place" role="group" />],
  ])("does not wait for the focus to leave %s", async (_, inside) => {
    const Form = ({ isLive }: { isLive: boolean }) => (
      <>
        {inside}
        <p>{isLive ? "alive" : "sent"}</p>
      </>
    );
    const Ready = island(() => Promise.resolve(Form));
    await Ready.load();
    const Part = island(() => Promise.resolve(Form));
    const page = arrived(renderToString(<Ready isLive={false} />));
    screen.getByLabelText("Place").focus();

    await settled(() => hydrateRoot(page, <Part isLive />));

    expect(screen.getByText("alive")).toBeInTheDocument();
    expect(screen.getByLabelText("Place")).toHaveFocus();
  });

  test("keeps what is chosen in it for as long as the focus only moves on inside", async () => {
    const Form = () => (
      <>
        <input aria-label="Month" defaultValue="" />
        <button>Draw</button>
      </>
    );
    const Ready = island(() => Promise.resolve(Form));
    await Ready.load();
    const Part = island(() => Promise.resolve(Form));
    const page = arrived(renderToString(<Ready />));
    const month = screen.getByRole<HTMLInputElement>("textbox");
    month.focus();
    await settled(() => hydrateRoot(page, <Part />));
    month.value = "April";

    await settled(() => screen.getByRole("button").focus());
    expect(month).toBeInTheDocument();
    expect(screen.getByRole("button")).toHaveFocus();

    await settled(() => screen.getByRole("button").blur());
    expect(month).not.toBeInTheDocument();
  });

  test("takes over what one has entered", async () => {
    function Form() {
      const [choice, setChoice] = useState("half");
      const [text, setText] = useState("");
      return (
        <>
          <select aria-label="Over" value={choice} onChange={(event) => setChoice(event.target.value)}>
            <option value="half">Half</option>
            <option value="full">Full</option>
          </select>
          <input aria-label="Time" value={text} onChange={(event) => setText(event.target.value)} />
          <output>{`${choice} ${text}`}</output>
        </>
      );
    }
    const Ready = island(() => Promise.resolve(Form));
    await Ready.load();
    const page = arrived(renderToString(<Ready />));
    const fetched = Promise.withResolvers<typeof Form>();
    const Part = island(() => fetched.promise);
    await settled(() => hydrateRoot(page, <Part />));
    screen.getByLabelText<HTMLSelectElement>("Over").value = "full";
    const time = screen.getByLabelText<HTMLInputElement>("Time");
    time.value = "3:59";
    time.focus();

    await settled(() => fetched.resolve(Form));
    expect(time).toHaveFocus();
    await settled(() => time.blur());

    expect(time).not.toBeInTheDocument();
    expect(screen.getByText("full 3:59")).toBeVisible();
  });

  test("stays readable when its code cannot be fetched", async () => {
    const Part = island<{ from: number }>(() => Promise.reject(new Error("gone")));
    const page = arrived(await serverMarkup(5));

    await settled(() => hydrateRoot(page, <Part from={5} />));

    expect(screen.getByRole("button")).toHaveTextContent("Count 5");
  });

  test("is there at once where a loader has fetched it", async () => {
    const Part = island(() => Promise.resolve(Counter));
    await Part.load();

    render(<Part from={2} />);

    expect(screen.getByRole("button")).toHaveTextContent("Count 2");
  });
});

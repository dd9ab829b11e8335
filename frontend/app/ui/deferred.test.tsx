import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, test } from "vitest";
import { deferred } from "./deferred.tsx";

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>Count {from + count}</button>;
}

/** The markup that the server sends: its loader has awaited the code. */
async function serverMarkup(from: number): Promise<string> {
  const Ready = deferred(() => Promise.resolve(Counter));
  await Ready.load();
  return renderToString(<Ready from={from} />);
}

function pageWith(markup: string): HTMLElement {
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

/** A page with the server's markup of a part; what it gives back resolves with the part's code. */
async function withoutCode(Component: ComponentType) {
  const Ready = deferred(() => Promise.resolve(Component));
  await Ready.load();
  const page = pageWith(renderToString(<Ready />));
  const code = Promise.withResolvers<ComponentType>();
  const Part = deferred(() => code.promise);
  await settled(() => hydrateRoot(page, <Part />));
  return code;
}

afterEach(() => {
  document.body.replaceChildren();
});

describe("a deferred part", () => {
  test("keeps the server's markup until its code is there, and is hydrated then", async () => {
    const code = Promise.withResolvers<typeof Counter>();
    const Part = deferred(() => code.promise);
    const page = pageWith(await serverMarkup(7));

    await settled(() => hydrateRoot(page, <Part from={7} />));
    const button = screen.getByRole("button");
    fireEvent.click(button);
    expect(button).toHaveTextContent("Count 7");

    await settled(() => code.resolve(Counter));
    fireEvent.click(button);
    expect(button).toHaveTextContent("Count 8");
    expect(screen.getByRole("button")).toBe(button);
  });

  test("keeps the server's markup when its props change before its code is there, and shows them afterwards", async () => {
    const code = Promise.withResolvers<typeof Counter>();
    const Part = deferred(() => code.promise);
    function Page() {
      const [from, setFrom] = useState(7);
      return (
        <>
          <a onClick={() => setFrom(9)}>Change</a>
          <Part from={from} />
        </>
      );
    }
    const page = pageWith(`<a>Change</a>${await serverMarkup(7)}`);
    await settled(() => hydrateRoot(page, <Page />));
    const button = screen.getByRole("button");

    fireEvent.click(screen.getByText("Change"));
    expect(button).toBeVisible();

    await settled(() => code.resolve(Counter));
    expect(screen.getByRole("button")).toBe(button);
    expect(button).toHaveTextContent("Count 9");
  });

  test("keeps the focus and takes over what was entered before its code was there", async () => {
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
    const code = await withoutCode(Form);
    screen.getByLabelText<HTMLSelectElement>("Over").value = "full";
    const time = screen.getByLabelText<HTMLInputElement>("Time");
    time.value = "3:59";
    time.focus();

    await settled(() => code.resolve(Form));

    expect(time).toHaveFocus();
    expect(screen.getByText("full 3:59")).toBeVisible();
  });

  test("takes over the boxes that were ticked before its code was there, and the choice among buttons", async () => {
    function Form() {
      const [ticked, setTicked] = useState<readonly string[]>(["bed"]);
      const [unit, setUnit] = useState("km");
      return (
        <>
          {["entry", "bed", "shoes"].map((task) => (
            <input
              key={task}
              type="checkbox"
              aria-label={task}
              checked={ticked.includes(task)}
              onChange={({ target }) =>
                setTicked(target.checked ? [...ticked, task] : ticked.filter((each) => each !== task))
              }
            />
          ))}
          {["km", "mi"].map((each) => (
            <input key={each} type="radio" aria-label={each} checked={unit === each} onChange={() => setUnit(each)} />
          ))}
          <output>{[...ticked, unit].join(" ")}</output>
        </>
      );
    }
    const code = await withoutCode(Form);
    for (const name of ["entry", "bed", "shoes", "mi"]) fireEvent.click(screen.getByLabelText(name));

    await settled(() => code.resolve(Form));

    expect(screen.getByText("entry shoes mi")).toBeVisible();
    expect(screen.getByLabelText("bed")).not.toBeChecked();
  });

  test("presses a button again that was pressed before its code was there", async () => {
    function SaveButton() {
      const [isSaved, setIsSaved] = useState(false);
      return (
        <button type="button" onClick={() => setIsSaved(true)}>
          {isSaved ? "Saved" : "Save"}
        </button>
      );
    }
    const code = await withoutCode(SaveButton);
    fireEvent.click(screen.getByRole("button", { name: "Save" }));

    await settled(() => code.resolve(SaveButton));

    expect(await screen.findByRole("button", { name: "Saved" })).toBeVisible();
  });

  test("stays readable when its code cannot be fetched", async () => {
    const Part = deferred<{ from: number }>(() => Promise.reject(new Error("gone")));
    const page = pageWith(await serverMarkup(5));

    await settled(() => hydrateRoot(page, <Part from={5} />));

    expect(screen.getByRole("button")).toHaveTextContent("Count 5");
  });

  test("is hydrated once there is a connection, where its code could not be fetched without one", async () => {
    const answers = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve(Counter)];
    const Part = deferred(() => answers.shift() ?? Promise.reject(new TypeError("asked again")));
    const page = pageWith(await serverMarkup(7));
    await settled(() => hydrateRoot(page, <Part from={7} />));

    await settled(() => window.dispatchEvent(new Event("online")));
    fireEvent.click(screen.getByRole("button"));

    expect(screen.getByRole("button")).toHaveTextContent("Count 8");
  });

  test("does not end the page that shows it, where a loader cannot fetch its code", async () => {
    const Part = deferred<{ from: number }>(() => Promise.reject(new TypeError("Failed to fetch")));
    await expect(Part.load()).rejects.toThrow("Failed to fetch");
    const page = pageWith(await serverMarkup(7));
    await settled(() => hydrateRoot(page, <Part from={7} />));

    await expect(Part.load()).resolves.toBeUndefined();
  });

  test("is rendered at once where a loader has fetched its code", async () => {
    const Part = deferred(() => Promise.resolve(Counter));
    await Part.load();

    render(<Part from={2} />);

    expect(screen.getByRole("button")).toHaveTextContent("Count 2");
  });
});

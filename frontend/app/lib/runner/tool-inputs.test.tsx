import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, Link, RouterProvider, useLocation } from "react-router";
import { describe, expect, test } from "vitest";
import { inputsChanged, printInputs, readInputs, typedEarlier, useToolInputs, useTypedEarlier } from "./tool-inputs.ts";

const NAMES = ["time", "race"] as const;

function Tool() {
  const [inputs, change] = useToolInputs(NAMES);
  const { search } = useLocation();
  return (
    <>
      <input aria-label="Time" value={inputs.time ?? ""} onChange={(event) => change({ time: event.target.value })} />
      <output>{search}</output>
      <button type="button" onClick={() => change({ time: undefined, race: undefined })}>
        Remove both
      </button>
      <p>{Object.keys(inputs).length === 0 ? "no input" : "some input"}</p>
      <Link to="/?time=1:00:00">Another</Link>
    </>
  );
}

function show(address: string) {
  const router = createMemoryRouter([{ path: "/", element: <Tool /> }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

describe("inputs of a tool", () => {
  test("start with those of the address", () => {
    show("/?time=3:59:30");
    expect(screen.getByLabelText("Time")).toHaveValue("3:59:30");
  });

  test("count at once, and the address follows without a new entry in the history", async () => {
    const router = show("/?time=3:59:30");
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "4:0" } });
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "4:00:0x" } });
    expect(screen.getByLabelText("Time")).toHaveValue("4:00:0x");
    expect(screen.getByRole("status")).toHaveTextContent("?time=3:59:30");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("?time=4%3A00%3A0x"));
    expect(router.state.historyAction).toBe("REPLACE");
    expect(screen.getByLabelText("Time")).toHaveValue("4:00:0x");
  });

  test("are none any more where a change removes them, unlike those that are emptied", async () => {
    show("/?time=3:59:30&race=berlin");
    fireEvent.click(screen.getByText("Remove both"));
    expect(screen.getByLabelText("Time")).toHaveValue("");
    expect(screen.getByText("no input")).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("status")).toBeEmptyDOMElement());
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "4" } });
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "" } });
    expect(screen.getByText("some input")).toBeInTheDocument();
  });

  test("are not lost where typing goes on during a navigation", async () => {
    const router = show("/");
    const field = screen.getByLabelText("Time");
    const leave = router.subscribe(({ location }) => {
      if (!location.search.includes("4%3A0")) return;
      leave();
      fireEvent.change(field, { target: { value: "4:00:00" } });
    });

    fireEvent.change(field, { target: { value: "4:0" } });

    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("?time=4%3A00%3A00"));
    expect(field).toHaveValue("4:00:00");
  });

  test("give way to an address that changes otherwise", async () => {
    show("/?time=3:59:30");
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "4:00" } });
    fireEvent.click(screen.getByText("Another"));
    await waitFor(() => expect(screen.getByLabelText("Time")).toHaveValue("1:00:00"));
  });
});

describe("on the way elsewhere", () => {
  function showBoth(loader: () => Promise<null>) {
    const router = createMemoryRouter(
      [
        { path: "/", element: <Tool /> },
        { path: "/other", element: <p>Elsewhere</p>, loader },
      ],
      { initialEntries: ["/?time=3:59:30"] },
    );
    render(<RouterProvider router={router} />);
    return router;
  }

  test("what was just typed stands in the address before the link is followed", async () => {
    const router = showBoth(() => Promise.resolve(null));
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "4:00:00" } });
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(router.state.location.search).toBe("?time=4%3A00%3A00"));
    await act(() => router.navigate("/other"));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByLabelText("Time")).toHaveValue("4:00:00"));
  });

  test("a pending address does not undo a navigation", async () => {
    let arrive: () => void = () => undefined;
    const router = showBoth(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve(null);
        }),
    );
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "4:00:00" } });
    let gone: Promise<void> = Promise.resolve();
    await act(async () => {
      gone = router.navigate("/other");
      await Promise.resolve();
    });
    fireEvent.pointerDown(document.body);
    arrive();
    await act(() => gone);
    expect(screen.getByText("Elsewhere")).toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/other");
  });
});

describe("what was typed before the script was there", () => {
  test("is what differs from how the form arrived, in fields of the tool alone", () => {
    const { container } = render(
      <form>
        <input name="time" defaultValue="3:59:30" />
        <textarea name="marks" defaultValue="5 km" />
        <input name="other" defaultValue="" />
        <input type="radio" name="units" value="km" defaultChecked />
        <input type="radio" name="units" value="mi" />
        <input name="race" defaultValue="berlin" />
        <input type="checkbox" name="hills" value="1" />
        <input type="checkbox" name="heat" value="1" defaultChecked />
      </form>,
    );
    const form = container.querySelector("form");
    const radio = container.querySelector<HTMLInputElement>("[value=mi]");
    if (!form || !radio) throw new Error("no form");
    for (const [selector, value] of [
      ["[name=time]", "4:00"],
      ["[name=marks]", "10 km"],
      ["[name=other]", "x"],
    ] as const) {
      const field = container.querySelector<HTMLInputElement>(selector);
      if (field) field.value = value;
    }
    radio.checked = true;
    for (const box of container.querySelectorAll<HTMLInputElement>("[type=checkbox]")) box.click();
    expect(typedEarlier(form, ["time", "marks", "units", "race", "hills", "heat"])).toEqual({
      time: "4:00",
      marks: "10 km",
      units: "mi",
      hills: "1",
      heat: "",
    });
  });

  test("of checkboxes that share a name is the list of all that are checked", () => {
    const form = document.createElement("form");
    form.innerHTML = `<input type="checkbox" name="off" value="mon" checked /><input type="checkbox" name="off" value="sun" />`;
    form.querySelectorAll("input")[1]?.click();

    expect(typedEarlier(form, ["off"])).toEqual({ off: "mon,sun" });
  });

  test("of a select is another option than the one that it arrived with; one that the browser rendered marks none", () => {
    const form = document.createElement("form");
    form.innerHTML = `
      <select name="time"><option value="a">A</option><option value="b" selected>B</option></select>
      <select name="race"><option value="c">C</option><option value="d">D</option></select>
      <select name="other"><option value="e">E</option><option value="f">F</option></select>`;
    const [time, race] = form.querySelectorAll("select");
    if (!time || !race) throw new Error("no select");

    expect(typedEarlier(form, ["time", "race"])).toEqual({});
    time.value = "a";
    race.value = "d";
    expect(typedEarlier(form, ["time", "race"])).toEqual({ time: "a" });
  });

  test("is passed on once, when the form is hydrated", async () => {
    const changes: unknown[] = [];
    function Form() {
      const form = useTypedEarlier(NAMES, (earlier) => void changes.push(earlier));
      return (
        <form ref={form}>
          <input name="time" defaultValue="" />
          <select name="race" value="berlin" onChange={() => undefined}>
            <option value="boston">Boston</option>
            <option value="berlin">Berlin</option>
          </select>
        </form>
      );
    }
    const container = document.createElement("div");
    container.innerHTML = renderToString(<Form />);
    document.body.append(container);
    const [input] = container.getElementsByTagName("input");
    const [select] = container.getElementsByTagName("select");
    if (input) input.value = "3:59:30";
    if (select) select.value = "boston";
    const { rerender } = render(<Form />, { container, hydrate: true });
    rerender(<Form />);

    await waitFor(() => expect(changes).toEqual([{ time: "3:59:30", race: "boston" }]));
  });
});

describe("an address", () => {
  test("keeps what else stands in it", async () => {
    const router = show("/?safe=1&time=3:59:30");
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "4:00:00" } });
    await waitFor(() => expect(router.state.location.search).toBe("?time=4%3A00%3A00&safe=1"));
  });

  test("is read and printed alike, in one order, without what is empty or not a name", () => {
    const inputs = readInputs("?race=berlin&x=1&time=+3:59:30+&race=", NAMES);
    expect(inputs).toEqual({ time: "3:59:30", race: "berlin" });
    expect(printInputs(inputs, NAMES)).toBe("?time=3%3A59%3A30&race=berlin");
    expect(printInputs({ time: " " }, NAMES)).toBe("");
  });

  test("gives back whatever is typed, but for spaces around it", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (time) => {
        const trimmed = time.trim();
        expect(readInputs(printInputs({ time }, NAMES), NAMES)).toEqual(trimmed ? { time: trimmed } : {});
      }),
    );
  });

  test("is loaded again only where a needed input changed", () => {
    const from = new URL("https://a.example/tool?race=a&time=1");
    expect(inputsChanged(["race"], from, new URL("https://a.example/tool?race=a&time=2"))).toBe(false);
    expect(inputsChanged(["race"], from, new URL("https://a.example/tool?race=b&time=1"))).toBe(true);
    expect(inputsChanged(["race"], from, new URL("https://a.example/other?race=a&time=1"))).toBe(true);
  });
});

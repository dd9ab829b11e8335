import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShortField } from "./short-field.tsx";
import { ToolForm } from "./tool-form.tsx";

const problemOf = (text: string) => (/^\d*$/.test(text) ? undefined : `“${text}” is no number.`);

function Ages({ first = "" }: { first?: string }) {
  const [text, setText] = useState(first);
  return (
    <ToolForm action="/ages" label="Ages" submitLabel="Go">
      <ShortField label="Age" name="age" value={text} problem={problemOf(text)} onChange={setText} />
    </ToolForm>
  );
}

const status = () => screen.getByRole("status");
const type = (value: string) => fireEvent.change(screen.getByLabelText("Age"), { target: { value } });
const rest = () => {
  act(() => {
    vi.advanceTimersByTime(1_000);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a refused entry is spoken with the name of its field once typing rests, not at each key", () => {
  render(<Ages />);
  expect(status()).toBeEmptyDOMElement();

  type("a");
  type("ab");
  expect(status()).toBeEmptyDOMElement();
  rest();
  expect(status()).toHaveTextContent("Age: “ab” is no number.");

  type("abc");
  rest();
  expect(status()).toHaveTextContent("Age: “ab” is no number.");
});

test("a refused entry is spoken at once when its field is left", () => {
  render(<Ages />);

  type("a");
  fireEvent.blur(screen.getByLabelText("Age"));
  expect(status()).toHaveTextContent("Age: “a” is no number.");

  type("b");
  fireEvent.blur(screen.getByLabelText("Age"));
  expect(status()).toHaveTextContent("Age: “b” is no number.");
});

test("once the entry is right nothing is said of it any more", () => {
  render(<Ages />);

  type("a");
  rest();
  type("44");
  expect(status()).toBeEmptyDOMElement();
  type("x");
  type("4");
  rest();
  expect(status()).toBeEmptyDOMElement();
});

test("what was refused already when the page opened is not spoken", () => {
  render(<Ages first="abc" />);

  rest();
  fireEvent.blur(screen.getByLabelText("Age"));
  expect(status()).toBeEmptyDOMElement();
});

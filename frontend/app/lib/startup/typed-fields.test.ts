// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from "vitest";
import { followTypedFields, hasTypedText, typedTexts } from "./typed-fields.ts";

followTypedFields(document);

beforeEach(() => {
  document.body.innerHTML = `
    <label>Message <textarea name="message"></textarea></label>
    <label>Password <input type="password" name="password"></label>`;
});

function type(selector: string, text: string): void {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field) throw new Error("no field");
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

describe("what was typed", () => {
  test("is still known when an error has removed its page, and never a password", () => {
    window.history.replaceState(null, "", "/contact");
    type("textarea", "The date is wrong.");
    type("input", "copper lantern");
    expect(hasTypedText()).toBe(true);

    document.body.innerHTML = "";

    expect(typedTexts("/contact")).toEqual([{ label: "Message", text: "The date is wrong." }]);
    expect(hasTypedText()).toBe(false);
  });

  test("is not repeated on another page", () => {
    window.history.replaceState(null, "", "/marathon-predictor");
    type("textarea", "3:45:00");

    expect(typedTexts("/about")).toEqual([]);
  });
});

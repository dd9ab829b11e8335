import { expect, test, vi } from "vitest";
import { renderLateNotice, renderOfflineNotice, renderShell, renderTooManyPagesNotice } from "./fallback-documents.ts";

vi.mock("./assets.ts", () => ({
  assetTags: () => ({ styles: '<link rel="stylesheet" href="/a.css">', scripts: '<script src="/boot.js"></script>' }),
}));

test.each([
  ["the shell", renderShell()],
  ["the notice of a late page", renderLateNotice()],
  ["the notice of too many pages", renderTooManyPagesNotice()],
  ["the notice without a connection", renderOfflineNotice()],
])("%s hides no page from search engines", (_, document) => {
  expect(document).toMatch(/^<!doctype html><html lang="en-GB"><head>/);
  expect(document).not.toContain("robots");
});

test("the shell starts the application in the browser", () => {
  expect(renderShell()).toContain("/boot.js");
});

test("the shell has something to paint, because the application starts after the first contentful paint", () => {
  expect(renderShell().replace(/<noscript>.*<\/noscript>/, "")).toMatch(/<body><p [^>]+>Loading…<\/p><\/body>/);
});

test("the notice without a connection leads to what the device may have kept: saved races and the tools", () => {
  expect(renderOfflineNotice()).toMatch(/<a href="\/compare"[^>]*>Saved races<\/a>/);
  expect(renderOfflineNotice()).toMatch(/<a href="\/running-tools"[^>]*>Running Tools<\/a>/);
});

test.each([renderLateNotice(), renderTooManyPagesNotice(), renderOfflineNotice()])(
  "a notice is readable without script",
  (document) => {
    expect(document).not.toContain("<script");
    expect(document).toContain('href="/a.css"');
    expect(document).toMatch(/<h1[^>]*>[A-Z].+<\/h1><p[^>]*>.+(Please|still open).+<\/p>/);
    expect(document).toContain('<a href="" ');
  },
);

/**
 * The first script of a page: it lets what the server sent be painted, then fetches the rest. Fetched at once, a hundred
 * kilobytes of script would compete with the typefaces, and a slow phone would show its first words two seconds later.
 */
function fetchTheRest(): void {
  const modules = document.querySelector<HTMLScriptElement>("script[data-modules]")?.dataset["modules"] ?? "";
  for (const href of modules.split(" ").filter(Boolean)) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = href;
    document.head.append(link);
  }
  void import("./entry-client.tsx");
}

// a hidden page is never painted, and is not to wait for it
if (document.visibilityState === "hidden") fetchTheRest();
else requestAnimationFrame(() => setTimeout(fetchTheRest));

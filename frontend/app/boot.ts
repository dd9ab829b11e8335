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

/** Calls back once the first words stand on the screen: a frame that was asked for is not yet a frame that was shown. */
function afterFirstPaint(callback: () => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes("paint")) {
    requestAnimationFrame(() => setTimeout(callback));
    return;
  }
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName("first-contentful-paint").length === 0) return;
    observer.disconnect();
    callback();
  });
  observer.observe({ type: "paint", buffered: true });
}

// a hidden page is never painted, and is not to wait for it
if (document.visibilityState === "hidden") fetchTheRest();
else afterFirstPaint(fetchTheRest);

/** Links without a connection: they load whole documents, which the service worker has copies of. */

function internalLink(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || link.target) return false;
  // other inputs of the tool on this page need no document
  return link.pathname !== window.location.pathname;
}

/** Follows links by loading documents while the browser is offline. The router would ask for data instead. */
export function loadDocumentsOffline(): void {
  window.addEventListener(
    "click",
    (event) => {
      if (!navigator.onLine && internalLink(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

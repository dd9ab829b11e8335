/** SPEC section 8, startup failure. Built with the DOM, because React did not start. */
export function showStartupFailure(document: Document): void {
  const alert = document.createElement("div");
  alert.setAttribute("role", "alert");
  alert.className = "border-b border-line bg-accent-soft px-4 py-6 text-center text-ink";
  const title = document.createElement("h1");
  title.className = "text-2xl";
  title.textContent = "Application Error";
  const text = document.createElement("p");
  text.className = "mt-2";
  text.textContent = "Failed to initialize the application. Please refresh the page to try again.";
  alert.append(title, text);
  document.body.prepend(alert);
}

import { type Engine, originOf } from "./servers.ts";

/** Of a visitor who was here before: the banner and the popup of a first visit stand in the way of no other journey. */
export function returningVisitor(engine: Engine) {
  const preferences = {
    essential: true,
    analytics: false,
    functional: false,
    marketing: false,
  };
  const localStorage = [
    { name: "cookie-consent", value: "true" },
    { name: "cookie-preferences", value: JSON.stringify(preferences) },
    { name: "newsletter-popup-shown", value: "true" },
  ];
  return { cookies: [], origins: [{ origin: originOf(engine), localStorage }] };
}

/** Of a first visit. */
export const FIRST_VISIT = { cookies: [], origins: [] };

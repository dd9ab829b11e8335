/** Cookie consent in this browser (SPEC section 4): two storage keys, one event. */
import { useSyncExternalStore } from "react";
import { storedText, storeText } from "./stored-text.ts";

export const CATEGORIES = ["essential", "analytics", "functional", "marketing"] as const;
export type Category = (typeof CATEGORIES)[number];
export type Preferences = Readonly<Record<Category, boolean>>;

export interface Consent {
  isDecided: boolean;
  preferences: Preferences;
  /** SPEC section 4: decided, and the analytics preference is not false. */
  allowsAnalytics: boolean;
}

const CONSENT_KEY = "cookie-consent";
const PREFERENCES_KEY = "cookie-preferences";
/** Raised on `window` after every change, also one that was made in another tab. */
export const CONSENT_EVENT = "cookieConsentChanged";

export const ALL: Preferences = { essential: true, analytics: true, functional: true, marketing: true };
export const ESSENTIAL_ONLY: Preferences = { essential: true, analytics: false, functional: false, marketing: false };

/** Stored preferences: all where none are stored; what cannot be read allows nothing beyond the essential. */
export function preferencesFrom(text: string | null): Preferences {
  if (text === null) return ALL;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return ESSENTIAL_ONLY;
    const { analytics = true, functional = false, marketing = false } = stored as Record<string, unknown>;
    return {
      essential: true,
      analytics: analytics === true,
      functional: functional === true,
      marketing: marketing === true,
    };
  } catch {
    return ESSENTIAL_ONLY;
  }
}

export function consentFrom(consentText: string | null, preferencesText: string | null): Consent {
  if (consentText !== "true") return { isDecided: false, preferences: ESSENTIAL_ONLY, allowsAnalytics: false };
  const preferences = preferencesFrom(preferencesText);
  return { isDecided: true, preferences, allowsAnalytics: preferences.analytics };
}

/** A choice that the browser refused to store; it lasts for this page. */
let refused: Consent | undefined;
let known: { texts: string; consent: Consent } | undefined;

/** The same object until it changes. */
export function currentConsent(): Consent {
  if (refused) return refused;
  const [consent, preferences] = [storedText(CONSENT_KEY) ?? null, storedText(PREFERENCES_KEY) ?? null];
  const texts = JSON.stringify([consent, preferences]);
  if (known?.texts !== texts) known = { texts, consent: consentFrom(consent, preferences) };
  return known.consent;
}

/**
 * Stores a decision. The preferences go first: consent without them would mean that analytics is on. Where they are
 * refused, an earlier consent is removed, so that the next page asks again.
 */
export function decide(preferences: Preferences): void {
  const decided = { ...preferences, essential: true };
  const isStored = storeText(PREFERENCES_KEY, JSON.stringify(decided)) && storeText(CONSENT_KEY, "true");
  refused = isStored ? undefined : { isDecided: true, preferences: decided, allowsAnalytics: decided.analytics };
  if (!isStored) storeText(CONSENT_KEY, null);
  announce();
}

function announce(): void {
  window.dispatchEvent(new CustomEvent<Preferences>(CONSENT_EVENT, { detail: currentConsent().preferences }));
}

/** Raises the event for decisions of other tabs. A later decision there replaces one that could not be stored here. */
export function followOtherTabs(): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key !== null && key !== CONSENT_KEY && key !== PREFERENCES_KEY) return;
    refused = undefined;
    announce();
  };
  window.addEventListener("storage", follow);
  return () => {
    window.removeEventListener("storage", follow);
  };
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CONSENT_EVENT, listener);
  return () => {
    window.removeEventListener(CONSENT_EVENT, listener);
  };
}

export function useConsent(): Consent {
  return useSyncExternalStore(subscribe, currentConsent, currentConsent);
}

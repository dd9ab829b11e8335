import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { keepEarlyTaps } from "~/lib/startup/early-taps.ts";

/** A component whose code stands in a chunk of its own. */
export interface Deferred<Props extends object> {
  (props: Props): ReactNode;
  /** For loaders: fetches the code, so that the next rendering has it. */
  load: () => Promise<void>;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? "";
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
}

function isEntered(field: Field): boolean {
  if (!isBox(field)) return field.value !== initialValue(field);
  // of radio buttons the one that was chosen, not the one that it was chosen instead of
  return field.checked !== field.defaultChecked && (field.type === "checkbox" || field.checked);
}

/** Values entered before hydration: it leaves them in the fields, but not in the state of React. */
function enteredValues(element: Element): { field: Field; value: string }[] {
  return [...element.querySelectorAll<Field>("input:not([type=file]), select, textarea")].flatMap((field) =>
    isEntered(field) ? [{ field, value: field.value }] : [],
  );
}

/** React ignores an event where the value is the one it last saw, so it is made to see the initial one first. */
function reportToReact({ field, value }: { field: Field; value: string }): void {
  if (isBox(field)) {
    field.checked = field.defaultChecked;
    field.click();
    return;
  }
  field.value = initialValue(field);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

function OnHydrated({ report }: { report: () => void }): null {
  useEffect(report, [report]);
  return null;
}

/** Tries once more whenever a connection returns: a part that cannot be fetched can still be read, its boundary waits. */
function whenConnected<Part>(fetchPart: () => Promise<Part>): Promise<Part> {
  return fetchPart().catch(
    () =>
      new Promise((resolve) => {
        window.addEventListener("online", () => resolve(whenConnected(fetchPart)), { once: true });
      }),
  );
}

/**
 * Deferred hydration: a part of a page that arrives rendered, and whose code the browser fetches after the page itself.
 *
 * Its loader awaits `load()`, so that the server, and a browser that comes from another page, render it at once. On the
 * first page the browser has no code for it yet: React keeps the server's markup inside the Suspense boundary until
 * then. A change of its props would make React discard that markup, so the first props stay until it is hydrated.
 * Buttons that were pressed before hydration are pressed again, once, after it. `className`: of the element around the part.
 */
export function deferred<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  className?: string,
): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  let timesShown = 0;
  const load = async () => {
    try {
      loaded ??= await fetchPart();
    } catch (error) {
      // where it is shown already, it waits; the rest of the page goes on
      if (timesShown === 0) throw error;
    }
  };
  const Fetched = lazy(async () => ({ default: await whenConnected(fetchPart) }));

  function Deferred(props: Props): ReactNode {
    const [Part] = useState(() => loaded ?? (Fetched as unknown as ComponentType<Props>));
    const [firstProps] = useState(props);
    const [isHydrated, setIsHydrated] = useState(loaded !== undefined);
    const element = useRef<HTMLDivElement>(null);
    const hasReported = useRef(false);
    const hadMarkup = useRef(false);
    const shown = isHydrated ? props : firstProps;
    /** Ends the recording; returns what presses the buttons again. */
    const stopKeepingTaps = useRef<() => () => void>(undefined);
    useEffect(() => {
      timesShown += 1;
      return () => {
        timesShown -= 1;
      };
    }, []);
    useEffect(() => {
      // effects of children run first: where the part was loaded already, `report` has run
      if (!element.current || hasReported.current) return;
      hadMarkup.current = element.current.childElementCount > 0;
      const stop = keepEarlyTaps(element.current);
      stopKeepingTaps.current = stop;
      return () => void stop();
    }, []);
    const report = useCallback(() => {
      hasReported.current = true;
      // nothing was entered into what the browser itself rendered
      const entered = element.current && hadMarkup.current ? enteredValues(element.current) : [];
      // Not within this effect: React could not render then what follows from the event, and would put the field back. The
      // choice that made React hydrate the part is reported by the browser after that, and would report the old value.
      queueMicrotask(() => entered.forEach(reportToReact));
      setIsHydrated(true);
      const pressAgain = stopKeepingTaps.current?.();
      // with the props of now, not the first ones
      if (pressAgain) setTimeout(pressAgain);
    }, []);
    const content = useMemo(
      () => (
        <Suspense fallback={null}>
          <Part {...shown} />
          <OnHydrated report={report} />
        </Suspense>
      ),
      [Part, shown, report],
    );
    return (
      <div ref={element} className={className}>
        {content}
      </div>
    );
  }

  return Object.assign(Deferred, { load });
}

import { Icon } from "~/ui/icon.tsx";
import { DisplaySettingsDeferred } from "./display-settings-deferred.tsx";
import { useClosingDetails } from "./use-closing-details.ts";

/** Units and theme in the header of wide screens; on others they are in the menu. */
export function DisplayMenu() {
  const { ref, closeOnEscape } = useClosingDetails();
  return (
    <details ref={ref} onKeyDown={closeOnEscape} className="relative hidden lg:block noscript:hidden">
      <summary
        aria-label="Units and theme"
        className="grid size-11 cursor-pointer list-none place-items-center rounded-md hover:bg-sunken"
      >
        <Icon name="settings" size={22} />
      </summary>
      <div className="absolute top-full right-0 rounded-md border border-line bg-raised p-5 shadow-float">
        <DisplaySettingsDeferred />
      </div>
    </details>
  );
}

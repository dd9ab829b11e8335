/** Handler that does nothing, for controlled fields whose form handles the bubbling change. */
export const noop = () => undefined;

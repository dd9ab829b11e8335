/** For fields that show what their form says: a change is heard by the form as it bubbles up. */
export const heardByForm = () => undefined;

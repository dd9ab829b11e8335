/** Id of the dialog with the saved races. */
export const SAVED_RACES_DIALOG = "saved-races";

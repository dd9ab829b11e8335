/** Id of the heading of the section that is open. */
export const SECTION_HEADING = "admin-section";

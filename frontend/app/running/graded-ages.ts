/** Youngest and oldest that the age-grade tables and Boston's standards know. */
export const GRADED_AGES = [18, 100] as const;

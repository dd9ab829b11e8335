/** Age limits of the age-grade tables and Boston's standards. */
export const GRADED_AGES = [18, 100] as const;

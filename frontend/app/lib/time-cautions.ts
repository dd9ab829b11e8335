/** Said wherever a time beyond the marathon is worked out. */
export const BEYOND_THE_MARATHON =
  "Beyond the marathon a time says less: sleep, food and darkness decide too, and no formula here knows them.";

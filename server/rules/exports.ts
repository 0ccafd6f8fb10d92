/** How long a copy of somebody's data can be loaded (days). */
export const EXPORT_DAYS = 7;
/** After how many hours somebody may ask for another one. */
export const EXPORT_HOURS = 24;
/** How large one of its zips may become, about; a single film may be larger. */
export const PART_BYTES = 1_000_000_000;

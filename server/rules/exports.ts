/** How long a copy of a person's data can be downloaded (days). */
export const EXPORT_DAYS = 7;
/** After how many hours a person may request another one. */
export const EXPORT_HOURS = 24;
/** The approximate limit of one zip file; a single film may be larger. */
export const PART_BYTES = 1_000_000_000;

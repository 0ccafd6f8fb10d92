/** The cookie of a browser's data saver: `on` or `off`; without it, as the device says. */
export const SAVER_COOKIE = 'save';

/** The cookie in which a browser keeps whether data is saved in it: `on` or `off`; without it, as the device says. */
export const SAVER_COOKIE = 'save';

/** Whether this runs on the server, which shows the first view of a page and nothing after it. */
export const onServer = typeof document === 'undefined';

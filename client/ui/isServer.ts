/** Whether this runs on the server, which renders the first view of a page and nothing after it. */
export const isServer = typeof document === 'undefined';

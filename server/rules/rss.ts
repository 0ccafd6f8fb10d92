/** The formats of a feed, by the ending of its address. */
export const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml' } as const;
export type FeedForm = keyof typeof FEED_FILES;

/** Posts in a feed: the newest. */
export const FEED_POSTS = 50;

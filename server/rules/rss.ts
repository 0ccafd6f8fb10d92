/** The formats of a feed, by the ending of its address. */
export const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml' } as const;
export type FeedForm = keyof typeof FEED_FILES;

/** The file of a private podcast. */
export const PODCAST_FILE = 'feed.xml';
/** Posts in a podcast: the newest with a sound. */
export const PODCAST_POSTS = 100;

/** Posts in a feed: the newest. */
export const FEED_POSTS = 50;

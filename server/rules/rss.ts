/** The forms of a feed for other programs, by what its address ends in. */
export const FEED_FILES = { rss: 'rss.xml', atom: 'atom.xml' } as const;
export type FeedForm = keyof typeof FEED_FILES;

/** So many posts stand in a feed for other programs, the newest. */
export const FEED_POSTS = 50;

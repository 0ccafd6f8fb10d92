/** What of a page can stand on other people's sites, and how large it is there, in pixels. */
export const EMBEDS = {
  card: { width: 400, height: 316 },
  button: { width: 320, height: 64 },
} as const;

export type EmbedKind = keyof typeof EMBEDS;
export const isEmbedKind = (kind: string): kind is EmbedKind => Object.hasOwn(EMBEDS, kind);

/** Where the script is that puts one in its place. */
export const EMBED_SCRIPT = '/embed.js';

/** Where sites that know oEmbed ask what to show for a link to a page. */
export const OEMBED = '/oembed';

/** The embeds of a page on other sites, and their sizes in pixels. */
export const EMBEDS = {
  card: { width: 400, height: 316 },
  button: { width: 320, height: 64 },
} as const;

export type EmbedKind = keyof typeof EMBEDS;
export const isEmbedKind = (kind: string): kind is EmbedKind => Object.hasOwn(EMBEDS, kind);

/** The address of the script that inserts an embed. */
export const EMBED_SCRIPT = '/embed.js';

/** The oEmbed endpoint: other sites ask it what to show for a link to a page. */
export const OEMBED = '/oembed';

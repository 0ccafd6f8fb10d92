import { hasControl, length, normalize } from './text';

/** The networks a page can link to, by their hosts; www. and m. before a host are the network's too. */
const NETWORKS = {
  YouTube: ['youtube.com', 'youtu.be'],
  Instagram: ['instagram.com'],
  Facebook: ['facebook.com', 'fb.com'],
} as const;
export type Network = keyof typeof NETWORKS;

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The parsed address, or null for anything but a plain web address with a real host and no user name. */
function webAddress(text: string): URL | null {
  if (hasControl(text) || /\s/.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const hasHost = /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return isWeb && hasHost && !url.username && !url.password ? url : null;
}

/** Whether a typed text is long enough to count as a link of a post (specification, section 5). */
export function countsAsLink(text: string): boolean {
  return length(text.trim()) > LINK_IGNORED;
}

/**
 * The link as it is stored, with https:// added where no scheme was typed; null for an invalid link, or one that is not
 * safe to open.
 */
export function normalizeLink(text: string): string | null {
  const typed = normalize(text.trim());
  if (!countsAsLink(typed)) return null;
  const link = HAS_SCHEME.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`;
  return webAddress(link) ? link : null;
}

/**
 * The link to a person's page on a network, https only and on that network's own hosts; null for any other (decisions
 * F2, F3).
 */
export function networkLink(text: string, network: Network): string | null {
  const link = normalizeLink(text);
  const url = link === null ? null : webAddress(link);
  if (url?.protocol !== 'https:' || url.port) return null;
  const hosts: readonly string[] = NETWORKS[network];
  return hosts.includes(url.hostname.replace(/^(www|m)\./, '')) ? link : null;
}

/**
 * The part of a YouTube address with the video's id (support.google.com/youtube/answer/171780); its length is not
 * documented.
 */
const VIDEO = /^(?:youtu\.be\/|youtube\.com\/(?:watch\?v=|embed\/|shorts\/|live\/))([\w-]+)$/;

/** The id of the video of a YouTube link; null for a channel, a list, and any other link. */
export function youtubeVideo(text: string): string | null {
  const link = networkLink(text, 'YouTube');
  if (link === null) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  const video = pathname === '/watch' ? `?v=${searchParams.get('v') ?? ''}` : '';
  const place = hostname.replace(/^(www|m)\./, '') + pathname.replace(/\/$/, '') + video;
  return VIDEO.exec(place)?.[1] ?? null;
}

/** A linked video, at a site whose videos can be embedded. */
export interface LinkedVideo {
  site: 'YouTube' | 'Vimeo';
  id: string;
  /** The key of an unlisted video at Vimeo, which is found only by its address. */
  key?: string;
}

/** The parts of a Vimeo address with the video's id, and its key if it has one. */
const VIMEO = /^\/(?:video\/)?(\d{1,12})(?:\/([0-9a-f]{4,20}))?\/?$/;

/** The video of a link; null for any other link. */
export function linkedVideo(text: string): LinkedVideo | null {
  const id = youtubeVideo(text);
  if (id !== null) return { site: 'YouTube', id };
  const link = normalizeLink(text);
  const url = link === null ? null : webAddress(link);
  if (url?.protocol !== 'https:' || url.port || !/^(www\.|player\.)?vimeo\.com$/.test(url.hostname)) return null;
  const [, found, key = url.searchParams.get('h')] = VIMEO.exec(url.pathname) ?? [];
  if (!found) return null;
  return { site: 'Vimeo', id: found, ...(key && /^[0-9a-f]{4,20}$/.test(key) && { key }) };
}

/** The address of a linked video's player after a press on play, in the player's mode with the least tracking. */
export function playerOf({ site, id, key }: LinkedVideo): string {
  if (site === 'YouTube') return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`;
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`;
}

/** A link counts for a post only if it is longer than this after trimming. */
export const LINK_IGNORED = 2;

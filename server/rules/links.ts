import { hasControl, length, normalize } from './text';

/** The networks a page can link to, by the hosts that are theirs; www. and m. in front of them are theirs too. */
const NETWORKS = {
  YouTube: ['youtube.com', 'youtu.be'],
  Instagram: ['instagram.com'],
  Facebook: ['facebook.com', 'fb.com'],
} as const;
export type Network = keyof typeof NETWORKS;

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The parsed address, or null for anything but a plain web address with a real host and nobody's name in front of it. */
function webAddress(text: string): URL | null {
  if (hasControl(text) || /\s/.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  const hasHost = /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  return isWeb && hasHost && !url.username && !url.password ? url : null;
}

/** Whether what was typed is long enough to count as a link of a post at all (specification, section 5). */
export function countsAsLink(text: string): boolean {
  return length(text.trim()) > LINK_IGNORED;
}

/** The link as it is kept, with https:// added where no scheme was typed; null when it is none, or none that is safe to open. */
export function normalizeLink(text: string): string | null {
  const typed = normalize(text.trim());
  if (!countsAsLink(typed)) return null;
  const link = HAS_SCHEME.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`;
  return webAddress(link) ? link : null;
}

/** The link to somebody's page on a network, https only and on that network's own hosts; null for any other (decisions F2, F3). */
export function networkLink(text: string, network: Network): string | null {
  const link = normalizeLink(text);
  const url = link === null ? null : webAddress(link);
  if (url?.protocol !== 'https:' || url.port) return null;
  const hosts: readonly string[] = NETWORKS[network];
  return hosts.includes(url.hostname.replace(/^(www|m)\./, '')) ? link : null;
}

/** Where the address of a YouTube video has its id (support.google.com/youtube/answer/171780); how long one is it promises nowhere. */
const VIDEO = /^(?:youtu\.be\/|youtube\.com\/(?:watch\?v=|embed\/|shorts\/|live\/))([\w-]+)$/;

/** The id of the video that a YouTube link is to; null for a channel, a list, and whatever else is there. */
export function youtubeVideo(text: string): string | null {
  const link = networkLink(text, 'YouTube');
  if (link === null) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  const video = pathname === '/watch' ? `?v=${searchParams.get('v') ?? ''}` : '';
  const place = hostname.replace(/^(www|m)\./, '') + pathname.replace(/\/$/, '') + video;
  return VIDEO.exec(place)?.[1] ?? null;
}

/** A link counts for a post only if it is longer than this after trimming. */
export const LINK_IGNORED = 2;
export const LINK_MAX = 2000;

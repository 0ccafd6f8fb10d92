import { networkLink } from './links';
import { normalize } from './text';

/** The name of a person on a network: "@name", or the name alone where it cannot be read as an address. */
const HANDLE = /^@?([\p{L}\p{N}_][\p{L}\p{M}\p{N}_.\-·]{0,29})$/u;
const LIKE_A_HOST = /^www\.|\.(com|in|org|net|be|co|me|io)$/i;
const OF_HANDLE = {
  Instagram: (handle: string) => `https://www.instagram.com/${handle}`,
  YouTube: (handle: string) => `https://www.youtube.com/@${handle}`,
};

/** The page of a person on a network by the typed text: a link to it, or their name there; null for any other text. */
export function profileLink(text: string, network: keyof typeof OF_HANDLE): string | null {
  const typed = normalize(text.trim());
  const link = networkLink(typed, network);
  if (link !== null) return link;
  const handle = HANDLE.exec(typed)?.[1];
  if (!handle || (!typed.startsWith('@') && LIKE_A_HOST.test(typed))) return null;
  return OF_HANDLE[network](encodeURI(handle));
}

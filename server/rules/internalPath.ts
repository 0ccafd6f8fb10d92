/** Letters that an address may have. */
export const LINK_MAX = 2000;

/**
 * An internal address to continue to (decision D16): path, query and hash; null for any address that a browser could
 * read as another host.
 */
export function internalPath(next: unknown): string | null {
  if (typeof next !== 'string' || next.length > LINK_MAX || !/^\/[^/\\]/.test(next) || next.includes('\\')) return null;
  const url = new URL(next, 'https://toli.invalid');
  // Dots may have hidden a second slash at the start.
  const isOurs = url.host === 'toli.invalid' && !url.pathname.startsWith('//');
  return isOurs ? url.pathname + url.search + url.hash : null;
}

/** One of our addresses, with the address to continue to from there. */
export function leadingOn(path: string, next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}

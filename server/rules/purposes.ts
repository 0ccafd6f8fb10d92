// The purpose of a person who was asked to sign in, by the address they continue to.

/** The id of a squad's card on its page: the part of an address after the #. */
export const squadAnchor = (squadId: string) => `squad-${squadId}`;

/** Where a new page starts. */
export const START_ADDRESS = '/creator/start';

/** A page by its vanity address or its owner's id, with its squad; or a post. */
export type Aim = { page: string; squadId: string | null } | { postId: string };

/** The page or post of an internal address; null for any other address. */
export function aimOf(address: string): Aim | null {
  const { pathname, hash } = new URL(address, 'https://toli.invalid');
  const [, kind, id] = pathname.match(/^\/(creator|c|post)\/([^/]+)\/?$/) ?? [];
  if (id === undefined) return null;
  if (kind === 'post') return { postId: id };
  const start = `#${squadAnchor('')}`;
  return { page: id, squadId: hash.startsWith(start) ? hash.slice(start.length) : null };
}

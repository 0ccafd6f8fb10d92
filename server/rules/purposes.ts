// What somebody was about when they were asked who they are, as the address says where they go on to.

/** What a squad's card is called on its page: the part of an address after the #. */
export const squadAnchor = (squadId: string) => `squad-${squadId}`;

/** A page by its vanity address or its owner's id, with the squad of it; or a post. */
export type Aim = { page: string; squadId: string | null } | { postId: string };

/** What an address of ours is about; null where that is neither a page nor a post. */
export function aimOf(address: string): Aim | null {
  const { pathname, hash } = new URL(address, 'https://toli.invalid');
  const [, kind, id] = pathname.match(/^\/(creator|c|post)\/([^/]+)\/?$/) ?? [];
  if (id === undefined) return null;
  if (kind === 'post') return { postId: id };
  const start = `#${squadAnchor('')}`;
  return { page: id, squadId: hash.startsWith(start) ? hash.slice(start.length) : null };
}

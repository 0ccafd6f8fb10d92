import type { FieldPolicy, Reference } from '@apollo/client';

/** The replies to a comment, oldest first: the newly fetched ones, and after them later ones that were in the cache. */
export const repliesPolicy: FieldPolicy<readonly Reference[]> = {
  merge(existing = [], incoming, { readField }) {
    const last = incoming.at(-1);
    if (!last) return incoming;
    const placeOf = (reply: Reference) => `${readField('timestamp', reply)} ${readField('id', reply)}`;
    return [...incoming, ...existing.filter((reply) => placeOf(reply) > placeOf(last))];
  },
};

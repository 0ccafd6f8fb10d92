import type { FieldPolicy, Reference } from '@apollo/client';

/** The replies to a comment, oldest first: those fetched anew, and behind them later ones that were there already. */
export const replies: FieldPolicy<readonly Reference[]> = {
  merge(existing = [], incoming, { readField }) {
    const placeOf = (reply: Reference | undefined) => `${readField('timestamp', reply)} ${readField('id', reply)}`;
    const end = placeOf(incoming.at(-1));
    return incoming.length === 0 ? incoming : [...incoming, ...existing.filter((reply) => placeOf(reply) > end)];
  },
};

import type { FieldPolicy, Reference } from '@apollo/client';

/** The replies to a comment, oldest first: those fetched anew, and behind them later ones that were there already. */
export const repliesPolicy: FieldPolicy<readonly Reference[]> = {
  merge(existing = [], incoming, { readField }) {
    const last = incoming.at(-1);
    if (!last) return incoming;
    const placeOf = (reply: Reference) => `${readField('timestamp', reply)} ${readField('id', reply)}`;
    return [...incoming, ...existing.filter((reply) => placeOf(reply) > placeOf(last))];
  },
};

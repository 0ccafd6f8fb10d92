import { exactRupees } from '../../server/rules/money';
import { KEPT, KEPT_ADDRESS, KEPT_PAYMENTS, KEPT_POSTS } from '../../server/rules/offlineReading';
import { formatDate } from '../../server/rules/time';
import { client } from '../apollo/client';
import { KeptDocument, type KeptQuery } from './download.generated';
import { deleteKept, isKeptHere } from './storage';

void (
  /* GraphQL */ `
  query Kept($posts: Int!, $payments: Int!) {
    viewer {
      user {
        id
      }
      feed(first: $posts) {
        edges {
          node {
            id
            timestamp
            isLocked
            description
            squad {
              id
            }
            creator {
              id
              pageName
            }
          }
        }
      }
      payments(first: $payments) {
        edges {
          node {
            id
            receipts {
              id
              number
              madeAt
              paise
              content {
                pageName
                squadTitle
              }
            }
          }
        }
      }
    }
  }
`
);

/** A kept row, in the language of the person; the service worker shows it as it is. */
interface KeptRow {
  head: string;
  when: string;
  text: string;
}

/** The kept data. `userId`: whose it is; `at`: when it was fetched (milliseconds). */
export interface Kept {
  userId: string;
  at: number;
  posts: (KeptRow & { isPaid: boolean })[];
  receipts: KeptRow[];
}

/** The parts to keep: the posts that this person can read now, and their receipts. */
export const keptOf = ({ user, feed, payments }: NonNullable<KeptQuery['viewer']>, at: number): Kept => ({
  userId: user.id,
  at,
  posts: feed.edges
    .map(({ node }) => node)
    .filter(({ isLocked, description }) => !isLocked && description)
    .map(({ squad, creator, timestamp, description }) => ({
      isPaid: squad !== null,
      head: creator.pageName,
      when: formatDate(new Date(timestamp)),
      text: description!,
    })),
  receipts: payments.edges
    .flatMap(({ node }) => node.receipts)
    .map(({ number, madeAt, paise, content }) => ({
      head: number,
      when: formatDate(new Date(madeAt)),
      text: `${content.pageName}, ${content.squadTitle}: ${exactRupees(paise)}`,
    })),
});

/**
 * Fetches this person's kept data again, in place of the earlier; nothing where they have logged out meanwhile, in any
 * tab. Throws where it can't be fetched or stored.
 */
export async function downloadAnew(userId: string): Promise<void> {
  const { data } = await client.query({
    query: KeptDocument,
    variables: { posts: KEPT_POSTS, payments: KEPT_PAYMENTS },
    fetchPolicy: 'no-cache',
  });
  const viewer = data?.viewer;
  // Log out clears the note first and the cache then: what is stored in a cache that was opened before is not found after.
  if (viewer?.user.id !== userId || !isKeptHere(userId)) return deleteKept(userId);
  const cache = await caches.open(KEPT);
  await cache.put(KEPT_ADDRESS, Response.json(keptOf(viewer, Date.now())));
  if (!isKeptHere(userId)) await deleteKept(userId);
}

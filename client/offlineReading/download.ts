import { plainTextOf } from '../../server/rules/bodies/plainText';
import { formatDate } from '../../server/rules/dates';
import { exactRupees } from '../../server/rules/money';
import { KEPT, KEPT_ADDRESS, KEPT_PAYMENTS, KEPT_POSTS } from '../../server/rules/offlineReading';
import { withMonths } from '../../server/rules/receipts';
import { RECEIPT } from '../../server/words/en/receipts';
import { client } from '../apollo/client';
import { KeptBodiesDocument, KeptDocument, type KeptQuery } from './download.generated';
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
            updatedAt
            title
            description
            hasBody
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
                isTip
                months
              }
            }
          }
        }
      }
    }
  }
  query KeptBodies($ids: [ID!]!) {
    nodes(ids: $ids) {
      id
      ... on Post {
        body
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

/** A kept post. `version`: when it was changed last. */
type KeptPost = KeptRow & { id: string; version: string; isPaid: boolean };

/** The kept data. `userId`: whose it is; `at`: when it was fetched (milliseconds). */
export interface Kept {
  userId: string;
  at: number;
  posts: KeptPost[];
  receipts: KeptRow[];
}

type Read = NonNullable<KeptQuery['viewer']>;
type ReadPost = Read['feed']['edges'][number]['node'];

/** The posts that this person can read now. */
const openPosts = ({ feed }: Read): ReadPost[] =>
  feed.edges.map(({ node }) => node).filter(({ isLocked }) => !isLocked);

/** The parts to keep: the posts that this person can read now, with the whole words of long ones, and their receipts. */
export const keptOf = (read: Read, at: number, wholes: ReadonlyMap<string, string>): Kept => ({
  userId: read.user.id,
  at,
  posts: openPosts(read)
    .map(({ id, updatedAt, squad, creator, timestamp, title, description }) => ({
      id,
      version: updatedAt,
      isPaid: squad !== null,
      head: creator.pageName,
      when: formatDate(new Date(timestamp)),
      text: wholes.get(id) ?? [title, description].filter(Boolean).join('\n\n'),
    }))
    .filter(({ text }) => text !== ''),
  receipts: read.payments.edges
    .flatMap(({ node }) => node.receipts)
    .map(({ number, madeAt, paise, content }) => ({
      head: number,
      when: formatDate(new Date(madeAt)),
      text: `${content.pageName}, ${content.isTip ? RECEIPT.tip : withMonths(content.squadTitle, content.months)}: ${exactRupees(paise)}`,
    })),
});

/** The whole words of long posts by id: those that are kept already, and the others fetched. */
async function wholesOf(read: Read, kept: readonly KeptPost[]): Promise<Map<string, string>> {
  const long = openPosts(read).filter(({ hasBody }) => hasBody);
  const same = kept.filter((each) => long.some(({ id, updatedAt }) => id === each.id && updatedAt === each.version));
  const wholes = new Map(same.map(({ id, text }) => [id, text]));
  const ids = long.flatMap(({ id }) => (wholes.has(id) ? [] : id));
  for (let from = 0; from < ids.length; from += AT_ONCE)
    for (const { id, body } of await bodiesOf(ids.slice(from, from + AT_ONCE))) {
      const { title } = long.find((post) => post.id === id)!;
      wholes.set(id, [title, plainTextOf(JSON.parse(body))].filter(Boolean).join('\n\n'));
    }
  return wholes;
}

/** Bodies in one request: they cost more than others. */
const AT_ONCE = 20;

async function bodiesOf(ids: string[]): Promise<{ id: string; body: string }[]> {
  const { data } = await client.query({ query: KeptBodiesDocument, variables: { ids }, fetchPolicy: 'no-cache' });
  return (data?.nodes ?? []).flatMap((found) =>
    found?.__typename === 'Post' && found.body ? [{ id: found.id, body: found.body }] : [],
  );
}

/** The posts that this person has kept before. */
async function keptBefore(cache: Cache, userId: string): Promise<KeptPost[]> {
  const kept: Kept | undefined = await (await cache.match(KEPT_ADDRESS))?.json();
  return kept?.userId === userId ? kept.posts : [];
}

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
  const wholes = await wholesOf(viewer, await keptBefore(cache, userId));
  await cache.put(KEPT_ADDRESS, Response.json(keptOf(viewer, Date.now(), wholes)));
  if (!isKeptHere(userId)) await deleteKept(userId);
}

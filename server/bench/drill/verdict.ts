import type { Client } from 'pg';
import type { Listeners } from './listeners';
import type { Load } from './load';

/** Faults of which there must be none, with their counts. */
export type Verdict = Record<string, number>;

/** How often a text occurs in a table's rows. */
async function countTexts(client: Client, statement: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ text: string; times: number }>(statement);
  return new Map(rows.map(({ text, times }) => [text, times]));
}

const COMMENTS = 'select text, count(*)::int as times from comments group by 1';
const POSTS = `select description as text, count(*)::int as times from posts where description like 'told-%' group by 1`;
const TOLD = `select p.description as text, count(t.recipient_id)::int as times from posts p
  left join notifications n on n.post_id = p.id left join notification_recipients t on t.notification_id = n.id where p.description like 'told-%' group by 1`;

/** Compares the acknowledged writes with the rows, and the rows with the received events. */
export async function verdict(client: Client, load: Load, listeners: Listeners, followers: number): Promise<Verdict> {
  const [comments, posts] = [await countTexts(client, COMMENTS), await countTexts(client, POSTS)];
  const lost = (acknowledged: Set<string>, there: Map<string, number>) =>
    [...acknowledged].filter((text) => !there.has(text)).length;
  const twice = (there: Map<string, number>) => [...there.values()].filter((times) => times > 1).length;
  const notified = await countTexts(client, TOLD);
  return {
    'acknowledged writes that are lost': lost(load.comments, comments) + lost(load.posts, posts),
    'writes that were made twice': twice(comments) + twice(posts),
    'posts of which not all followers were told once': [...notified.values()].filter((times) => times !== followers)
      .length,
    'comments that a socket has missed': await missed(client, listeners),
  };
}

/** Comments that a subscribed socket never received. */
export async function missed(client: Client, listeners: Listeners): Promise<number> {
  const { rows } = await client.query<{ post: string; texts: string[] }>(
    'select post_id as post, array_agg(text) as texts from comments group by 1',
  );
  const of = new Map(rows.map(({ post, texts }) => [post, texts]));
  return listeners.seen().flatMap(({ post, texts }) => (of.get(post) ?? []).filter((text) => !texts.has(text))).length;
}

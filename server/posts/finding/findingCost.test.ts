import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { aWorld } from '../../test/world';
import { wordEntry } from '../searchTexts/searchText.service';

const world = aWorld();
const [SMALL, LARGE] = [50, 5000];

/** A page with so many posts: each has the word "every", ten have "rare", one in forty has "often". */
async function aPageOf(count: number): Promise<CreatorPerson> {
  const creator = await aCreator({ squads: [] });
  await sql(
    `insert into posts (creator_user_id, description, published_at)
     select $1, 'Filled', now() - n * interval '4 hours' from generate_series(1, ${count}) n`,
    [creator.userId],
  );
  const word = (text: string) => `'${wordEntry(creator.userId, text)}'`;
  await sql(
    `update search_texts s set is_written = true, words = array_to_tsvector(array(
         select ${word('w')} || (hashtext(s.post_id::text || n) % 3000) from generate_series(1, 40) n
       ) || array[${word('every')}, case when r.n % ${count / 10} = 0 then ${word('rare')} else ${word('usual')} end,
         case when r.n % 40 = 0 then ${word('often')} else ${word('usual')} end])
     from (select post_id, row_number() over (order by published_at desc) as n from search_texts where creator_user_id = $1) r
     where r.post_id = s.post_id`,
    [creator.userId],
  );
  return creator;
}

/** The blocks that a search for a word reads, with those of its plan left out. */
async function blocksOf(creator: CreatorPerson, asked: object): Promise<number> {
  const sent: [string, unknown[]][] = [];
  const spy = vi.spyOn(Client.prototype, 'query');
  const FIND = `query ($id: ID!, $query: String, $month: String) {
    creator(userId: $id) { foundPosts(query: $query, month: $month) { edges { node { id } } } } }`;
  const { creator: page } = await world.as().query(FIND, { id: creator.userId, ...asked });
  for (const [asked] of spy.mock.calls as unknown as [{ text: string; values: unknown[] }][])
    if (asked.text?.includes('from search_texts')) sent.push([asked.text, asked.values]);
  spy.mockRestore();
  expect(page.foundPosts.edges).toHaveLength(10);
  expect(sent).toHaveLength(1);
  const [text, values] = sent[0]!;
  const [answer] = await sql<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = answer!['QUERY PLAN'][0]!.Plan;
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

it('a page of 5,000 posts is searched as quickly as one of 50', { timeout: 120_000 }, async () => {
  const small = await aPageOf(SMALL);
  const large = await aPageOf(LARGE);
  await sql('vacuum analyze search_texts');
  const measured: Record<string, number[]> = {};
  for (const query of ['every', 'rare'])
    measured[query] = [await blocksOf(small, { query }), await blocksOf(large, { query })];
  for (const [query, [small, large]] of Object.entries(measured))
    expect(large! / small!, `${query}: ${small} and ${large} blocks`).toBeLessThanOrEqual(1.3);
  // A word of one post in forty is on two pages of a hundred: the index of words gives them.
  expect(await blocksOf(large, { query: 'often' })).toBeLessThan(400);
});

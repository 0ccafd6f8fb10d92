import { Client, type QueryConfig } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aWorld } from '../../test/world';
import { listPages } from './creator.service';
import { explorePages, searchPages } from './search.service';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const world = aWorld();

describe('among two thousand pages', () => {
  beforeAll(async () => {
    // A statement for a few of them: the indexes of their words take most of the time, and a busy machine takes longer.
    for (let first = 1; first < 2000; first += 250) await insertPages(first, first + 249);
    await sql('analyze creators');
    await sql('analyze users');
  });

  /** Pages with numbers from `first` to `last`. */
  const insertPages = (first: number, last: number) =>
    sql(
      `with people as (
         insert into users (email, email_key, full_name) select 'many' || n, 'many' || n, n::text from generate_series($1::int, $2::int) n
         returning id, full_name::int as n
       ), named as (
         select id, (array['kabir', 'selvi', 'selvi', 'மலர்', 'selvi', 'झरना', 'selvi', 'selvi'])[1 + n % 8] || ' ' || md5(n::text) || case when n % 1000 = 0 then ' उर्मिला ஔவை' else '' end as name from people
       )
       insert into creators (user_id, page_name, search_name, bio, search_bio, language)
       select id, name, name, name, name, case when name like 'selvi%1' then 'ta' else 'en' end from named`,
      [first, last],
    );

  /** The plan of the list of pages, known by a column of its order, that a piece of work runs. */
  async function planOf(work: () => Promise<unknown>, order = 'sort_name'): Promise<string> {
    const original = Client.prototype.query;
    let search: QueryConfig | undefined;
    Client.prototype.query = function (this: unknown, ...args: unknown[]) {
      const [text, values] = args as [string | QueryConfig, unknown[]];
      const statement = typeof text === 'string' ? { text, values } : text;
      if (statement.text.includes(order)) search = statement;
      return Reflect.apply(original, this, args);
    } as never;
    await work();
    Client.prototype.query = original;
    const plan = await sql<{ 'QUERY PLAN': string }>(`explain ${search!.text}`, search!.values);
    return plan.map((line) => line['QUERY PLAN']).join('\n');
  }

  it.each(['abc', 'f00d', 'உவமை', 'उर्मि', 'ஔவை', 'झरना a1', 'zq', 'ஔவ'])(
    '%j is found by the index of bigrams and trigrams',
    async (text) => {
      const plan = await planOf(() => searchPages(text, { limit: 20, after: null }));
      expect(plan).toContain('Bitmap Index Scan on creators_by_search_name');
      expect(plan).not.toContain('Seq Scan on creators');
    },
  );

  it.each(['abc', 'उर्मि', 'zq'])('%j in what they create is found by its own index', async (text) => {
    const plan = await planOf(() => explorePages(text, { limit: 20, after: null }));
    expect(plan).toContain('Bitmap Index Scan on creators_by_search_bio');
    expect(plan).not.toContain('Seq Scan on creators');
  });

  it('a list by name is read in its index, from the cursor on', async () => {
    const plan = await planOf(() => listPages('name', { limit: 20, after: ['selvi', FIRST_ID] }));
    expect(plan).toContain('Index Scan using creators_by_name');
    expect(plan).toContain("Index Cond: (ROW(sort_name, id) > ROW('selvi'");
    expect(plan).not.toMatch(/Sort|Seq Scan on creators/);
  });

  it('Explore reads the pages of its reader’s language in their index, and the others as far as these leave room', async () => {
    const CARDS = '{ edges { node { pageName bio lowestAmount latestPost { id } } } }';
    const newest = await planOf(() => world.as().query(`{ creators ${CARDS} }`));
    expect(newest).toContain('Index Scan using creators_newest');
    expect(newest).not.toContain('Seq Scan on creators');
    for (const language of ['ta', 'en']) {
      const plan = await planOf(() => world.as().query(`{ creators(languageFirst: ${language}) ${CARDS} }`));
      expect(plan).toContain('Index Scan using creators_by_language');
      expect(plan).toContain('Index Scan using creators_newest');
      expect(plan).not.toContain('Seq Scan on creators');
    }
  });

  it('the landing page reads its candidates in their index, a few of each language', async () => {
    // Covers of no file, which the database would refuse.
    await sql(`do $$ begin
      set local session_replication_role = replica;
      update creators set cover_pic_src = id::text, last_post_at = now();
    end $$`);
    await sql('analyze creators');
    const plan = await planOf(() => world.as().get('/api/public/landing'), 'members_magnitude');
    expect(plan).toContain('Index Scan using creators_by_members');
    expect(plan).toContain('Index Cond: (language = written.language)');
    expect(plan).not.toContain('Seq Scan on creators');
  });

  it('a name that many of them have is found too, a thousand of them by REST', async () => {
    const { searchCreators } = await world.as().query('{ searchCreators(query: "झरना") { edges { node { id } } } }');
    expect(searchCreators.edges).toHaveLength(20);
    expect((await world.as().get('/api/creators?search=selvi')).body).toHaveLength(1000);
  });
});

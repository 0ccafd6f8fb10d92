import { beforeAll, describe, expect, it } from 'vitest';
import { pool, sql } from '../../platform/db/database';
import { STATEMENTS } from '../../platform/db/query';
import { sentBy } from '../../test/database/statements';
import { aCreator, aPost, type CreatorPerson } from '../../test/factories';
import { aWorld } from '../../test/world';

const MANY = 8_000;
const world = aWorld();
let creator: CreatorPerson;
let postId: string;
/** The comments of the post, oldest first. */
let ids: string[];

beforeAll(async () => {
  creator = await aCreator({});
  postId = (await aPost(creator, {})).id;
  const written = await sql<{ id: string }>(
    `insert into comments (post_id, user_id, text, created_at)
     select $1, $2, 'comment ' || n, now() - interval '1 day' + n * interval '1 second' from generate_series(1, ${MANY}) n returning id`,
    [postId, creator.userId],
  );
  ids = written.map(({ id }) => id);
  await sql('vacuum analyze comments');
});

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** The number of database blocks that are read for the slice at a comment. */
async function blocksFor(
  around: string,
  after: [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000'],
) {
  const statement = STATEMENTS.find((text) => text.includes('as "hasEarlier"'))!;
  const values = [[postId], ...after, 21, around, 2, null];
  const { rows } = await pool().query(`explain (analyze, buffers, format json) ${statement}`, values);
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

const AROUND = `query($id: ID!, $around: ID, $after: String) { post(id: $id) { comments(first: 20, around: $around, after: $after) {
  edges { node { id } } pageInfo { hasNextPage hasPreviousPage endCursor } } } }`;
const slice = async (around: string | null, after: string | null = null) => {
  const { post } = await world.as().query(AROUND, { id: postId, around, after });
  return { ids: post.comments.edges.map(({ node }: { node: { id: string } }) => node.id), ...post.comments.pageInfo };
};

describe('a link to a late comment', () => {
  it('reads as much as a link to an early one, however many come before it', async () => {
    const [early, late] = [await blocksFor(ids[5]!), await blocksFor(ids[MANY - 100]!)];
    expect(late).toBeLessThan(early + 20);
  });

  it('and so does its next slice', async () => {
    const [row] = await sql<{ at: string }>('select created_at::text as at from comments where id = $1', [
      ids[MANY - 80],
    ]);
    const late = await blocksFor(ids[MANY - 100]!, [row!.at, ids[MANY - 80]!]);
    expect(late).toBeLessThan((await blocksFor(ids[5]!)) + 20);
  });

  it('begins with that comment, says that there are earlier ones, and continues to the end without gap or repetition', async () => {
    const from = MANY - 45;
    const seen: string[] = [];
    let at = await slice(ids[from]!);
    expect(at.hasPreviousPage).toBe(true);
    seen.push(...at.ids);
    while (at.hasNextPage) {
      at = await slice(ids[from]!, at.endCursor);
      seen.push(...at.ids);
    }
    expect(seen).toEqual(ids.slice(from));
  });

  it('the list can be read back to its beginning from its slice; a link to the first comment has none before it', async () => {
    expect((await slice(null)).ids).toEqual(ids.slice(0, 20));
    expect(await slice(ids[0]!)).toMatchObject({ ids: ids.slice(0, 20), hasPreviousPage: false });
  });

  it('costs the statements of any other slice', async () => {
    const cost = async (around: string | null) => (await sentBy(() => slice(around))).length;
    expect(await cost(ids[MANY - 100]!)).toBe(await cost(null));
  });
});

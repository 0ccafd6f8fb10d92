import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import { aPost } from '../../test/factories';
import {
  ask,
  countOf,
  creator,
  fan,
  listed,
  openTalk,
  post,
  type Said,
  say,
  textsOf,
  world,
} from '../../test/fixtures/talk';

openTalk();

describe('a list of comments', () => {
  it('goes from the oldest to the newest, a slice at a time, without gap or repetition, also where times are equal', async () => {
    for (let i = 0; i < 7; i++) await say(fan, `comment ${i}`);
    await sql(`update comments set created_at = '2026-10-01T10:00:00Z' where post_id = $1`, [post.id]);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo } = await ask(fan, { first: 3, after });
      seen.push(...edges.map(({ node }: { node: { id: string } }) => node.id));
      expect(pageInfo.hasPreviousPage).toBe(after !== null);
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(seen).toEqual([...seen].sort());
    const first = await listed(fan, '?limit=5');
    const rest = await listed(fan, `?limit=5&cursor=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...rest.body].map(({ commentId }) => commentId)).toEqual(seen);
    expect(rest.headers.get('x-next-cursor')).toBeNull();
    expect((await listed(fan, '?limit=0')).status).toBe(400);
  });

  it('begins at the linked comment, with the linked reply beside the first ones', async () => {
    for (const text of ['one', 'two', 'three']) await say(fan, text);
    const [, two] = (await listed()).body;
    const replies = [];
    for (let i = 0; i < 14; i++) replies.push(await say(creator, `reply ${i}`, two!.commentId));
    const late = await ask(fan, { around: replies[12] });
    expect(textsOf(late)).toEqual(['two', 'three']);
    expect(late.pageInfo.hasPreviousPage).toBe(true);
    const [{ node }] = late.edges;
    expect(node.numReplies).toBe(14);
    expect(node.replies.map(({ text }: { text: string }) => text)).toEqual([
      ...Array.from({ length: 10 }, (_, i) => `reply ${i}`),
      'reply 12',
    ]);
    expect(textsOf(await ask(fan, { around: two!.commentId, first: 1 }))).toEqual(['two']);
    const next = await ask(fan, { around: two!.commentId, after: late.edges[0].cursor });
    expect(textsOf(next)).toEqual(['three']);
    const [one] = (await listed()).body;
    expect((await ask(fan, { around: one!.commentId })).pageInfo.hasPreviousPage).toBe(false);
  });

  it('begins at the first comment where the linked one is deleted, or is of another post', async () => {
    const elsewhere = await say(fan, 'elsewhere', undefined, (await aPost(creator)).id);
    const gone = await say(fan, 'gone');
    await say(fan, 'there');
    await world.as(fan).delete(`/api/comment/${gone}`);
    for (const around of [elsewhere, gone, fan.userId]) expect(textsOf(await ask(fan, { around }))).toEqual(['there']);
  });

  it('shows the first of many replies, and all of them a slice at a time', async () => {
    const top = await say(fan, 'top');
    await sql(
      `insert into comments (post_id, user_id, top_id, answered_id, text, created_at)
       select $1, $2, $3, $3, 'reply ' || n, now() + n * interval '1 second' from generate_series(1, 5000) n`,
      [post.id, fan.userId, top],
    );
    const reply = (n: number) => `reply ${n}`;
    const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => reply(from + i));
    const { edges } = await ask(fan);
    expect(edges[0].node.numReplies).toBe(5000);
    expect(edges[0].node.replies.map(({ text }: { text: string }) => text)).toEqual(numbers(1, 10));
    const rest = (await listed()).body[0] as Said & { numReplies: number };
    expect([rest.numReplies, rest.replies.map(({ text }) => text)]).toEqual([5000, numbers(1, 50)]);
    const all = `query($id: ID!, $after: String) { node(id: $id) { ... on Comment {
      allReplies(first: 100, after: $after) { edges { node { text } } pageInfo { hasNextPage endCursor } } } } }`;
    const slice = async (after?: string) => (await world.as(fan).query(all, { id: top, after })).node.allReplies;
    const first = await slice();
    expect(textsOf(first)).toEqual(numbers(1, 100));
    expect(textsOf(await slice(first.pageInfo.endCursor))).toEqual(numbers(101, 200));
    const one = await world.as(fan).get(`/api/comment/${top}?limit=20`);
    expect(one.body.replies.map(({ text }: Said) => text)).toEqual(numbers(1, 20));
    const more = await world.as(fan).get(`/api/comment/${top}?limit=20&cursor=${one.headers.get('x-next-cursor')}`);
    expect(more.body.replies.map(({ text }: Said) => text)).toEqual(numbers(21, 40));
    expect(await countOf()).toBe(5001);
  });

  it('costs the same few statements for 5 comments and for 50 with replies', async () => {
    await sql(
      `with tops as (insert into comments (post_id, user_id, text, created_at)
         select $1, case when n % 2 = 0 then $2::uuid else $3::uuid end, 'top', now() + n * interval '1 second' from generate_series(1, 50) n returning id)
       insert into comments (post_id, user_id, top_id, answered_id, text) select $1, $3, id, id, 'reply' from tops, generate_series(1, 3)`,
      [post.id, fan.userId, creator.userId],
    );
    const cost = (first: number) => statementsOf(() => ask(fan, { first }));
    await cost(5);
    const [few, many] = [await cost(5), await cost(50)];
    expect(many).toBe(few);
    // The session, the post, and its comments with their authors and replies.
    expect(few).toBe(3);
    const overRest = (limit: number) => statementsOf(() => listed(fan, `?limit=${limit}`));
    await overRest(5);
    expect(await overRest(50)).toBe(await overRest(5));
  });
});

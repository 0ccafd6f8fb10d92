import { beforeEach, describe, expect, it } from 'vitest';
import type { SquadView } from '../../pages/squads/squad.view';
import { sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let low: SquadView;
let high: SquadView;

beforeEach(async () => {
  creator = await aCreator({ squads: [100, 300] });
  [low, high] = creator.squads as [SquadView, SquadView];
});

const FEED = `query($paidOnly: Boolean, $first: Int, $after: String) { viewer { feed(paidOnly: $paidOnly, first: $first, after: $after) {
  edges { node { id description isLocked creator { pageName profilePicSrc } squad { amount viewerJoinState viewerAmountDue } } }
  pageInfo { hasNextPage endCursor } } } }`;

interface Shown {
  id: string;
  description: string | null;
  isLocked: boolean;
}
async function feedOf(person: Person, variables: Record<string, unknown> = {}) {
  const { viewer } = await world.as(person).query(FEED, variables);
  const shown: Shown[] = viewer.feed.edges.map(({ node }: { node: Shown }) => node);
  return { shown, pageInfo: viewer.feed.pageInfo as { hasNextPage: boolean; endCursor: string } };
}

describe('the feed', () => {
  it('shows free posts, what the squad opens, and locked cards of higher squads, newest first', async () => {
    await aPost(creator, { description: 'free' });
    await aPost(creator, { description: 'for 100', squad: low });
    await aPost(creator, { description: 'for 300', squad: high });
    await aPost(await aCreator({ squads: [50] }), { description: 'of a creator without supporters' });
    const member = await aMember(world, { of: low });
    const { shown } = await feedOf(member);
    expect(shown.map((post) => post.description)).toEqual([null, 'for 100', 'free']);
    expect(shown.map((post) => post.isLocked)).toEqual([true, false, false]);
    const paid = await feedOf(member, { paidOnly: true });
    expect(paid.shown.map((post) => post.description)).toEqual(['for 100']);
  });

  it('is empty without an active membership, and refused to visitors', async () => {
    await aPost(creator);
    const member = await aMember(world, { of: low });
    await sql('update squad_subscriptions set status = 2 where member_id = $1', [member.userId]);
    expect((await feedOf(member)).shown).toEqual([]);
    expect((await world.as().query(FEED)).viewer).toBeNull();
  });

  it('has the posts of several creators, slice by slice, without gap or repetition, also where times are equal', async () => {
    const other = await aCreator({ squads: [70] });
    const posts = [];
    for (let i = 0; i < 6; i++) posts.push(await aPost(i % 2 ? creator : other, { description: `post ${i}` }));
    await sql("update posts set published_at = '2026-10-01T10:00:00Z' where id = any($1)", [
      posts.map((post) => post.id),
    ]);
    const member = await aMember(world, { of: low });
    await pay(world, member, other.squads[0]!);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await feedOf(member, { first: 2, after });
      seen.push(...page.shown.map((post) => post.id));
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
    } while (after);
    expect(seen).toEqual(
      posts
        .map((post) => post.id)
        .sort()
        .reverse(),
    );
  });

  it('costs the same few statements for 5 posts and for 50', async () => {
    for (let i = 0; i < 50; i++) await aPost(creator, { squad: i % 2 ? high : undefined });
    const member = await aMember(world, { of: low });
    const cost = (first: number) => statementsOf(() => feedOf(member, { first }));
    await cost(5);
    const [few, many] = [await cost(5), await cost(50)];
    expect(many).toBe(few);
    expect(few).toBe(2);
  });
});

describe('many objects by their ids', () => {
  it('cost the same few statements for 2 posts and for 40', async () => {
    const posts = [];
    for (let i = 0; i < 40; i++) posts.push(await aPost(creator, { squad: i % 2 ? high : undefined }));
    const reader = world.as(await aPerson());
    const ask = (ids: string[]) =>
      reader.query('query($ids: [ID!]!) { nodes(ids: $ids) { id ... on Post { isLocked } } }', { ids });
    const ids = posts.map((post) => post.id);
    const { nodes } = await ask(ids);
    expect(nodes.map((node: Shown) => node.id)).toEqual(ids);
    expect(nodes.filter((node: Shown) => node.isLocked)).toHaveLength(20);
    const [few, many] = [await statementsOf(() => ask(ids.slice(0, 2))), await statementsOf(() => ask(ids))];
    expect(many).toBe(few);
  });
});

describe('posts of a page', () => {
  it('never show the content of a locked one, in any query', async () => {
    const secret = 'burnt sienna';
    const post = await aPost(creator, { description: secret, squad: low });
    await aPost(creator, { link: 'https://example.in/burnt-sienna', description: '', squad: low });
    const query = `query($id: ID!, $page: ID!) {
      post(id: $id) { isLocked hasMedia description link attachment { src } }
      node(id: $id) { ... on Post { description } }
      creator(userId: $page) { posts { edges { node { isLocked hasMedia description link } } } } }`;
    for (const reader of [world.as(), world.as(await aPerson())]) {
      const answers = [
        await reader.query(query, { id: post.id, page: creator.userId }),
        (await reader.get(`/api/posts/${creator.userId}`)).body,
        (await reader.get(`/api/post/${post.id}`)).body,
      ];
      expect(JSON.stringify(answers)).not.toMatch(/sienna/);
      expect(answers[0].creator.posts.edges.map(({ node }: { node: object }) => node)).toMatchObject([
        { isLocked: true, hasMedia: true },
        { isLocked: true, hasMedia: false },
      ]);
    }
  });

  it('are paged over REST by a cursor in the header', async () => {
    for (let i = 0; i < 3; i++) await aPost(creator, { description: `post ${i}` });
    const reader = world.as();
    const first = await reader.get(`/api/posts/${creator.userId}?limit=2`);
    expect(first.body.map((post: { description: string }) => post.description)).toEqual(['post 2', 'post 1']);
    const next = await reader.get(`/api/posts/${creator.userId}?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
    expect(next.body.map((post: { description: string }) => post.description)).toEqual(['post 0']);
    expect(next.headers.get('x-next-cursor')).toBeNull();
  });
});

describe('writing a post', () => {
  const write = (who: Person, body: object) => world.as(who).post('/api/post', body);

  it('needs a text, or a link that is longer than two characters', async () => {
    const empty = 'Post cannot be empty. Please write a description or add an attachment.';
    expect(await write(creator, {})).toMatchObject({
      status: 400,
      body: { msg: empty, fields: { description: empty } },
    });
    expect((await write(creator, { link: ' a ' })).status).toBe(400);
    expect((await write(creator, { link: ' example.in/a ' })).body.link).toBe('https://example.in/a');
    expect((await write(creator, { link: 'javascript:alert(1)' })).body.fields).toEqual({
      link: 'Please enter a URL to attach',
    });
  });

  it('takes 2000 characters in any script and not one more', async () => {
    expect((await write(creator, { description: 'क'.repeat(2000) })).status).toBe(201);
    expect((await write(creator, { description: 'क'.repeat(2001) })).body.fields).toEqual({
      description: 'Exceeded max character limit',
    });
  });

  it('accepts a form as well as JSON', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      description: 'From a form',
      squadId: low.id,
      link: 'example.in',
      type: '',
    }))
      form.set(name, value);
    const written = await world.as(creator).post('/api/post', form);
    expect(written).toMatchObject({
      status: 201,
      body: { description: 'From a form', squadId: low.id, link: 'https://example.in' },
    });
    expect((await world.as().post('/api/post', form)).status).toBe(401);
  });

  it('is for creators, and only for their own squads', async () => {
    expect((await write(await aPerson(), { description: 'hello' })).status).toBe(403);
    expect((await world.as().post('/api/post', { description: 'hello' })).status).toBe(401);
    const other = await aCreator({ squads: [80] });
    expect((await write(other, { description: 'hello', squadId: low.id })).body.fields).toEqual({
      squadId: 'This squad is not one of yours',
    });
  });
});

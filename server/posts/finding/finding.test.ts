import { beforeAll, describe, expect, it } from 'vitest';
import { leaveSquad } from '../../members/subscriptions/leaveSquad.service';
import { sql } from '../../platform/db/database';
import { POST_SEARCH_MAX } from '../../rules/searchWords';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { bodyText, paragraph } from '../../test/media/bodies';
import { aWorld } from '../../test/world';
import { POST_ORDER } from '../../words/en/postOrder';
import { writeSearchTexts } from '../posts/searchText.service';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
/** People who cannot read what is for the higher squad. */
let others: Record<string, Person | undefined>;
const ids: Record<string, string> = {};

async function post(name: string, input: object): Promise<void> {
  const CREATE = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id } } }';
  ids[name] = (await world.as(creator).query(CREATE, { input })).createPost.post.id;
}

beforeAll(async () => {
  creator = await aCreator({ squads: [100, 300] });
  const [low, high] = creator.squads;
  member = await aMember(world, { of: high! });
  others = {
    'a visitor': undefined,
    'a follower': await aPerson(),
    'a member of a lower squad': await aMember(world, { of: low! }),
    'somebody whose month is over': await aMember(world, { of: high! }),
    'somebody who has left': await aMember(world, { of: high! }),
    'another creator': await aCreator({ pageName: 'Another page' }),
    'a reviewer': await aPerson({ isReviewer: true }),
  };
  await world.as(others['a follower']).put(`/api/follow/${creator.userId}`);
  await post('free', { description: 'Rangoli at the café', tags: ['Festivals'] });
  await post('hindi', { description: 'आँगन में कोलम और दीये' });
  await post('tamil', { description: 'வாசலில் கோலம் போடுகிறோம்' });
  const locked = { squadId: high!.id };
  await post('locked', { ...locked, description: 'The kumkum recipe', teaser: 'For the altar', tags: ['Recipes'] });
  await post('titled', {
    ...locked,
    title: 'Of turmeric',
    body: bodyText(paragraph('A long '.repeat(900), 'cinnamon')),
  });
  await post('public', {
    ...locked,
    title: 'Of saffron',
    titlePublic: true,
    body: bodyText(paragraph('Only cardamom')),
  });
  const [left, lapsed] = [others['somebody who has left']!, others['somebody whose month is over']!];
  await leaveSquad(left, (await world.as(left).get(`/api/manualSub/${creator.userId}`)).body.manualSubId);
  await sql(
    `update squad_subscriptions set paid_until = now() - interval '40 days', member_since = now() - interval '70 days'
     where member_id = $1`,
    [lapsed.userId],
  );
});

const FIND = `query ($id: ID!, $query: String, $tag: String, $month: String, $first: Int, $after: String) {
  creator(userId: $id) { foundPosts(query: $query, tag: $tag, month: $month, first: $first, after: $after) {
    edges { node { id isLocked } } pageInfo { hasNextPage endCursor } } } }`;
interface Asked {
  query?: string;
  tag?: string;
  month?: string;
  first?: number;
  after?: string;
}
const ask = async (who: Person | undefined, asked: Asked) =>
  (await world.as(who).query(FIND, { id: creator.userId, ...asked })).creator?.foundPosts;
/** The names of the posts that a person finds. */
async function find(who: Person | undefined, asked: Asked | string): Promise<string[] | undefined> {
  const found = await ask(who, typeof asked === 'string' ? { query: asked } : asked);
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)!;
  return found?.edges.map(({ node }: { node: { id: string } }) => nameOf(node.id));
}

describe('posts are found', () => {
  it('by their words and their beginnings, without case and accents', async () => {
    expect(await find(undefined, 'rangoli')).toEqual(['free']);
    expect(await find(undefined, 'CAFE rang')).toEqual(['free']);
    expect(await find(undefined, 'rangoli kumkum')).toEqual([]);
    expect(await find(undefined, 'angoli')).toEqual([]);
  });

  it('in Hindi and Tamil, as words with their vowel signs', async () => {
    expect(await find(undefined, 'कोलम')).toEqual(['hindi']);
    expect(await find(undefined, 'दीय')).toEqual(['hindi']);
    expect(await find(undefined, 'கோலம்')).toEqual(['tamil']);
    // Another vowel sign is another word.
    expect(await find(undefined, 'கொலம்')).toEqual([]);
  });

  it('by their tags as words, and by one tag alone', async () => {
    expect(await find(undefined, 'festi')).toEqual(['free']);
    expect(await find(undefined, { tag: 'FESTIVALS' })).toEqual(['free']);
    expect(await find(undefined, { tag: 'Festi' })).toEqual([]);
    expect(await find(undefined, { tag: "it's \\ 'all'" })).toEqual([]);
  });

  it('by an Indian month, alone and with words', async () => {
    await sql(`update posts set published_at = '2025-03-31T18:30:00Z' where id = $1`, [ids.hindi]);
    await sql(`update posts set published_at = '2025-03-31T18:29:59Z' where id = $1`, [ids.tamil]);
    expect(await find(undefined, { month: '2025-04' })).toEqual(['hindi']);
    expect(await find(undefined, { month: '2025-03' })).toEqual(['tamil']);
    expect(await find(undefined, { month: '2025-03', query: 'கோலம்' })).toEqual(['tamil']);
    expect(await find(undefined, { month: '2025-04', query: 'கோலம்' })).toEqual([]);
    const months = '{ creator(userId: "ID") { postTags postMonths { month posts } } }'.replace('ID', creator.userId);
    const { creator: page } = await world.as().query(months);
    expect(page.postTags).toEqual(['Festivals', 'Recipes']);
    expect(page.postMonths.slice(1)).toEqual([
      { month: '2025-04', posts: 1 },
      { month: '2025-03', posts: 1 },
    ]);
    expect(page.postMonths[0].posts).toBe(4);
  });

  it('a slice after another, newest first', async () => {
    const first = await ask(creator, { first: 4 });
    expect(first.pageInfo.hasNextPage).toBe(true);
    expect(await find(creator, { after: first.pageInfo.endCursor })).toEqual(['hindi', 'tamil']);
  });

  it('not by one letter, nor by signs', async () => {
    expect(await find(undefined, 'r')).toEqual([]);
    expect(await find(undefined, '🪔🪔')).toEqual([]);
    const refused = await world.as().refused(FIND, { id: creator.userId, query: 'a'.repeat(POST_SEARCH_MAX + 1) });
    expect(refused.message).toBe(POST_ORDER.longSearch(POST_SEARCH_MAX));
    const noMonth = await world.as().refused(FIND, { id: creator.userId, month: '2025-13' });
    expect(noMonth.message).toBe(POST_ORDER.noMonth);
  });
});

describe('a locked post', () => {
  it('is found by its readers by all of its words, to the end of its body', async () => {
    for (const who of [member, creator]) {
      expect(await find(who, 'kumkum')).toEqual(['locked']);
      expect(await find(who, 'turmeric cinnamon')).toEqual(['titled']);
      expect(await find(who, 'cardamom')).toEqual(['public']);
    }
  });

  it('is found by others by its public title, its public line and its tags alone', async () => {
    expect(Object.keys(others)).toHaveLength(7);
    for (const [name, who] of Object.entries(others)) {
      for (const planted of ['kumkum', 'recipe kumkum', 'turmeric', 'cinnamon', 'cardamom', 'saffron cardamom'])
        expect(await find(who, planted), `${planted}, ${name}`).toEqual([]);
      expect(await find(who, 'saffron'), name).toEqual(['public']);
      expect(await find(who, 'altar'), name).toEqual(['locked']);
      expect(await find(who, 'recipes'), name).toEqual(['locked']);
      expect(await find(who, { tag: 'recipes' }), name).toEqual(['locked']);
    }
  });
});

describe('search changes with the post', () => {
  const update = (postId: string, changes: object) =>
    world.as(creator).query('mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { id } } }', {
      input: { postId, ...changes },
    });

  it('at once when its words or tags change', async () => {
    await post('edited', { description: 'Before the monsoon' });
    await update(ids.edited!, { description: 'After the harvest', tags: ['Fields'] });
    expect(await find(undefined, 'monsoon')).toEqual([]);
    expect(await find(undefined, 'harvest fields')).toEqual(['edited']);
    await update(ids.edited!, { tags: [] });
    expect(await find(undefined, { tag: 'fields' })).toEqual([]);
  });

  it('at once when it is locked, and when it is made free', async () => {
    await post('moved', { title: 'Of jasmine', body: bodyText(paragraph('Petals')) });
    expect(await find(undefined, 'jasmine')).toEqual(['moved']);
    const AUDIENCE = 'mutation ($input: SetPostAudienceInput!) { setPostAudience(input: $input) { post { id } } }';
    const open = (squadId: string | null) =>
      world.as(creator).query(AUDIENCE, { input: { postId: ids.moved, squadId } });
    await open(creator.squads[1]!.id);
    expect(await find(undefined, 'jasmine')).toEqual([]);
    expect(await find(member, 'jasmine petals')).toEqual(['moved']);
    await open(null);
    expect(await find(undefined, 'jasmine petals')).toEqual(['moved']);
  });

  it('at once when it is taken down, put back or deleted', async () => {
    await post('taken', { description: 'A borrowed poem', tags: ['Poems'] });
    const tags = async () => (await world.as().query(`{ creator(userId: "${creator.userId}") { postTags } }`)).creator;
    await sql('update posts set is_taken_down = true where id = $1', [ids.taken]);
    expect(await find(creator, 'borrowed')).toEqual([]);
    expect((await tags()).postTags).not.toContain('Poems');
    await sql('update posts set is_taken_down = false where id = $1', [ids.taken]);
    expect(await find(undefined, 'borrowed')).toEqual(['taken']);
    expect((await tags()).postTags).toContain('Poems');
    await world.as(creator).delete(`/api/post/${ids.taken}`);
    expect(await find(undefined, 'borrowed')).toEqual([]);
    const [{ sum } = { sum: 0 }] = await sql<{ sum: number }>('select sum(posts)::int from post_months');
    const [{ count } = { count: 1 }] = await sql<{ count: number }>('select count(*)::int from posts');
    expect(sum).toBe(count);
  });

  it('and finds nothing where the page is closed, but for members who read on', async () => {
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect(await find(undefined, 'rangoli')).toBeUndefined();
    await sql('update creators set blocked_at = null where user_id = $1', [creator.userId]);
  });

  it('once a job has written the words of posts from before, and of earlier nodes', async () => {
    await sql(`update posts set description = 'Under the banyan' where id = $1`, [ids.edited]);
    expect(await find(undefined, 'harvest')).toEqual([]);
    expect(await find(undefined, 'banyan')).toEqual([]);
    await writeSearchTexts();
    expect(await find(undefined, 'banyan')).toEqual(['edited']);
  });
});

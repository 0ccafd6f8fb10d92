import { beforeEach, describe, expect, it } from 'vitest';
import type { SquadView } from '../../pages/squads/squad.view';
import { sql } from '../../platform/db/database';
import { statementsOf } from '../../test/database/statements';
import {
  aCreator,
  aMember,
  aPerson,
  aPost,
  type CreatorPerson,
  PASSWORD,
  type Person,
  pay,
} from '../../test/factories';
import { daysPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';
import type { PostView } from '../posts/post.view';

const world = aWorld();
let creator: CreatorPerson;
let squad: SquadView;
let post: PostView;
let fan: Person;

beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
  [squad] = creator.squads as [SquadView];
  post = await aPost(creator);
  fan = await aPerson();
});

const SET = `mutation($postId: ID!, $liked: Boolean!) {
  setPostLiked(input: { postId: $postId, liked: $liked }) { post { id numLikes isLiked } } }`;
const setLiked = async (who: Person, liked: boolean) =>
  (await world.as(who).query(SET, { postId: post.id, liked })).setPostLiked.post;
const rowsOf = async (postId: string) => {
  const [counted] = await sql<{ rows: number; told: number }>(
    `select num_likes as told, (select count(*)::int from likes where post_id = p.id) as rows from posts p where id = $1`,
    [postId],
  );
  return counted!;
};

describe('liking a post', () => {
  it('toggles over REST, and returns the number of likes', async () => {
    const reader = world.as(fan);
    const toggle = async () => (await reader.post(`/api/like/${post.id}`)).body;
    expect(await toggle()).toEqual({ numLikes: 1, isPostLiked: true });
    expect((await reader.get(`/api/like/${post.id}`)).body).toEqual({ isPostLiked: true });
    expect((await world.as(creator).get(`/api/like/${post.id}`)).body).toEqual({ isPostLiked: false });
    expect((await world.as().get(`/api/like/${post.id}`)).body).toEqual({ isPostLiked: false });
    expect((await world.as().get(`/api/likes/${post.id}`)).body).toEqual({ numLikes: 1 });
    expect(await toggle()).toEqual({ numLikes: 0, isPostLiked: false });
  });

  it('twice is one like, however quick the second tap is', async () => {
    const taps = await Promise.all([1, 2, 3, 4].map(() => setLiked(fan, true)));
    expect(taps).toEqual(taps.map(() => ({ id: post.id, numLikes: 1, isLiked: true })));
    expect(await setLiked(fan, false)).toMatchObject({ numLikes: 0, isLiked: false });
    expect(await setLiked(fan, false)).toMatchObject({ numLikes: 0, isLiked: false });
  });

  it('is counted exactly when fifty people like and unlike at once', { tags: ['slow'] }, async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => aPerson()));
    await Promise.all(
      people.flatMap((person, i) => [
        setLiked(person, true),
        world.as(person).post(`/api/like/${post.id}`),
        ...(i % 3 ? [] : [setLiked(person, false)]),
      ]),
    );
    const { rows, told } = await rowsOf(post.id);
    expect(told).toBe(rows);
    await Promise.all(people.map((person) => setLiked(person, true)));
    expect(await rowsOf(post.id)).toEqual({ rows: 50, told: 50 });
    await Promise.all(people.map((person) => world.as(person).post(`/api/like/${post.id}`)));
    expect(await rowsOf(post.id)).toEqual({ rows: 0, told: 0 });
  });

  it('is for signed-in people, and only of an existing post', async () => {
    expect((await world.as().post(`/api/like/${post.id}`)).status).toBe(401);
    expect((await world.as().refused(SET, { postId: post.id, liked: true })).code).toBe('UNAUTHENTICATED');
    for (const path of ['like', 'likes']) {
      expect((await world.as(fan).get(`/api/${path}/${fan.userId}`)).status).toBe(404);
      expect((await world.as(fan).get(`/api/${path}/nothing`)).status).toBe(400);
    }
    expect((await world.as(fan).post(`/api/like/${fan.userId}`)).status).toBe(404);
  });

  it('of a locked post is for its readers, and its count is public', async () => {
    post = await aPost(creator, { squad });
    const member = await aMember(world, { of: squad });
    expect(await setLiked(member, true)).toMatchObject({ numLikes: 1, isLiked: true });
    for (const liked of [true, false]) {
      expect(await world.as(fan).refused(SET, { postId: post.id, liked })).toMatchObject({
        code: 'FORBIDDEN',
        message: 'This post is for squad members only',
        squadId: squad.id,
      });
    }
    expect((await world.as(fan).post(`/api/like/${post.id}`)).status).toBe(403);
    expect((await world.as().get(`/api/likes/${post.id}`)).body).toEqual({ numLikes: 1 });
    expect((await world.as().get(`/api/like/${post.id}`)).body).toEqual({ isPostLiked: false });
  });

  it('is deleted with the post, and never added to one that is being deleted', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aPerson()));
    await Promise.all([
      ...people.map((person) => world.as(person).post(`/api/like/${post.id}`)),
      sql('delete from posts where id = $1', [post.id]),
    ]);
    expect((await world.as(fan).post(`/api/like/${post.id}`)).status).toBe(404);
    expect(await sql('select from likes where post_id = $1', [post.id])).toEqual([]);
  });

  it('is deleted with its erased person', async () => {
    const other = await aPerson();
    for (const person of [fan, other]) await setLiked(person, true);
    await world.as(fan).post('/api/private/user/delete', { password: PASSWORD });
    expect(await rowsOf(post.id)).toEqual({ rows: 2, told: 2 });
    await daysPass(30);
    expect(await rowsOf(post.id)).toEqual({ rows: 1, told: 1 });
  });

  it('over and over is refused in the end', async () => {
    await setLiked(fan, true);
    await sql(`update rate_limits set points = 600 where key like 'like:%'`);
    expect(await world.as(fan).refused(SET, { postId: post.id, liked: false })).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('whether the viewer likes a post', () => {
  const ASKED = `query($page: ID!, $id: ID!) {
    viewer { feed { edges { node { id isLiked } } } }
    creator(userId: $page) { posts { edges { node { id isLiked } } } }
    post(id: $id) { isLiked }
    node(id: $id) { ... on Post { isLiked } } }`;

  it('is read with the posts of feed, page and post, for every viewer', async () => {
    const second = await aPost(creator);
    await pay(world, fan, squad);
    await setLiked(fan, true);
    const likedBy = async (who: Person) => {
      const { viewer, creator: page, ...one } = await world.as(who).query(ASKED, { page: creator.userId, id: post.id });
      const likes = (list: { edges: { node: { id: string; isLiked: boolean } }[] }) =>
        list.edges.map(({ node }) => [node.id, node.isLiked]);
      return [viewer.feed, page.posts].map(likes).concat([[['post', one.post.isLiked]], [['node', one.node.isLiked]]]);
    };
    const listed = [
      [second.id, false],
      [post.id, true],
    ];
    expect(await likedBy(fan)).toEqual([listed, listed, [['post', true]], [['node', true]]]);
    const other = await aMember(world, { of: squad });
    expect((await likedBy(other)).flat().map(([, isLiked]) => isLiked)).not.toContain(true);
  });

  it('costs the feed no further statement', async () => {
    for (let i = 0; i < 20; i++) await aPost(creator);
    await pay(world, fan, squad);
    const cost = (field: string) =>
      statementsOf(() => world.as(fan).query(`{ viewer { feed(first: 20) { edges { node { id ${field} } } } } }`));
    await cost('');
    expect(await cost('isLiked numLikes numComments')).toBe(await cost(''));
  });
});

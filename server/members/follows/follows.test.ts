import { beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../platform/config/config';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
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
import { configure } from '../../test/harness';
import { daysPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let fan: Person;

beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100] });
  fan = await aPerson();
});

const SET = `mutation($input: SetFollowingInput!) {
  setFollowing(input: $input) { creator { pageName viewerFollows } } }`;
const set = (who: Person, page: Person, following: boolean) =>
  world.as(who).query(SET, { input: { userId: page.userId, following } });
const follows = async (who: Person | undefined, page: Person = creator) =>
  (await world.as(who).query('query($id: ID!) { creator(userId: $id) { viewerFollows } }', { id: page.userId })).creator
    .viewerFollows;
const LIST = `query($first: Int, $after: String) { viewer { following(first: $first, after: $after) {
  edges { node { pageName viewerFollows } } pageInfo { hasNextPage endCursor } } } }`;
interface Listed {
  following: { edges: { node: { pageName: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } };
}
const namesFollowed = async (who: Person): Promise<string[]> =>
  (await world.as(who).get('/api/following')).body.map(({ pageName }: { pageName: string }) => pageName);
const notificationsOf = async (who: Person): Promise<string[]> => {
  await runDueJobs();
  return (await world.as(who).get('/api/notifs')).body.map(({ text }: { text: string }) => text);
};
const NEWS = 'Kabir paints made a new post';

describe('following a page', () => {
  it('is begun and ended by GraphQL, and can be repeated', async () => {
    for (const following of [true, true, false, false])
      expect(await set(fan, creator, following)).toEqual({
        setFollowing: { creator: { pageName: 'Kabir paints', viewerFollows: following } },
      });
  });

  it('is begun and ended by REST', async () => {
    const path = `/api/follow/${creator.userId}`;
    const reader = world.as(fan);
    for (let i = 0; i < 2; i++)
      expect(await reader.put(path)).toMatchObject({ status: 200, body: { isFollowing: true } });
    expect((await reader.get('/api/following')).body).toEqual([
      { userId: creator.userId, pageName: 'Kabir paints', bio: 'watercolours', profilePicSrc: null },
    ]);
    for (let i = 0; i < 2; i++)
      expect(await reader.delete(path)).toMatchObject({ status: 200, body: { isFollowing: false } });
    expect((await reader.get('/api/following')).body).toEqual([]);
  });

  it('is one row for any number of taps at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => set(fan, creator, true)));
    expect(await namesFollowed(fan)).toEqual(['Kabir paints']);
  });

  it('is for signed-in people', async () => {
    const input = { userId: creator.userId, following: true };
    expect((await world.as().refused(SET, { input })).code).toBe('UNAUTHENTICATED');
    for (const call of [world.as().put(`/api/follow/${creator.userId}`), world.as().get('/api/following')])
      expect((await call).status).toBe(401);
    expect(await follows(undefined)).toBe(false);
  });

  it('is not for one’s own page', async () => {
    expect(await world.as(creator).put(`/api/follow/${creator.userId}`)).toMatchObject({
      status: 403,
      body: { msg: 'You cannot follow your own page', code: 'FORBIDDEN' },
    });
    expect(await follows(creator)).toBe(false);
  });

  it('is refused where the page does not exist or is hidden, with a clear response to any input', async () => {
    const reader = world.as(fan);
    expect((await reader.put(`/api/follow/${fan.userId}`)).status).toBe(404);
    expect((await reader.delete('/api/follow/01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await reader.put('/api/follow/nobody')).status).toBe(400);
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect((await reader.put(`/api/follow/${creator.userId}`)).status).toBe(404);
  });

  it('begins with joining, stays after leaving, and does not begin again with a renewal', async () => {
    const [squad] = creator.squads;
    const member = await aMember(world, { of: squad! });
    expect(await follows(member)).toBe(true);
    await world.as(member).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect(await follows(member)).toBe(true);
    await set(member, creator, false);
    await pay(world, member, squad!);
    expect(await follows(member)).toBe(true);
    await set(member, creator, false);
    await daysPass(25);
    await pay(world, member, squad!);
    expect(await follows(member)).toBe(false);
  });
});

describe('the pages that a person follows', () => {
  it('are listed by name, a slice at a time', async () => {
    for (const pageName of ['Zoya sings', 'meera cooks', 'अनिल', 'Asha writes'])
      await set(fan, await aCreator({ pageName }), true);
    const names: string[] = [];
    let after: string | null = null;
    do {
      const { following }: Listed = (await world.as(fan).query(LIST, { first: 3, after })).viewer;
      names.push(...following.edges.map(({ node }) => node.pageName));
      after = following.pageInfo.hasNextPage ? following.pageInfo.endCursor : null;
    } while (after);
    expect(names).toEqual(['Asha writes', 'meera cooks', 'Zoya sings', 'अनिल']);
    const first = await world.as(fan).get('/api/following?limit=1');
    const rest = await world.as(fan).get(`/api/following?cursor=${first.headers.get('x-next-cursor')}`);
    expect([...first.body, ...rest.body].map(({ pageName }) => pageName)).toEqual(names);
  });

  it('are listed beside those that they support, of which some are in both lists', async () => {
    const both = await aCreator({ pageName: 'Bela dances', squads: [100] });
    const unfollowed = await aCreator({ pageName: 'Asha writes', squads: [100] });
    const member = await aMember(world, { of: both.squads[0]! });
    await pay(world, member, unfollowed.squads[0]!);
    await set(member, unfollowed, false);
    for (const pageName of ['Zoya sings', 'अनिल', 'Anil paints']) await set(member, await aCreator({ pageName }), true);
    const ASKED = `query($after: String) { viewer { supportedCreators { pageName }
      following(first: 2, after: $after) { edges { node { pageName } } pageInfo { hasNextPage endCursor } } } }`;
    const lists = async (after?: string) => {
      const { supportedCreators, following } = (await world.as(member).query(ASKED, { after })).viewer;
      expect(supportedCreators).toEqual([{ pageName: 'Asha writes' }, { pageName: 'Bela dances' }]);
      const names = following.edges.map(({ node }: { node: { pageName: string } }) => node.pageName);
      return { names, ...following.pageInfo };
    };
    const first = await lists();
    expect(first).toMatchObject({ names: ['Anil paints', 'Bela dances'], hasNextPage: true });
    expect(await lists(first.endCursor)).toMatchObject({ names: ['Zoya sings', 'अनिल'], hasNextPage: false });
  });

  it('leave out one that is not live, which can be unfollowed meanwhile and returns when it is live', async () => {
    await set(fan, creator, true);
    await sql('update creators set deactivated_at = now() where user_id = $1', [creator.userId]);
    expect(await namesFollowed(fan)).toEqual([]);
    await sql('update creators set deactivated_at = null where user_id = $1', [creator.userId]);
    expect(await namesFollowed(fan)).toEqual(['Kabir paints']);
    await sql('update creators set deactivated_at = now() where user_id = $1', [creator.userId]);
    expect((await world.as(fan).delete(`/api/follow/${creator.userId}`)).body).toEqual({ isFollowing: false });
  });

  it('are private, and give the person no feed', async () => {
    await set(fan, creator, true);
    await aPost(creator);
    const { viewer } = await world.as(fan).query('{ viewer { feed { edges { node { id } } } } }');
    expect(viewer.feed.edges).toEqual([]);
    expect(await namesFollowed(await aPerson())).toEqual([]);
    expect(await follows(await aPerson())).toBe(false);
  });

  it('cost the same few statements for 2 pages and for 12', async () => {
    for (let i = 0; i < 12; i++) await set(fan, await aCreator(), true);
    const cost = (first: number) => statementsOf(() => world.as(fan).query(LIST, { first }));
    await cost(2);
    const [few, many] = [await cost(2), await cost(12)];
    expect(many).toBe(few);
    expect(few).toBeLessThanOrEqual(3);
  });

  it('are deleted with the person who followed, and with the page', async () => {
    const other = await aCreator();
    await set(fan, creator, true);
    await set(creator, other, true);
    await set(fan, other, true);
    await world.as(creator).post('/api/private/user/delete', { password: PASSWORD });
    await daysPass(30);
    expect(await sql('select 1 from follows where $1 in (follower_id, creator_user_id)', [creator.userId])).toEqual([]);
    expect(await sql('select 1 from follows where follower_id = $1', [fan.userId])).toHaveLength(1);
  });
});

describe('a new post', () => {
  it('notifies followers and members of a free one, each person once', async () => {
    const member = await aMember(world, { of: creator.squads[0]! });
    const later = await aPerson();
    await set(fan, creator, true);
    await aPost(creator);
    await set(later, creator, true);
    for (const who of [fan, member]) expect(await notificationsOf(who)).toEqual([NEWS]);
    expect(await notificationsOf(later)).toEqual([]);
  });

  it('for a squad notifies its members and no follower', async () => {
    await set(fan, creator, true);
    const member = await aMember(world, { of: creator.squads[0]! });
    await aPost(creator, { squad: creator.squads[0] });
    expect(await notificationsOf(fan)).toEqual([]);
    expect(await notificationsOf(member)).toEqual([NEWS]);
  });

  it('does not notify people who stopped following, nor followers who cannot open it', async () => {
    const stopped = await aPerson();
    const member = await aMember(world, { of: creator.squads[0]! });
    for (const who of [fan, stopped]) await set(who, creator, true);
    await set(stopped, creator, false);
    const { pageReview } = config();
    configure({ pageReview: 'required' });
    try {
      await aPost(creator);
      for (const who of [fan, stopped]) expect(await notificationsOf(who)).toEqual([]);
      expect(await notificationsOf(member)).toEqual([NEWS]);
    } finally {
      configure({ pageReview });
    }
  });

  it('notifies every follower of a page with many, each once', async () => {
    await sql(
      `with fans as (insert into users (email, email_key, full_name)
         select gen_random_uuid(), gen_random_uuid(), 'Fan' from generate_series(1, 2100) returning id)
       insert into follows (follower_id, creator_user_id) select id, $1 from fans`,
      [creator.userId],
    );
    const { id } = await aPost(creator);
    await runDueJobs();
    const told = await sql<{ people: number; all: number }>(
      `select count(*)::int as all, count(distinct t.recipient_id)::int as people
       from notification_recipients t join notifications n on n.id = t.notification_id where n.post_id = $1`,
      [id],
    );
    expect(told).toEqual([{ all: 2100, people: 2100 }]);
  });
});

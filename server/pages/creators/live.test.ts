import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession, viewerOfToken } from '../../auth/viewer';
import { notify } from '../../messaging/notifications/notify.service';
import { usersById } from '../../people/users/user.service';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { isLive, mayBeMember } from '../../policies';
import { NotificationType } from '../../rules/notifications';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { configure } from '../../test/harness';
import { membershipOf } from '../../test/money/memberships';
import { aWorld } from '../../test/world';
import { sitemapParts } from '../sitemap/sitemap.service';
import type { SquadView } from '../squads/squad.view';
import { listPages, pagesOf } from './creator.service';

const world = aWorld();
let fan: Person;
let reviewer: Person;
beforeAll(async () => {
  [fan, reviewer] = await Promise.all([aPerson(), aPerson({ isReviewer: true })]);
});

describe('whether a person is active', () => {
  it('is the same for sessions, payments and notifications, in all combinations of the ways to be gone', async () => {
    const made = await sql<{ id: string; n: number }>(
      `insert into users (email, email_key, full_name, blocked_at, deactivated_at, deletion_asked_at, erased_at)
       select case when n & 8 = 0 then 'person' || n end, case when n & 8 = 0 then 'person' || n end, 'Person',
         case when n & 1 > 0 then now() end, case when n & 2 > 0 then now() end, case when n & 4 > 0 then now() end,
         case when n & 8 > 0 then now() end
       from generate_series(0, 15) n returning id, (blocked_at is not null)::int + (deactivated_at is not null)::int
         + (deletion_asked_at is not null)::int + (erased_at is not null)::int as n`,
    );
    const people = await usersById(made.map(({ id }) => id));
    await notify(made.map(({ id }) => ({ recipientId: id, type: NotificationType.pageApproved })));
    for (const { id, n } of made) {
      const isHere = n === 0;
      expect(mayBeMember(people.find((person) => person.id === id)!)).toBe(isHere);
      const token = await openSession(id, { ip: '127.0.0.1', userAgent: 'a test' });
      // Of an erased person a session reads nothing, not even an address.
      expect((await viewerOfToken(token)) !== null).toBe(isHere);
      expect(await sql('select from notifications where recipient_id = $1', [id])).toHaveLength(isHere ? 1 : 0);
    }
  });
});

describe('whether a page is live', () => {
  it('is the same for the policy and for every list, in all combinations of its flags', async () => {
    const flags = ['o.blocked_at', 'o.deactivated_at', 'o.deletion_asked_at', 'c.blocked_at', 'c.deactivated_at'];
    const made = await sql<{ id: string }>(
      `with people as (
         insert into users (email, email_key, full_name, blocked_at, deactivated_at, deletion_asked_at)
         select 'combination' || n, 'combination' || n, n::text,
           case when n & 1 > 0 then now() end, case when n & 2 > 0 then now() end, case when n & 4 > 0 then now() end
         from generate_series(0, 127) n returning id, full_name::int as n
       )
       insert into creators (user_id, page_name, search_name, bio, blocked_at, deactivated_at, review_status)
       select id, 'combination ' || n, 'combination ' || n, 'x',
         case when n & 8 > 0 then now() end, case when n & 16 > 0 then now() end, n >> 5 from people
       returning user_id as id`,
    );
    expect(made).toHaveLength(2 ** flags.length * 4);
    const pages = await pagesOf(made.map(({ id }) => id));
    for (const [pageReview, live] of [
      ['advisory', 3],
      ['required', 1],
    ] as const) {
      configure({ pageReview });
      const listed = (await listPages('name', { limit: 1000, after: null })).edges.map(({ node }) => node.userId);
      const inCombinations = listed.filter((id) => made.some((each) => each.id === id));
      expect(inCombinations.sort()).toEqual(
        pages
          .filter(isLive)
          .map(({ userId }) => userId)
          .sort(),
      );
      // Of the 32 combinations only the one without a flag is live, for each review status that allows it.
      expect(inCombinations).toHaveLength(live);
      const found = (await world.as().get('/api/creators?search=combination')).body;
      expect(found).toHaveLength(live);
      expect(await sitemapParts(1)).toHaveLength((await listPages('name', { limit: 1000, after: null })).edges.length);
    }
    configure({ pageReview: 'advisory' });
  });
});

interface Closing {
  how: string;
  column: string;
}
const CLOSED: Closing[] = [
  { how: 'blocked', column: 'update creators set blocked_at = now() where user_id = $1' },
  { how: 'deactivated', column: 'update creators set deactivated_at = now() where user_id = $1' },
  { how: 'of a blocked person', column: 'update users set blocked_at = now() where id = $1' },
  { how: 'of a deactivated person', column: 'update users set deactivated_at = now() where id = $1' },
  { how: 'of a person who leaves', column: 'update users set deletion_asked_at = now() where id = $1' },
  { how: 'rejected', column: 'update creators set review_status = 3 where user_id = $1' },
];

describe.each(CLOSED)('a page that is $how', ({ column }) => {
  let owner: CreatorPerson;
  let squad: SquadView;
  let high: SquadView;
  let member: Person;
  beforeEach(async () => {
    owner = await aCreator({ pageName: `Closed ${Math.random()}`, squads: [100, 300] });
    [squad, high] = owner.squads as [SquadView, SquadView];
    member = await aMember(world, { of: squad });
    await world.as(owner).patch('/api/creator', { about: 'A long story', slug: `closed-${owner.userId.slice(-12)}` });
    await world.as(owner).post('/api/goal', { title: 'A goal', goalNumber: 2 });
  });

  const PAGE =
    'query($id: ID!, $slug: String!) { creator(userId: $id) { id } bySlug: creator(slug: $slug) { id } node: node(id: $id) { id ... on User { creator { id } } } }';

  it('is hidden from others: page, squads, goals, posts, search, list', async () => {
    await aPost(owner, { description: 'free' });
    await sql(column, [owner.userId]);
    const { userId, page } = owner;
    for (const who of [undefined, fan, member]) {
      const client = world.as(who);
      for (const path of ['', '/squads', '/goals'])
        expect((await client.get(`/api/creator/${userId}${path}`)).status).toBe(404);
      const seen = await client.query(PAGE, { id: userId, slug: `closed-${userId.slice(-12)}` });
      expect(seen).toMatchObject({ creator: null, bySlug: null, node: { creator: null } });
      expect(
        (await client.query('query($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids: [page.id, squad.id] })).nodes,
      ).toEqual([null, null]);
      expect((await client.get(`/api/creators?search=${encodeURIComponent(page.pageName)}`)).body).toEqual([]);
      expect((await client.get('/api/creators')).body.map((each: { userId: string }) => each.userId)).not.toContain(
        userId,
      );
      const lists = await client.query(
        'query($q: String!) { searchCreators(query: $q) { edges { node { id } } } creators(first: 100) { edges { node { userId } } } }',
        { q: page.pageName },
      );
      expect(lists.searchCreators.edges).toEqual([]);
      expect(lists.creators.edges.map((edge: { node: { userId: string } }) => edge.node.userId)).not.toContain(userId);
    }
    for (const who of [undefined, fan]) expect((await world.as(who).get(`/api/posts/${userId}`)).status).toBe(404);
    expect((await world.as().get('/sitemap.xml')).body).not.toContain(userId.slice(-12));
  });

  it('takes no members and no renewals', async () => {
    await sql(column, [owner.userId]);
    await sql("update squad_subscriptions set paid_until = now() + interval '3 days' where member_id = $1", [
      member.userId,
    ]);
    for (const who of [fan, member]) {
      expect(await world.as(who).get(`/api/payment/order/${squad.id}`)).toMatchObject({
        status: 409,
        body: { msg: 'This page is not live yet' },
      });
    }
    expect((await world.as(fan).post('/api/manualSub', { squadId: squad.id })).status).toBe(409);
    const order = 'mutation($id: ID!) { createPaymentOrder(input: { squadId: $id }) { order { id } } }';
    expect((await world.as(member).refused(order, { id: high.id })).code).toBe('CONFLICT');
  });

  it('refunds the payer of an earlier order', async () => {
    const { body } = await world.as(fan).get(`/api/payment/order/${squad.id}`);
    await sql(column, [owner.userId]);
    const { razorpay_payment_id, razorpay_signature } = world.fakeRazorpay.control.pay(body.rzpOrder.id);
    const report = {
      rzpTransactionId: razorpay_payment_id,
      rzpOrderId: body.rzpOrder.id,
      rzpSignature: razorpay_signature,
    };
    expect(await world.as(fan).post('/api/payment/success', report)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/refunded in full/) },
    });
    await runDueJobs();
    expect(world.fakeRazorpay.control.refunds(razorpay_payment_id)).toHaveLength(1);
  });

  it('is still read by its paying members, until their month ends', async () => {
    const [free, theirs, dearer] = [
      await aPost(owner, { description: 'free' }),
      await aPost(owner, { squad }),
      await aPost(owner, { squad: high }),
    ];
    await sql(column, [owner.userId]);
    const client = world.as(member);
    const status = async (who: Person | undefined, id: string) => (await world.as(who).get(`/api/post/${id}`)).status;
    expect([await status(member, free.id), await status(member, theirs.id), await status(member, dearer.id)]).toEqual([
      200, 200, 403,
    ]);
    expect([await status(fan, free.id), await status(undefined, theirs.id)]).toEqual([404, 404]);
    expect((await client.get(`/api/posts/${owner.userId}`)).body).toHaveLength(3);
    const { viewer } = await client.query('{ viewer { feed { edges { node { id creator { pageName about } } } } } }');
    expect(viewer.feed.edges).toHaveLength(3);
    expect(viewer.feed.edges[0].node.creator).toEqual({ pageName: owner.page.pageName, about: '' });

    await sql('update squad_subscriptions set status = 2 where member_id = $1', [member.userId]);
    expect([await status(member, free.id), await status(member, theirs.id)]).toEqual([404, 404]);
    expect((await client.get(`/api/posts/${owner.userId}`)).status).toBe(404);
  });

  it('has only a name beside the membership of a former member', async () => {
    await aPost(owner, { description: 'free' });
    await sql(column, [owner.userId]);
    await sql('update squad_subscriptions set status = 2 where member_id = $1', [member.userId]);
    const { manualSubId: id } = await membershipOf(world, member, owner);
    const { node } = await world.as(member).query(
      `query($id: ID!) { node(id: $id) { ... on SquadSubscription {
        creator { pageName about isLive squads { id } goals { id } posts { edges { node { id } } } } squad { title }
      } } }`,
      { id },
    );
    expect(node).toEqual({
      creator: {
        pageName: owner.page.pageName,
        about: '',
        isLive: false,
        squads: [],
        goals: [],
        posts: { edges: [] },
      },
      squad: { title: 'Squad of 100' },
    });
  });

  it('stays open to reviewers', async () => {
    await sql(column, [owner.userId]);
    const client = world.as(reviewer);
    expect((await client.get(`/api/creator/${owner.userId}`)).body.about).toBe('A long story');
    expect((await client.get(`/api/creator/${owner.userId}/squads`)).body).toHaveLength(2);
    const { creator } = await client.query(
      'query($id: ID!) { creator(userId: $id) { about squads { id } goals { id } } }',
      { id: owner.userId },
    );
    expect(creator).toMatchObject({ about: 'A long story', squads: [{}, {}], goals: [{}] });
  });
});

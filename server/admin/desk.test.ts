import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../platform/database';
import { runDueJobs } from '../platform/jobs';
import { aCreator, aMember, aPerson, type CreatorPerson, PASSWORD, type Person, signedInAs } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { DeskEntry } from './deskEntry.entity';

let world: World;
let reviewer: Person;
let colleague: Person;
let owner: CreatorPerson;
let fan: Person;

beforeAll(async () => {
  world = await openWorld();
  [reviewer, colleague] = await Promise.all([
    aPerson({ isReviewer: true, fullName: 'Desk One' }),
    aPerson({ isReviewer: true }),
  ]);
});
beforeEach(async () => {
  [owner, fan] = await Promise.all([aCreator({ squads: [100], fullName: 'Kabir Sharma' }), aPerson()]);
});

const REVIEW = 'mutation($input: ReviewCreatorInput!) { reviewCreator(input: $input) { creator { reviewStatus } } }';
const REVIEWED = { userId: '', decision: 'APPROVE' };
const onPage = (name: 'blockCreator' | 'unblockCreator') =>
  `mutation($input: DeskInput!) { ${name}(input: $input) { creator { blocked isLive } } }`;
const onUser = (name: 'blockUser' | 'unblockUser') =>
  `mutation($input: DeskInput!) { ${name}(input: $input) { person { id blocked } } }`;
const MUTATIONS = [onPage('blockCreator'), onPage('unblockCreator'), onUser('blockUser'), onUser('unblockUser')];
const LOG =
  '{ admin { log(first: 5) { edges { node { action reason timestamp actor { fullName } person { id fullName } } } } } }';
const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const submit = (who: Person = owner) => world.as(who).patch('/api/creator/review/submit');
const blockUser = (who: { userId: string }, name: 'blockUser' | 'unblockUser' = 'blockUser') =>
  world.as(reviewer).query(onUser(name), { input: { userId: who.userId, reason: 'Spam' } });

describe('the desk', () => {
  it('is closed to everybody but reviewers', async () => {
    const member = await aMember(world, { of: owner.squads[0]! });
    for (const who of [undefined, fan, member, owner]) {
      const client = world.as(who);
      for (const field of [
        'reviewQueue { edges { cursor } }',
        'log { edges { cursor } }',
        'lookUp(text: "Kabir") { id }',
        `person(userId: "${fan.userId}") { email }`,
      ]) {
        expect(await client.refused(`{ admin { ${field} } }`)).toMatchObject({
          code: 'FORBIDDEN',
          message: 'This is for reviewers only',
        });
      }
      expect((await client.refused(REVIEW, { input: { ...REVIEWED, userId: owner.userId } })).code).toBe('FORBIDDEN');
      for (const mutation of MUTATIONS) {
        expect((await client.refused(mutation, { input: { userId: fan.userId, reason: 'x' } })).code).toBe('FORBIDDEN');
      }
    }
    expect(await repo(DeskEntry).countBy({ userId: owner.userId })).toBe(0);
  });

  it('says who may come in', async () => {
    const isAdmin = async (who: Person) => (await world.as(who).query('{ viewer { isAdmin } }')).viewer.isAdmin;
    expect([await isAdmin(reviewer), await isAdmin(fan), await isAdmin(owner)]).toEqual([true, false, false]);
  });

  it('lists the pages that wait by their age, says which are overdue, and leaves out those that cannot be decided about', async () => {
    await sql('update creators set review_status = 0');
    const [second, third, blocked, gone] = await Promise.all([aCreator(), aCreator(), aCreator(), aCreator()]);
    for (const [page, hours] of [
      [third, 1],
      [owner, 30],
      [second, 23],
      [blocked, 50],
      [gone, 60],
    ] as const) {
      await submit(page);
      await sql('update creators set submitted_at = now() - make_interval(hours => $2) where user_id = $1', [
        page.userId,
        hours,
      ]);
    }
    await sql('update creators set blocked_at = now() where user_id = $1', [blocked.userId]);
    await sql('update users set deactivated_at = now() where id = $1', [gone.userId]);
    const QUEUE = `query($after: String) { admin { reviewQueue(first: 2, after: $after) {
      edges { node { userId isReviewOverdue submittedAt reviewDueAt } } pageInfo { hasNextPage endCursor } } } }`;
    const { reviewQueue } = (await world.as(reviewer).query(QUEUE)).admin;
    expect(
      reviewQueue.edges.map(({ node }: { node: { userId: string; isReviewOverdue: boolean } }) => [
        node.userId,
        node.isReviewOverdue,
      ]),
    ).toEqual([
      [owner.userId, true],
      [second.userId, false],
    ]);
    const { submittedAt, reviewDueAt } = reviewQueue.edges[0].node;
    expect(Date.parse(reviewDueAt) - Date.parse(submittedAt)).toBe(24 * 3_600_000);
    const rest = (await world.as(reviewer).query(QUEUE, { after: reviewQueue.pageInfo.endCursor })).admin.reviewQueue;
    expect(rest).toMatchObject({ edges: [{ node: { userId: third.userId } }], pageInfo: { hasNextPage: false } });
  });

  it('finds a person or page by e-mail, name, page name, slug and id', async () => {
    await world
      .as(owner)
      .patch('/api/creator', { pageName: 'मीरा की रसोई 100%', slug: `desk-${owner.userId.slice(-8)}` });
    const FIND =
      'query($text: String!) { admin { lookUp(text: $text) { id email fullName creator { pageName isLive } } } }';
    const find = async (text: string) => (await world.as(reviewer).query(FIND, { text })).admin.lookUp;
    const expected = {
      id: owner.userId,
      email: owner.email,
      fullName: 'Kabir Sharma',
      creator: { pageName: 'मीरा की रसोई 100%', isLive: true },
    };
    for (const text of [
      owner.email.toUpperCase(),
      ` ${owner.email} `,
      'की रसोई',
      '100%',
      `desk-${owner.userId.slice(-8)}`,
      owner.userId,
      owner.page.id,
      owner.userId.toUpperCase(),
    ]) {
      expect(await find(text), text).toEqual([expected]);
    }
    expect(await find('kabir sh')).toContainEqual(expected);
    for (const text of ['k', '', '10%%', 'a_a', UNKNOWN]) expect(await find(text), text).toEqual([]);
    await sql('update creators set blocked_at = now() where user_id = $1', [owner.userId]);
    await sql('update users set deactivated_at = now() where id = $1', [owner.userId]);
    expect(await find(owner.email)).toEqual([
      { ...expected, creator: { pageName: 'मीरा की रसोई 100%', isLive: false } },
    ]);
  });

  it('shows one person with everything that was decided about them', async () => {
    await blockUser(fan);
    await blockUser(fan, 'unblockUser');
    const PERSON = `query($id: ID!) { admin { person(userId: $id) {
      id email emailVerified blocked deactivated isLeaving isReviewer viewerCanDecide creator { id } log { edges { node { action reason } } } } } }`;
    const { person } = (await world.as(reviewer).query(PERSON, { id: fan.userId })).admin;
    expect(person).toEqual({
      id: fan.userId,
      email: fan.email,
      emailVerified: true,
      blocked: false,
      deactivated: false,
      isLeaving: false,
      isReviewer: false,
      viewerCanDecide: true,
      creator: null,
      log: {
        edges: [
          { node: { action: 'USER_UNBLOCKED', reason: 'Spam' } },
          { node: { action: 'USER_BLOCKED', reason: 'Spam' } },
        ],
      },
    });
    expect((await world.as(reviewer).query(PERSON, { id: reviewer.userId })).admin.person).toMatchObject({
      isReviewer: true,
      viewerCanDecide: false,
    });
    expect((await world.as(reviewer).query(PERSON, { id: UNKNOWN })).admin.person).toBeNull();
    expect((await world.as(reviewer).refused(PERSON, { id: 'nonsense' })).code).toBe('BAD_USER_INPUT');
  });
});

describe('deciding about a page', () => {
  it('rejects only with a reason, and decides only about pages that wait', async () => {
    const input = { userId: owner.userId, decision: 'REJECT' };
    await submit();
    for (const reason of [undefined, null, '', '  ', '\u200b']) {
      const refused = await world.as(reviewer).refused(REVIEW, { input: { ...input, reason } });
      expect(refused).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { reason: 'Please tell the creator what to change' },
      });
    }
    expect(
      (await world.as(reviewer).query(REVIEW, { input: { ...input, reason: 'No picture' } })).reviewCreator.creator,
    ).toEqual({ reviewStatus: 'REJECTED' });
    const late = await world.as(reviewer).refused(REVIEW, { input: { ...input, decision: 'APPROVE' } });
    expect(late).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/not waiting for a review any more/),
    });
    expect((await world.as(reviewer).refused(REVIEW, { input: { ...REVIEWED, userId: UNKNOWN } })).code).toBe(
      'NOT_FOUND',
    );
    expect((await world.as(reviewer).refused(REVIEW, { input: { ...REVIEWED, userId: fan.userId } })).code).toBe(
      'NOT_FOUND',
    );
    expect((await world.as(reviewer).refused(REVIEW, { input: { ...REVIEWED, userId: 'nonsense' } })).code).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('lets one of two reviewers win, and tells the other', async () => {
    await submit();
    const input = { userId: owner.userId, reason: 'Not yet' };
    const answers = await Promise.all(
      [
        [reviewer, 'APPROVE'],
        [colleague, 'REJECT'],
        [reviewer, 'REJECT'],
        [colleague, 'APPROVE'],
      ].map(([who, decision]) =>
        world.as(who as Person).post('/graphql', { query: REVIEW, variables: { input: { ...input, decision } } }),
      ),
    );
    const refused = answers.flatMap(({ body }) => body.errors ?? []);
    expect(refused.map(({ extensions }) => extensions.code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
    expect(await repo(DeskEntry).countBy({ userId: owner.userId })).toBe(1);
  });

  it('is for somebody else than its owner', async () => {
    const page = await world.as(reviewer).post('/api/creator', { pageName: 'My own', bio: 'reviews' });
    expect([201, 409]).toContain(page.status);
    const own = await signedInAs(reviewer.userId);
    await world.as(own).patch('/api/creator/review/submit');
    const notYourself = { code: 'FORBIDDEN', message: 'Somebody else has to decide about you and your page' };
    expect(await world.as(own).refused(REVIEW, { input: { ...REVIEWED, userId: own.userId } })).toMatchObject(
      notYourself,
    );
    for (const mutation of MUTATIONS) {
      expect(await world.as(own).refused(mutation, { input: { userId: own.userId, reason: 'x' } })).toMatchObject(
        notYourself,
      );
    }
    expect(
      (await world.as(colleague).query(REVIEW, { input: { ...REVIEWED, userId: own.userId } })).reviewCreator.creator,
    ).toEqual({ reviewStatus: 'APPROVED' });
  });
});

describe('blocking a page', () => {
  it('takes it off the site, tells the owner why, and is undone the same way', async () => {
    const input = { userId: owner.userId, reason: 'Copied pictures' };
    const seen = async () => (await world.as().get(`/api/creator/${owner.userId}`)).status;
    expect((await world.as(reviewer).query(onPage('blockCreator'), { input })).blockCreator.creator).toEqual({
      blocked: true,
      isLive: false,
    });
    expect(await seen()).toBe(404);
    expect(await world.as(colleague).refused(onPage('blockCreator'), { input })).toMatchObject({
      code: 'CONFLICT',
      message: 'This is blocked already',
    });
    expect((await world.as(owner).post('/api/post', { description: 'x' })).status).toBe(403);
    const undone = await world
      .as(reviewer)
      .query(onPage('unblockCreator'), { input: { ...input, reason: 'They are hers' } });
    expect(undone.unblockCreator.creator).toEqual({ blocked: false, isLive: true });
    expect(await seen()).toBe(200);
    expect((await world.as(reviewer).refused(onPage('unblockCreator'), { input })).code).toBe('CONFLICT');
    await runDueJobs();
    const told = world.mails.filter(({ to }) => to === owner.email);
    expect(told.map(({ subject }) => subject)).toEqual([
      '“Kabir paints” has been blocked',
      '“Kabir paints” is no longer blocked',
    ]);
    expect(told[0]!.text).toContain('Copied pictures');
  });

  it('needs a reason and a page', async () => {
    const refused = await world
      .as(reviewer)
      .refused(onPage('blockCreator'), { input: { userId: owner.userId, reason: ' ' } });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { reason: 'Please say why' } });
    expect(
      (await world.as(reviewer).refused(onPage('blockCreator'), { input: { userId: fan.userId, reason: 'x' } })).code,
    ).toBe('NOT_FOUND');
    expect(
      (await world.as(reviewer).refused(onUser('blockUser'), { input: { userId: UNKNOWN, reason: 'x' } })).code,
    ).toBe('NOT_FOUND');
  });
});

describe('blocking a person', () => {
  it('ends their sessions at once, also live ones, and refuses them at the door', async () => {
    const phone = await signedInAs(fan.userId);
    const live = await world.as(fan).live('subscription { membershipChanged { id } }');
    const ended = live.next().then(
      () => 'an event',
      () => 'ended',
    );
    expect((await blockUser(fan)).blockUser.person).toEqual({ id: fan.userId, blocked: true });
    for (const session of [fan, phone]) expect((await world.as(session).get('/api/user')).status).toBe(401);
    expect(await ended).toBe('ended');
    const logIn = () => world.as().post('/api/user/login', { email: fan.email, password: PASSWORD });
    expect(await logIn()).toMatchObject({
      status: 403,
      body: { msg: 'This account has been blocked', code: 'FORBIDDEN' },
    });
    await blockUser(fan, 'unblockUser');
    expect((await logIn()).status).toBe(200);
    expect((await world.as(fan).get('/api/user')).status).toBe(401);
    await runDueJobs();
    expect(world.mails.filter(({ to }) => to === fan.email).map(({ subject }) => subject)).toEqual([
      'Your account has been blocked',
      'Your account is no longer blocked',
    ]);
  });

  it('takes their page off the site, stops their renewals, and keeps their data', async () => {
    const member = await aMember(world, { of: owner.squads[0]! });
    await blockUser(member);
    await blockUser(owner);
    expect((await world.as(fan).get(`/api/creator/${owner.userId}`)).status).toBe(404);
    const [subscription] = await sql('select status, renews from squad_subscriptions where member_id = $1', [
      member.userId,
    ]);
    expect(subscription).toEqual({ status: 1, renews: false });
    await blockUser(owner, 'unblockUser');
    expect((await world.as(fan).get(`/api/creator/${owner.userId}`)).status).toBe(200);
  });

  it('counts once when two reviewers do it', async () => {
    const input = { userId: fan.userId, reason: 'Spam' };
    const both = await Promise.all(
      [reviewer, colleague].map((who) =>
        world.as(who).post('/graphql', { query: onUser('blockUser'), variables: { input } }),
      ),
    );
    expect(both.flatMap(({ body }) => body.errors ?? []).map(({ extensions }) => extensions.code)).toEqual([
      'CONFLICT',
    ]);
    expect(await repo(DeskEntry).countBy({ userId: fan.userId })).toBe(1);
  });
});

describe('the log', () => {
  it('keeps who decided what about whom and why, newest first', async () => {
    await submit();
    await world.as(reviewer).query(REVIEW, { input: { ...REVIEWED, userId: owner.userId, reason: 'Lovely' } });
    await world
      .as(reviewer)
      .query(onPage('blockCreator'), { input: { userId: owner.userId, reason: 'Copied pictures' } });
    const { edges } = (await world.as(colleague).query(LOG)).admin.log;
    expect(edges.slice(0, 2).map(({ node }: { node: object }) => node)).toMatchObject([
      {
        action: 'PAGE_BLOCKED',
        reason: 'Copied pictures',
        actor: { fullName: 'Desk One' },
        person: { id: owner.userId, fullName: 'Kabir Sharma' },
      },
      { action: 'APPROVED', reason: 'Lovely', actor: { fullName: 'Desk One' }, person: { id: owner.userId } },
    ]);
    const [{ id }] = (await sql<{ id: string }>('select id from desk_entries limit 1')) as [{ id: string }];
    const node = 'query($id: ID!) { node(id: $id) { __typename } }';
    expect((await world.as(colleague).query(node, { id })).node).toEqual({ __typename: 'DeskEntry' });
    expect((await world.as(owner).query(node, { id })).node).toBeNull();
  });

  it('can be paged through to its first line', async () => {
    const PAGE =
      'query($after: String) { admin { log(first: 3, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } } }';
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { log } = (await world.as(reviewer).query(PAGE, { after })).admin;
      seen.push(...log.edges.map(({ node }: { node: { id: string } }) => node.id));
      after = log.pageInfo.hasNextPage ? log.pageInfo.endCursor : null;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(await repo(DeskEntry).count());
  });

  it('cannot be changed or shortened, whoever asks the database', async () => {
    await blockUser(fan);
    for (const attempt of [
      "update desk_entries set reason = 'nothing'",
      'delete from desk_entries',
      'truncate desk_entries',
    ]) {
      await expect(sql(attempt)).rejects.toThrow('desk_entries can only be added to');
    }
    expect(await repo(DeskEntry).countBy({ userId: fan.userId, reason: 'Spam' })).toBe(1);
  });

  it('has no line for what did not happen', async () => {
    const before = await repo(DeskEntry).count();
    await world.as(reviewer).refused(REVIEW, { input: { ...REVIEWED, userId: owner.userId } });
    await world.as(reviewer).refused(onUser('unblockUser'), { input: { userId: fan.userId, reason: 'x' } });
    expect(await repo(DeskEntry).count()).toBe(before);
  });
});

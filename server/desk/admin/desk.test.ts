import { describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { aCreator, aMember, type Person } from '../../test/factories';
import {
  BLOCKING,
  blockUser,
  colleague,
  fan,
  onPage,
  onUser,
  openDesk,
  owner,
  REVIEW,
  REVIEWED,
  reviewer,
  submit,
  UNKNOWN,
  world,
} from '../../test/fixtures/desk';
import { DeskEntry } from './deskEntry.entity';

openDesk();

const LOG =
  '{ admin { log(first: 5) { edges { node { action reason timestamp actor { fullName } person { id fullName } } } } } }';

describe('the desk', () => {
  it('is closed to everyone but reviewers', async () => {
    const member = await aMember(world, { of: owner.squads[0]! });
    for (const who of [undefined, fan, member, owner]) {
      const client = world.as(who);
      for (const field of [
        'reviewQueue { edges { cursor } }',
        'log { edges { cursor } }',
        'numInReview',
        'numReports',
        'lookUp(text: "Kabir") { id }',
        `person(userId: "${fan.userId}") { email }`,
      ]) {
        expect(await client.refused(`{ admin { ${field} } }`)).toMatchObject({
          code: 'FORBIDDEN',
          message: 'This is for reviewers only',
        });
      }
      expect((await client.refused(REVIEW, { input: { ...REVIEWED, userId: owner.userId } })).code).toBe('FORBIDDEN');
      for (const mutation of BLOCKING) {
        expect((await client.refused(mutation, { input: { userId: fan.userId, reason: 'x' } })).code).toBe('FORBIDDEN');
      }
    }
    expect(await repo(DeskEntry).countBy({ userId: owner.userId })).toBe(0);
  });

  it('says whether the viewer may open it', async () => {
    const isAdmin = async (who: Person) => (await world.as(who).query('{ viewer { isAdmin } }')).viewer.isAdmin;
    expect([await isAdmin(reviewer), await isAdmin(fan), await isAdmin(owner)]).toEqual([true, false, false]);
  });

  it('lists and counts waiting pages by age, says which are overdue, and leaves out those that cannot be decided about', async () => {
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
    const QUEUE = `query($after: String) { admin { numInReview reviewQueue(first: 2, after: $after) {
      edges { node { userId isReviewOverdue submittedAt reviewDueAt } } pageInfo { hasNextPage endCursor } } } }`;
    const { numInReview, reviewQueue } = (await world.as(reviewer).query(QUEUE)).admin;
    expect(numInReview).toBe(3);
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

  it('finds a name with letters beyond English, in capitals or not', async () => {
    await sql("update users set full_name = 'Élodie Çelik' where id = $1", [fan.userId]);
    const FIND = 'query($text: String!) { admin { lookUp(text: $text) { id } } }';
    for (const text of ['Élodie Çelik', 'élodie', 'ÉLODIE', 'lodie', 'çelik', 'E\u0301lodie']) {
      const { lookUp } = (await world.as(reviewer).query(FIND, { text })).admin;
      expect(lookUp, text).toEqual([{ id: fan.userId }]);
    }
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

interface LogPage {
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string };
}

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

  it('still names people who have closed their account', async () => {
    await blockUser(fan);
    await sql('update users set deactivated_at = now() where id = any($1)', [[fan.userId, reviewer.userId]]);
    const NAMES =
      '{ admin { log(first: 1) { edges { node { actorName actor { fullName } person { fullName user { fullName } } } } } } }';
    const { edges } = (await world.as(colleague).query(NAMES)).admin.log;
    await sql('update users set deactivated_at = null where id = $1', [reviewer.userId]);
    expect(edges[0].node).toEqual({
      actorName: 'Desk One',
      actor: { fullName: 'Deactivated user' },
      person: { fullName: fan.fullName, user: { fullName: 'Deactivated user' } },
    });
  });

  it('can be paged through to its first line', async () => {
    const PAGE =
      'query($after: String) { admin { log(first: 3, after: $after) { edges { node { id } } pageInfo { hasNextPage endCursor } } } }';
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { edges, pageInfo }: LogPage = (await world.as(reviewer).query(PAGE, { after })).admin.log;
      seen.push(...edges.map(({ node }) => node.id));
      after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(await repo(DeskEntry).count());
  });

  it('cannot be changed or shortened by any statement to the database', async () => {
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

  it('has no line for a decision that failed', async () => {
    const before = await repo(DeskEntry).count();
    await world.as(reviewer).refused(REVIEW, { input: { ...REVIEWED, userId: owner.userId } });
    await world.as(reviewer).refused(onUser('unblockUser'), { input: { userId: fan.userId, reason: 'x' } });
    expect(await repo(DeskEntry).count()).toBe(before);
  });
});

// @module-tag slow

import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import type { Post } from '../../posts/posts/post.entity';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aPerson, aPost, PASSWORD, type Person } from '../../test/factories';
import { fan, openDesk, owner, reviewer, world } from '../../test/fixtures/desk';
import { daysPass } from '../../test/money/daysPass';

openDesk();

const REPORT = 'mutation($input: ReportInput!) { report(input: $input) { ok } }';
const report = (who: Person | undefined, thing: object) =>
  world.as(who).query(REPORT, { input: { kind: 'SPAM', words: 'Look at this', ...thing } });
const refused = (who: Person | undefined, input: object) => world.as(who).refused(REPORT, { input });

const QUEUE = `query($order: ReportCaseOrder!, $first: Int, $after: String) {
  admin { reportCases(order: $order, first: $first, after: $after) {
    edges { node { id subject postId commentId ownerId numReports waitingSince isTakenDown person { id fullName }
      reports { kind words reporter { id fullName } } } } pageInfo { hasNextPage endCursor } } } }`;
const queue = async (order: 'OLDEST' | 'MOST' = 'OLDEST', slice: object = {}) =>
  (await world.as(reviewer).query(QUEUE, { order, ...slice })).admin.reportCases;
const waiting = async (order?: 'OLDEST' | 'MOST') =>
  (await queue(order)).edges.map(({ node }: { node: object }) => node);
const CLOSE = 'mutation($input: CloseReportsInput!) { closeReports(input: $input) { reportCase { numReports } } }';
const emptyQueue = () => sql('delete from report_cases');

describe('a report', () => {
  it('of a post, a comment, a page or a person waits at the desk, with its reporters, each once', async () => {
    await emptyQueue();
    const post = await aPost(owner, { description: 'Words' });
    const said = await world.as(owner).post(`/api/comment/post/${post.id}`, { text: 'Said' });
    const things = [
      { postId: post.id },
      { commentId: said.body.commentId },
      { creatorUserId: owner.userId },
      { userId: owner.userId },
    ];
    for (const thing of things) await Promise.all([report(fan, thing), report(fan, thing)]);
    const rest = await world.as(fan).post('/api/report', { ...things[0], kind: 'FRAUD' });
    expect(rest.status).toBe(200);
    const found = await waiting();
    const person = { id: owner.userId, fullName: 'Kabir Sharma' };
    const reports = [{ kind: 'SPAM', words: 'Look at this', reporter: { id: fan.userId, fullName: fan.fullName } }];
    expect(found).toMatchObject([
      { subject: 'POST', postId: post.id, commentId: null, ownerId: owner.userId, numReports: 1, person, reports },
      {
        subject: 'COMMENT',
        postId: post.id,
        commentId: said.body.commentId,
        ownerId: owner.userId,
        numReports: 1,
        person,
        reports,
      },
      { subject: 'PAGE', postId: null, ownerId: owner.userId, numReports: 1, person, reports },
      { subject: 'PERSON', postId: null, ownerId: null, numReports: 1, person, reports },
    ]);
  });

  it('is refused about one’s own, about something unknown, about nothing or two things, and without a kind', async () => {
    const post = await aPost(owner, { description: 'Words' });
    for (const thing of [{ postId: post.id }, { creatorUserId: owner.userId }, { userId: owner.userId }])
      expect((await refused(owner, { kind: 'SPAM', ...thing })).message).toBe('This is your own');
    const own = await world.as(fan).post(`/api/comment/post/${post.id}`, { text: 'Said' });
    expect((await refused(fan, { kind: 'SPAM', commentId: own.body.commentId })).code).toBe('FORBIDDEN');
    for (const thing of ['postId', 'commentId', 'creatorUserId', 'userId'])
      expect((await refused(fan, { kind: 'SPAM', [thing]: '01890000-0000-7000-8000-000000000000' })).code).toBe(
        'NOT_FOUND',
      );
    expect((await refused(fan, { kind: 'SPAM' })).code).toBe('BAD_USER_INPUT');
    expect((await refused(fan, { kind: 'SPAM', postId: post.id, userId: owner.userId })).code).toBe('BAD_USER_INPUT');
    expect((await refused(fan, { kind: 'SPAM', postId: post.id, words: 'x'.repeat(2001) })).fields).toHaveProperty(
      'words',
    );
    expect((await world.as(fan).post('/api/report', { postId: post.id })).body.fields).toEqual({
      kind: 'Please choose what is wrong',
    });
    expect((await refused(undefined, { kind: 'SPAM', postId: post.id })).code).toBe('UNAUTHENTICATED');
    await world.as(reviewer).query('mutation($input: TakeDownInput!) { takeDown(input: $input) { person { id } } }', {
      input: { postId: post.id, reason: 'x' },
    });
    expect((await refused(fan, { kind: 'SPAM', postId: post.id })).code).toBe('NOT_FOUND');
  });

  it('is limited to 20 an hour', async () => {
    const person = await aPerson();
    const post = await aPost(owner, { description: 'Words' });
    for (let i = 0; i < 20; i++) await report(person, { postId: post.id });
    expect((await world.as(person).post('/api/report', { postId: post.id, kind: 'SPAM' })).status).toBe(429);
  });

  it('and its reporters are shown to reviewers only', async () => {
    const post = await aPost(owner, { description: 'Words' });
    await report(fan, { postId: post.id });
    const [{ id }] = (await sql<{ id: string }>('select id from report_cases where post_id = $1', [post.id])) as [
      { id: string },
    ];
    for (const who of [undefined, fan, owner]) {
      expect((await world.as(who).refused(QUEUE, { order: 'OLDEST' })).code).toBe('FORBIDDEN');
      expect((await world.as(who).refused(CLOSE, { input: { id, reason: 'x' } })).code).toBe('FORBIDDEN');
      expect((await world.as(who).query('query($id: ID!) { node(id: $id) { id } }', { id })).node).toBeNull();
    }
    expect((await world.as(owner).get('/api/notifs')).body).toEqual([]);
  });

  it('is deleted with its erased reporter; those of others stay', async () => {
    await emptyQueue();
    const post = await aPost(owner, { description: 'Words' });
    const other = await aPerson();
    await report(fan, { postId: post.id });
    await report(other, { postId: post.id });
    await report(other, { userId: fan.userId });
    await world.as(fan).post('/api/private/user/delete', { password: PASSWORD });
    await daysPass(31);
    expect(await sql('select from reports where reporter_id = $1', [fan.userId])).toEqual([]);
    expect(await waiting()).toMatchObject([
      { subject: 'POST', numReports: 1, reports: [{ reporter: { id: other.userId } }] },
    ]);
    await world.as(owner).delete(`/api/post/${post.id}`);
    expect(await waiting()).toEqual([]);
  });
});

describe('the queue of reports', () => {
  it('is sorted by age or by the number of reports, and has slices', async () => {
    await emptyQueue();
    const posts = await Promise.all([1, 2, 3].map((n) => aPost(owner, { description: `${n}` })));
    const [first, second, third] = posts as unknown as [Post, Post, Post];
    await report(fan, { postId: first.id });
    await report(fan, { postId: second.id });
    await report(fan, { postId: third.id });
    await report(await aPerson(), { postId: second.id });
    const read = async (order: 'OLDEST' | 'MOST') => {
      const seen: string[] = [];
      let after: string | null = null;
      do {
        const {
          edges,
          pageInfo,
        }: { edges: { node: { postId: string } }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } =
          await queue(order, { first: 1, after });
        seen.push(...edges.map(({ node }) => node.postId));
        after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
      } while (after);
      return seen;
    };
    expect(await read('OLDEST')).toEqual([first.id, second.id, third.id]);
    expect(await read('MOST')).toEqual([second.id, first.id, third.id]);
  });

  it('loses what is closed or taken down, with a line in the log', async () => {
    await emptyQueue();
    const [one, two] = await Promise.all([1, 2].map((n) => aPost(owner, { description: `${n}` })));
    await report(fan, { postId: one!.id });
    await report(fan, { postId: two!.id });
    const [{ id }] = await waiting();
    const input = { id, reason: 'Nothing wrong' };
    expect((await world.as(reviewer).refused(CLOSE, { input: { id, reason: ' ' } })).code).toBe('BAD_USER_INPUT');
    await world.as(reviewer).query(CLOSE, { input });
    expect((await world.as(reviewer).refused(CLOSE, { input })).code).toBe('CONFLICT');
    await report(fan, { postId: one!.id });
    expect(await waiting()).toMatchObject([{ postId: two!.id }]);
    await report(await aPerson(), { postId: one!.id });
    expect(await waiting()).toMatchObject([{ postId: two!.id }, { postId: one!.id, numReports: 1 }]);
    await world.as(reviewer).query('mutation($input: TakeDownInput!) { takeDown(input: $input) { person { id } } }', {
      input: { postId: two!.id, reason: 'Spam' },
    });
    expect(await waiting()).toMatchObject([{ postId: one!.id }]);
    const LOG = '{ admin { log(first: 2) { edges { node { action reason postId person { id } } } } } }';
    const { edges } = (await world.as(reviewer).query(LOG)).admin.log;
    expect(edges.map(({ node }: { node: object }) => node)).toEqual([
      { action: 'POST_TAKEN_DOWN', reason: 'Spam', postId: two!.id, person: { id: owner.userId } },
      { action: 'REPORTS_CLOSED', reason: 'Nothing wrong', postId: one!.id, person: { id: owner.userId } },
    ]);
  });

  it('costs as many statements for ten things as for one', async () => {
    await emptyQueue();
    await report(fan, { postId: (await aPost(owner, { description: 'x' })).id });
    const one = await statementsOf(() => waiting());
    for (let i = 0; i < 9; i++) {
      const creator = await aCreator();
      await report(await aPerson(), { postId: (await aPost(creator, { description: 'x' })).id });
    }
    expect(await statementsOf(() => waiting())).toBe(one);
  });
});

import { describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aMember, PASSWORD, type Person, signedInAs } from '../../test/factories';
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
      message: expect.stringMatching(/no longer waiting for a review/),
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

  it('lets one of two reviewers decide, and shows the other that it is decided', async () => {
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

  it("is for reviewers other than the page's owner", async () => {
    const page = await world.as(reviewer).post('/api/creator', { pageName: 'My own', bio: 'reviews' });
    expect([201, 409]).toContain(page.status);
    const own = await signedInAs(reviewer.userId);
    await world.as(own).patch('/api/creator/review/submit');
    const notYourself = { code: 'FORBIDDEN', message: 'Somebody else has to decide about you and your page' };
    expect(await world.as(own).refused(REVIEW, { input: { ...REVIEWED, userId: own.userId } })).toMatchObject(
      notYourself,
    );
    for (const mutation of BLOCKING) {
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
  it('takes it offline, mails the owner the reason, and is undone the same way', async () => {
    const input = { userId: owner.userId, reason: 'Copied pictures' };
    const seen = async () => (await world.as().get(`/api/creator/${owner.userId}`)).status;
    expect((await world.as(reviewer).query(onPage('blockCreator'), { input })).blockCreator.creator).toEqual({
      blocked: true,
      isLive: false,
    });
    expect(await seen()).toBe(404);
    expect(await world.as(colleague).refused(onPage('blockCreator'), { input })).toMatchObject({
      code: 'CONFLICT',
      message: 'This is already blocked',
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
  it('ends their sessions at once, also live ones, and refuses their log in', async () => {
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

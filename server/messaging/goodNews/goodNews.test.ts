import { beforeEach, describe, expect, it } from 'vitest';
import { setPersonBlocked } from '../../people/users/block.service';
import { config } from '../../platform/config/config';
import { sql, transaction } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { addComment } from '../../posts/comments/commenting.service';
import { restSentAt } from '../../rules/goodNews';
import { NotificationType } from '../../rules/notifications';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person, pay } from '../../test/factories';
import { PushedBrowser } from '../../test/http/pushedBrowser';
import { daysPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';
import { notify } from '../notifications/notify.service';

const world = aWorld();
let creator: CreatorPerson;
let browser: PushedBrowser;
const ADD = `mutation($input: AddPushAddressInput!) { addPushAddress(input: $input) { viewer { push { isOn } } } }`;
const SENTENCE = `query($id: ID!) { viewer { pushed(about: NOTIFICATION, id: $id) { title text path tag } } }`;
const SWITCH = {
  list: 'mutation($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { viewer { notificationSettings { newMembers renewals tips comments } } } }',
  push: 'mutation($input: UpdatePushSettingsInput!) { updatePushSettings(input: $input) { viewer { push { newMembers } } } }',
  mail: 'mutation($input: UpdateMailSettingsInput!) { updateMailSettings(input: $input) { viewer { mailSettings { newMembers } } } }',
};

beforeEach(async () => {
  creator = await aCreator({ pageName: 'Kabir paints', squads: [100, 300] });
  browser = new PushedBrowser(config().publicUrl);
  await world.as(creator).query(ADD, { input: browser.subscription });
  await runDueJobs();
  world.mails.length = 0;
});

const listed = async (): Promise<string[]> =>
  (await world.as(creator).get('/api/notifs')).body.map(({ text }: { text: string }) => text).reverse();
const pushed = async () =>
  Promise.all(
    (await browser.got()).map(async ({ id }) => (await world.as(creator).query(SENTENCE, { id })).viewer.pushed),
  );
const pushedTexts = async () => (await pushed()).map((each) => each?.text);
const mailed = () => world.mails.filter(({ to }) => to === creator.email).map(({ subject }) => subject);
const member = () => aMember(world, { of: creator.squads[0]! });
async function comments(count: number, by?: Person) {
  const post = await aPost(creator);
  for (let i = 0; i < count; i++) await addComment(by ?? (await aPerson()), post.id, { text: `How lovely ${i}` });
  return post;
}
/** Makes due what waits for the next morning. */
async function morningComes(): Promise<void> {
  await sql(`update graphile_worker._private_jobs set run_at = now() where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'sendRestOfDay')`);
  await runDueJobs();
}

describe('a creator gets good news in the list, by push and by mail', () => {
  it('of a new member', async () => {
    const { userId } = await member();
    await runDueJobs();
    expect(await listed()).toEqual(['Asha Rao has joined your squad']);
    expect(await pushed()).toMatchObject([
      { title: 'Asha Rao', text: 'Asha Rao has joined your squad', path: '/creator/settings/payments' },
    ]);
    const [mail] = world.mails.filter(({ to }) => to === creator.email);
    expect(mail).toMatchObject({ subject: 'Asha Rao has joined your squad' });
    expect(mail!.text).toContain('“Squad of 100”');
    expect(mail!.text).toContain(`/messages/creator/${userId}`);
    expect(mail!.headers!['List-Unsubscribe']).toMatch(/\/api\/mail\/unsubscribe/);
  });

  it('of a renewal, which is no new member (J5), and of one who comes back', async () => {
    const fan = await member();
    await daysPass(25);
    await pay(world, fan, creator.squads[0]!);
    await runDueJobs();
    expect(await listed()).toEqual(['Asha Rao has joined your squad', 'Asha Rao is staying another month']);
    expect((await pushedTexts()).at(-1)).toBe('Asha Rao is staying another month');
    expect(mailed()).toContain('Asha Rao is staying another month');
    await world.as(fan).patch(`/api/manualSub/${creator.userId}/cancel`);
    await pay(world, fan, creator.squads[0]!);
    await runDueJobs();
    expect((await listed()).at(-1)).toBe('Asha Rao is back in your squad');
    expect(mailed()).toContain('Asha Rao is back in your squad');
    expect((await world.as(creator).get('/api/notifs')).body[0]).toMatchObject({ type: 34, actorId: fan.userId });
  });

  it('of a comment, which the mail quotes; their own and those that reply to them are none', async () => {
    const fan = await aPerson({ fullName: 'Meera Joshi' });
    const post = await aPost(creator);
    await addComment(creator, post.id, { text: 'First' });
    const { comment } = await addComment(fan, post.id, { text: 'How lovely' });
    await runDueJobs();
    expect(await listed()).toEqual(['Meera Joshi commented on your post']);
    expect(await pushed()).toMatchObject([{ path: `/post/${post.id}?comment=${comment.id}` }]);
    expect(mailed()).toEqual(['Meera Joshi commented on your post']);
    expect(world.mails.at(-1)!.text).toContain('“How lovely”');
  });

  it('not of a member who moves up', async () => {
    const fan = await member();
    await runDueJobs();
    await pay(world, fan, creator.squads[1]!);
    await runDueJobs();
    expect(await listed()).toHaveLength(1);
  });
});

describe('more than five of a kind and day', () => {
  it('become one push and one mail in the next morning; the list has each, and other kinds count apart', async () => {
    await comments(8);
    await member();
    await runDueJobs();
    expect(await listed()).toHaveLength(9);
    expect(await browser.got()).toHaveLength(6);
    expect(mailed()).toHaveLength(6);
    await morningComes();
    const said = await pushed();
    expect(said).toHaveLength(7);
    expect(said.at(-1)).toMatchObject({ title: 'Toli', path: '/notifications' });
    expect(said.at(-1)!.text).toMatch(/^3 more comments on your posts on \d+ \w+ 20\d\d. What a day!$/);
    expect(mailed().filter((subject) => /^3 more comments on your posts/.test(subject))).toHaveLength(1);
    await morningComes();
    expect(await browser.got()).toHaveLength(7);
    expect(mailed()).toHaveLength(7);
  });

  it('are counted each after the other when they come at the same moment', async () => {
    const post = await aPost(creator);
    const fans = await Promise.all(Array.from({ length: 8 }, () => aPerson()));
    await Promise.all(fans.map((fan) => addComment(fan, post.id, { text: 'Lovely' })));
    await Promise.all([runDueJobs(), runDueJobs(), runDueJobs()]);
    await runDueJobs();
    expect(mailed()).toHaveLength(5);
    const places = await sql<{ nth: number }>('select nth from good_news where user_id = $1 order by nth', [
      creator.userId,
    ]);
    expect(places.map(({ nth }) => nth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('stay more than five when a comment is deleted: writing it again sends no further mail', async () => {
    const fan = await aPerson();
    const post = await aPost(creator);
    for (let i = 0; i < 9; i++) {
      const { comment } = await addComment(fan, post.id, { text: `Spam ${i}` });
      await runDueJobs();
      await world.as(fan).delete(`/api/comment/${comment.id}`);
    }
    expect(mailed()).toHaveLength(5);
    await morningComes();
    // Nothing of the rest is there any more.
    expect(mailed()).toHaveLength(5);
    expect((await pushedTexts()).filter((text) => text !== undefined)).toEqual([]);
  });

  it('are sent at eight in the morning after the Indian day', () => {
    expect(restSentAt('2026-11-29').toISOString()).toBe('2026-11-30T02:30:00.000Z');
  });
});

describe('each kind and way', () => {
  it.each(['list', 'push', 'mail'] as const)('is switched off alone: %s', async (way) => {
    await world.as(creator).query(SWITCH[way], { input: { newMembers: false } });
    await member();
    await comments(1);
    await runDueJobs();
    expect((await listed()).filter((text) => /joined/.test(text))).toHaveLength(way === 'list' ? 0 : 1);
    expect((await pushedTexts()).filter((text) => /joined/.test(text))).toHaveLength(way === 'push' ? 0 : 1);
    expect(mailed().filter((subject) => /joined/.test(subject))).toHaveLength(way === 'mail' ? 0 : 1);
    expect(
      [await listed(), await pushedTexts(), mailed()].map((all) => all.some((text) => /commented/.test(text))),
    ).toEqual([true, true, true]);
    expect((await world.as(creator).get('/api/notifs/unseen/check')).body).toEqual({ isUnseenNotifs: true });
  });

  it('is on until it is switched, and a list without a kind shows nothing unseen', async () => {
    const { updateNotificationSettings } = await world.as(creator).query(SWITCH.list, { input: { comments: false } });
    expect(updateNotificationSettings.viewer.notificationSettings).toEqual({
      newMembers: true,
      renewals: true,
      tips: true,
      comments: false,
    });
    await comments(2);
    await runDueJobs();
    expect((await world.as(creator).get('/api/notifs/unseen/check')).body).toEqual({ isUnseenNotifs: false });
    expect(mailed()).toHaveLength(2);
  });
});

describe('nothing is sent twice', () => {
  it('when a job runs again, or the event of a payment comes again', async () => {
    const fan = await member();
    await runDueJobs();
    const [payment] = await sql<{ id: string }>('select id from payments where user_id = $1', [fan.userId]);
    const [told] = await sql<{ id: string }>('select id from notifications where recipient_id = $1', [creator.userId]);
    const about = { creatorUserId: creator.userId, memberId: fan.userId, squadId: creator.squads[0]!.id };
    const paidAt = new Date().toISOString();
    for (const event of ['joined', 'renewed', 'renewed'] as const)
      await addJob('notifyOfPayment', { ...about, paymentId: payment!.id, event, paidAt });
    for (let i = 0; i < 2; i++)
      await addJob('sendGoodNews', { userId: creator.userId, kind: 'newMembers', notificationId: told!.id });
    await addJob('mailGoodNews', { userId: creator.userId, kind: 'newMembers', notificationId: told!.id });
    await runDueJobs();
    // The database takes each payment once for each type.
    expect(await listed()).toEqual(['Asha Rao has joined your squad', 'Asha Rao is staying another month']);
    expect(await browser.got()).toHaveLength(2);
    expect(mailed()).toEqual(['Asha Rao has joined your squad', 'Asha Rao is staying another month']);
  });

  it('and a payment does not fail with it', async () => {
    await sql('alter table notifications rename to notifications_away');
    try {
      const fan = await member();
      expect((await world.as(fan).get('/api/manualSubs')).status).toBe(200);
      expect(await sql('select from active_subscriptions where member_id = $1', [fan.userId])).toHaveLength(1);
    } finally {
      await sql('alter table notifications_away rename to notifications');
    }
  });
});

it('a payment that was entered a day late is listed at its time, and neither pushed nor mailed', async () => {
  const fan = await aPerson();
  const [payer] = [await member()];
  await runDueJobs();
  const [payment] = await sql<{ id: string }>('select id from payments where user_id = $1', [payer.userId]);
  const paidAt = new Date(Date.now() - 50 * 3_600_000);
  const about = { creatorUserId: creator.userId, memberId: fan.userId, squadId: creator.squads[0]!.id };
  await addJob('notifyOfPayment', { ...about, paymentId: payment!.id, event: 'back', paidAt: paidAt.toISOString() });
  await runDueJobs();
  expect((await listed())[0]).toBe('Asha Rao is back in your squad');
  expect(mailed()).toHaveLength(1);
  expect(await browser.got()).toHaveLength(1);
});

it('a person who is blocked meanwhile is not named: no mail, and a push of “Someone”', async () => {
  const fan = await aPerson({ fullName: 'Meera Joshi' });
  await comments(1, fan);
  await setPersonBlocked(fan.userId, true, 'spam');
  await runDueJobs();
  expect(mailed()).toEqual([]);
  expect(JSON.stringify(await pushed())).not.toContain('Meera');
});

it('a creator who is away gets none, and notifications of other types are no good news', async () => {
  await transaction(() =>
    notify([{ recipientId: creator.userId, type: NotificationType.pageApproved, creatorUserId: creator.userId }]),
  );
  await member();
  await sql('update users set deactivated_at = now() where id = $1', [creator.userId]);
  await runDueJobs();
  expect(mailed()).toEqual([]);
  expect(await sql('select from good_news where user_id = $1', [creator.userId])).toEqual([]);
});

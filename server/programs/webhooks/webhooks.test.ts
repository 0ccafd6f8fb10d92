// @module-tag slow

import { describe, expect, it } from 'vitest';
import { leaveSquad } from '../../members/subscriptions/leaveSquad.service';
import { endPayout } from '../../money/payouts/endPayout.service';
import { enterPayout } from '../../money/payouts/enterPayout.service';
import { SquadPass } from '../../pages/squads/squadPass.entity';
import { eraseAccount } from '../../people/users/erasure.service';
import { repo, sql, transaction } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { addComment } from '../../posts/comments/commenting.service';
import { judgeBy } from '../../test/contract/judge';
import { aCreator, aPerson, aPost, pay } from '../../test/factories';
import {
  ADD,
  AGAIN,
  ALL,
  add,
  DELETE,
  fan,
  high,
  LIST,
  log,
  low,
  openWebhookTests,
  owner,
  ROTATE,
  receiver,
  types,
  world,
} from '../../test/fixtures/webhooks';
import { configure } from '../../test/harness';
import { daysPass, monthsPass } from '../../test/money/daysPass';
import { REFUND_MONTHS } from '../../test/passes/monthRefunds';
import { giveTip, takeTips } from '../../test/tips/givenTips';

openWebhookTests();

/** Every received message is as the API's description has it. */
async function expectDescribed(secret: string): Promise<void> {
  const problemOf = judgeBy((await world.as().get('/api/openapi.json')).body);
  const schema = ['requestBody', 'content', 'application/json', 'schema'];
  for (const message of receiver.messages(secret))
    expect(problemOf(message, 'webhooks', message.type, 'post', ...schema), message.type).toBeNull();
}

describe('an event of a page', () => {
  it('is sent to a server, signed, from joining to leaving', async () => {
    const { secret } = await add();
    await pay(world, fan, low);
    await monthsPass({ days: 26 });
    await pay(world, fan, low);
    await pay(world, fan, high);
    const post = await aPost(owner, { squad: high });
    const { comment } = await addComment(fan, post.id, { text: 'Lovely' });
    await leaveSquad(fan, owner.userId);
    await runDueJobs();
    expect(types(secret)).toEqual([
      'member.joined',
      'member.renewed',
      'member.moved',
      'post.published',
      'comment.added',
      'member.left',
    ]);
    const [joined, , moved, published, commented] = receiver.messages(secret);
    expect(joined).toEqual({
      type: 'member.joined',
      version: 1,
      timestamp: expect.stringMatching(/Z$/),
      data: {
        creatorUserId: owner.userId,
        manualSubId: expect.any(String),
        userId: fan.userId,
        squadId: low.id,
        amount: 100,
        months: 1,
        paidUntil: expect.stringMatching(/Z$/),
      },
    });
    expect(moved!.data).toMatchObject({ squadId: high.id, fromSquadId: low.id, amount: 300 });
    expect(published!.data).toEqual({
      creatorUserId: owner.userId,
      postId: post.id,
      squadId: high.id,
      title: '',
      hasBody: false,
      tags: [],
    });
    expect(commented!.data).toMatchObject({ commentId: comment.id, userId: fan.userId, replyToCommentId: null });
    await expectDescribed(secret);
    expect(receiver.got[0]!.headers).toMatchObject({ 'webhook-id': expect.stringMatching(/^msg_/) });
  });

  it('is sent when a month was not renewed, and when money was refunded', async () => {
    const { secret } = await add({ events: ['MEMBER_LAPSED', 'PAYMENT_REFUNDED'] });
    await pay(world, fan, low);
    await monthsPass({ days: 40 });
    const other = await aPerson();
    const { rzpPaymentId } = await pay(world, other, low);
    world.fakeRazorpay.control.refund(rzpPaymentId);
    await world.fakeRazorpay.control.webhooksSettled();
    await runDueJobs();
    expect(types(secret)).toEqual(['member.lapsed', 'payment.refunded']);
    await expectDescribed(secret);
    const [lapsed, refunded] = receiver.messages(secret);
    expect(lapsed!.data).toMatchObject({ userId: fan.userId, wasToRenew: true });
    expect(refunded!.data).toMatchObject({ userId: other.userId, amount: 100, endedMembership: true });
  });

  it('is sent when months were paid for at once, when some were refunded, and when their member leaves', async () => {
    const { secret } = await add({ events: ['MEMBER_JOINED', 'MONTHS_REFUNDED', 'MEMBER_LEFT'] });
    await repo(SquadPass).insert({ squadId: low.id, months: 3, amount: 250 });
    const { id: paymentId } = await pay(world, fan, low, 3);
    const input = { paymentId, months: 2, reason: 'You asked me to', amount: '166.67' };
    await world.as(owner).query(REFUND_MONTHS, { input });
    await runDueJobs();
    await world.fakeRazorpay.control.webhooksSettled();
    await runDueJobs();
    await leaveSquad(fan, owner.userId);
    await runDueJobs();
    expect(types(secret)).toEqual(['member.joined', 'months.refunded', 'member.left']);
    await expectDescribed(secret);
    const [joined, refunded, left] = receiver.messages(secret);
    expect(joined!.data).toMatchObject({ userId: fan.userId, amount: 83, months: 3 });
    expect(left!.data).toMatchObject({ userId: fan.userId, amount: 83 });
    expect(refunded!.data).toMatchObject({ paymentId, userId: fan.userId, squadId: low.id, months: 2, paise: 16_667 });
  });

  it('is sent when a tip was paid, and when it was refunded', async () => {
    const { secret } = await add({ events: ['TIP_PAID', 'TIP_REFUNDED', 'PAYMENT_REFUNDED'] });
    await takeTips(world, owner);
    world.fakeRazorpay.control.refund(await giveTip(world, fan, owner, { words: 'For the light' }));
    await world.fakeRazorpay.control.webhooksSettled();
    await runDueJobs();
    expect(types(secret)).toEqual(['tip.paid', 'tip.refunded']);
    await expectDescribed(secret);
    for (const { data } of receiver.messages(secret))
      expect(data).toEqual({ ...data, userId: fan.userId, postId: null, amount: 250 });
    expect(JSON.stringify(receiver.messages(secret))).not.toContain('For the light');
  });

  it('is sent when a payout has arrived, was not paid or came back, without the account', async () => {
    const { secret } = await add({ events: ['PAYOUT_PAID', 'PAYOUT_FAILED', 'PAYOUT_RETURNED'] });
    const lost = { creatorUserId: owner.userId, paise: 9_764, paidOn: '2026-11-27', last4: '3456' };
    const { id, reference } = await enterPayout((await aPerson()).userId, { ...lost, bankReference: 'HDFCN00017' });
    await transaction(() => endPayout(id, { status: 'returned', reason: 'closed' }));
    const failed = await enterPayout((await aPerson()).userId, { ...lost, bankReference: 'HDFCN00018' });
    await sql(
      `update payouts set status = 'in_transit', paid_on = null, bank_reference = null, ended_at = null where id = $1`,
      [failed.id],
    );
    await transaction(() => endPayout(failed.id, { status: 'failed', reason: 'ifsc' }));
    await runDueJobs();
    expect(types(secret)).toEqual(['payout.paid', 'payout.returned', 'payout.paid', 'payout.failed']);
    await expectDescribed(secret);
    const [paid, returned] = receiver.messages(secret);
    const about = { creatorUserId: owner.userId, payoutId: id, paise: 9_764, reference };
    expect(paid!.data).toEqual({ ...about, paidOn: '2026-11-27', bankReference: 'HDFCN00017' });
    expect(returned!.data).toEqual({ ...about, reason: 'closed' });
  });

  it('is sent to subscribed servers alone, and is not stored without one', async () => {
    const { secret } = await add({ events: ['COMMENT_ADDED'] });
    await aPost(owner);
    await aPost(await aCreator());
    await runDueJobs();
    expect(types(secret)).toEqual([]);
    expect(await sql('select 1 from webhook_messages where creator_user_id = $1', [owner.userId])).toEqual([]);
  });

  it('of a transaction that was rolled back is not sent', async () => {
    const { secret } = await add();
    await expect(addComment(fan, (await aPost(owner, { squad: high })).id, { text: 'x' })).rejects.toThrow();
    await runDueJobs();
    expect(types(secret)).toEqual(['post.published']);
  });
});

describe('the owner', () => {
  it('sees each delivery and its body, and sends it again', async () => {
    const { secret } = await add();
    await aPost(owner);
    await runDueJobs();
    const [{ id, body }] = await log();
    expect(JSON.parse(body)).toEqual(receiver.messages(secret)[0]);
    const client = world.as(owner);
    expect((await client.query(AGAIN, { input: { deliveryId: id } })).sendWebhookAgain.delivery).toEqual({
      status: 'WAITING',
      attempts: 0,
    });
    expect(await client.refused(AGAIN, { input: { deliveryId: id } })).toMatchObject({ code: 'CONFLICT' });
    await runDueJobs();
    expect(types(secret)).toEqual(['post.published', 'post.published']);
    expect(await log()).toMatchObject([{ status: 'DELIVERED', attempts: 1 }]);
  });

  it('makes another secret, while the one before is valid for a day', async () => {
    const { webhook, secret } = await add();
    const rotated = (await world.as(owner).query(ROTATE, { input: { webhookId: webhook.id } })).rotateWebhookSecret;
    expect(rotated.secret).not.toBe(secret);
    const until = new Date(rotated.webhook.oldSecretUntil).getTime();
    expect(until - Date.now()).toBeGreaterThan(86_300_000);
    await aPost(owner);
    await runDueJobs();
    expect([types(secret), types(rotated.secret)]).toEqual([['post.published'], ['post.published']]);
    await sql("update webhooks set old_secret_until = now() - interval '1 second' where id = $1", [webhook.id]);
    await aPost(owner);
    await runDueJobs();
    expect(types(rotated.secret)).toHaveLength(2);
    expect(() => types(secret)).toThrow();
  });

  it('deletes it: no more messages are sent, and no rows are left', async () => {
    const { webhook } = await add();
    await aPost(owner);
    await world.as(owner).query(DELETE, { input: { id: webhook.id } });
    await aPost(owner);
    await runDueJobs();
    expect(receiver.got).toEqual([]);
    expect([await log(), (await world.as(owner).query(LIST)).viewer.studio.webhooks]).toEqual([[], []]);
  });

  it('has ten at most', async () => {
    for (let count = 0; count < 10; count++) await add();
    expect(await world.as(owner).refused(ADD, { input: { url: receiver.url, events: ALL } })).toMatchObject({
      code: 'CONFLICT',
      message: 'A page has 10 webhooks at most',
    });
  });

  it.each([
    ['ftp://example.com', 'url', 'Please enter an address that starts with https://'],
    ['example.com', 'url', 'Please enter an address that starts with https://'],
    ['https://', 'url', 'Please enter an address that starts with https://'],
    ['https://asha:secret@example.com/', 'url', 'Please leave the name and password out of the address'],
  ])('cannot add %s', async (url, field, message) => {
    const refused = await world.as(owner).refused(ADD, { input: { url, events: ALL } });
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: { [field]: message } });
  });

  it('needs https where Toli is deployed', async () => {
    configure({ local: false });
    const refused = await world.as(owner).refused(ADD, { input: { url: 'http://example.com/', events: ALL } });
    expect(refused.fields).toEqual({ url: 'Please enter an address that starts with https://' });
    await add({ url: 'https://example.com/' });
  });

  it('chooses its events', async () => {
    const refused = await world.as(owner).refused(ADD, { input: { url: receiver.url, events: [] } });
    expect(refused.fields).toEqual({ events: 'Please choose what to tell it' });
  });
});

describe('others', () => {
  it('neither see nor change it', async () => {
    const { webhook } = await add();
    await aPost(owner);
    await runDueJobs();
    const [{ id }] = await log();
    const NODE = 'query($id: ID!) { node(id: $id) { id } }';
    for (const [who, code] of [
      [undefined, 'UNAUTHENTICATED'],
      [fan, 'FORBIDDEN'],
      [await aCreator(), 'FORBIDDEN'],
      [await aPerson({ isReviewer: true }), 'FORBIDDEN'],
    ] as const) {
      const client = world.as(who);
      expect((await client.refused(DELETE, { input: { id: webhook.id } })).code).toBe(code);
      expect((await client.refused(ROTATE, { input: { webhookId: webhook.id } })).code).toBe(code);
      expect((await client.refused(AGAIN, { input: { deliveryId: id } })).code).toBe(code);
      for (const each of [webhook.id, id]) expect((await client.query(NODE, { id: each })).node).toBeNull();
    }
    for (const each of [webhook.id, id])
      expect((await world.as(owner).query(NODE, { id: each })).node).toEqual({ id: each });
    expect(await log(await aCreator())).toEqual([]);
  });

  it('receive no event of a page once its owner is erased', async () => {
    await add();
    await aPost(owner);
    await world.as(owner).post('/api/private/user/delete', { password: 'correct horse' });
    await daysPass(31);
    await eraseAccount(owner.userId);
    expect(await sql('select 1 from webhooks where creator_user_id = $1', [owner.userId])).toEqual([]);
    expect(await sql('select 1 from webhook_messages where creator_user_id = $1', [owner.userId])).toEqual([]);
  });
});

it('the log goes back 30 days', async () => {
  await add();
  await aPost(owner);
  await runDueJobs();
  await sql("update webhook_messages set happened_at = happened_at - interval '31 days'");
  await addJob('sweepDeliveries', {});
  await runDueJobs();
  expect(await log()).toEqual([]);
});

import { beforeEach, describe, expect, it } from 'vitest';
import { wrongMemberCounts } from '../../members/subscriptions/proof.service';
import { sql } from '../../platform/db/database';
import type { PostView } from '../../posts/posts/post.view';
import { DAY, formatDate } from '../../rules/time';
import { aPost, pay } from '../../test/factories';
import { creator, high, low, theGateway, world } from '../../test/fixtures/twoSquads';
import { daysPass } from '../../test/money/daysPass';
import {
  counters,
  everyFewMinutes,
  fan,
  membership,
  openGatewayRefunds,
  received,
  shown,
  told,
} from '../../test/money/gatewayRefunds';
import type { Payment } from '../payments/payment.entity';

openGatewayRefunds();

describe('of two paid months', () => {
  const months = async () => {
    const first = await pay(world, fan, low);
    // A month in February has a day left.
    await daysPass(27);
    return { first, second: await pay(world, fan, low), end: new Date((await membership()).paidUntil) };
  };
  const reads = async () => (await world.as(fan).get(`/api/post/${post.id}`)).status === 200;
  const goneBack = async ({ rzpPaymentId }: Payment) => {
    theGateway().refund(rzpPaymentId);
    await told();
  };
  let post: PostView;
  beforeEach(async () => {
    post = await aPost(creator, { squad: low });
  });

  it('the refund of the first takes that month only: the second begins at once, and both sides are notified', async () => {
    const { first, second, end } = await months();
    await goneBack(first);
    const after = await membership();
    expect(after).toMatchObject({ subscriptionStatus: 1, amount: 100 });
    const [grant] = await sql(
      'select upper(during) - lower(during) >= $2 as "isMonth" from grants where payment_id = $1',
      [second.id, '28 days'],
    );
    expect(grant).toEqual({ isMonth: true });
    const paidUntil = new Date(after.paidUntil);
    expect(end.getTime() - paidUntil.getTime()).toBeGreaterThan(0);
    expect(paidUntil.getTime()).toBeGreaterThan(Date.now() + 27.9 * DAY);
    expect([await reads(), await counters()]).toEqual([true, { members: 1, income: 100 }]);
    const until = formatDate(paidUntil);
    expect(world.mailsTo(fan, /was refunded|taken back/)[0]!.text).toContain(
      `begins now instead: your membership continues until ${until}`,
    );
    expect(world.mailsTo(creator, /was refunded|taken back/)[0]!.text).toContain(
      `begins now instead, and continues until ${until}`,
    );
    expect((await shown()).payments).toMatchObject([{ refunded: false }, { refunded: true }]);
  });

  it('the refund of the second leaves the first until its end, and it can be renewed again', async () => {
    const { first, second } = await months();
    await goneBack(second);
    const [grant] = await sql('select upper(during)::timestamptz(3) as until from grants where payment_id = $1', [
      first.id,
    ]);
    const { paidUntil, subscriptionStatus } = await membership();
    expect([new Date(paidUntil), subscriptionStatus]).toEqual([grant!.until, 1]);
    expect(world.mailsTo(fan, /was refunded|taken back/)[0]!.text).not.toMatch(/has ended|begins now/);
    await pay(world, fan, low);
    expect((await membership()).subscriptionStatus).toBe(1);
  });

  it('the refund of both ends the membership', async () => {
    const { first, second } = await months();
    await goneBack(first);
    await goneBack(second);
    expect([(await membership()).subscriptionStatus, await reads()]).toEqual([3, false]);
    expect(await counters()).toEqual({ members: 0, income: 0 });
    await pay(world, fan, low);
    expect(await reads()).toBe(true);
  });

  it('the refund of moving up leaves the month of the lower squad', async () => {
    await pay(world, fan, low);
    await goneBack(await pay(world, fan, high));
    expect(await membership()).toMatchObject({ subscriptionStatus: 1, amount: 100, squadId: low.id });
    expect([await reads(), await counters()]).toEqual([true, { members: 1, income: 100 }]);
  });

  it('after their end, what is left says what the member pays; with nothing left the membership ends', async () => {
    const first = await pay(world, fan, low);
    const up = await pay(world, fan, high);
    await daysPass(33);
    expect(await membership()).toMatchObject({ subscriptionStatus: 2 });
    await goneBack(up);
    expect([(await membership()).subscriptionStatus, await wrongMemberCounts()]).toEqual([2, []]);
    await goneBack(first);
    expect([(await membership()).subscriptionStatus, await wrongMemberCounts()]).toEqual([3, []]);
    await pay(world, fan, low);
    expect(await counters()).toEqual({ members: 1, income: 100 });
  });

  it('leaving gives up all of them, and a person who comes back is not hindered by them', async () => {
    await months();
    await world.as(fan).patch(`/api/manualSub/${creator.userId}/cancel`);
    expect(await reads()).toBe(false);
    await pay(world, fan, high);
    expect(await membership()).toMatchObject({ subscriptionStatus: 1, amount: 300 });
  });
});

describe('a dispute', () => {
  it('that is open or under review changes nothing; a lost one takes the payment and the membership', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    const { id } = theGateway().dispute(rzpPaymentId);
    theGateway().moveDispute(id, 'under_review');
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
    theGateway().moveDispute(id, 'lost');
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
    expect(await counters()).toEqual({ members: 0, income: 0 });
    expect(await shown()).toMatchObject({ payments: [{ refunded: true, kept: 0 }], earnings: 0 });
    expect(world.mailsTo(fan, /was refunded|taken back/)[0]!.text).toMatch(/Your bank has taken back the ₹100\.00 /);
    expect(world.mailsTo(creator, /was refunded|taken back/)[0]!.text).toMatch(/Their bank has taken it back/);
    await everyFewMinutes();
    expect(theGateway().refunds(rzpPaymentId)).toEqual([]);
    expect(world.mailsTo(fan, /was refunded|taken back/)).toHaveLength(1);
  });

  it('that is won or closed changes nothing', async () => {
    const { rzpPaymentId } = await pay(world, fan, high);
    for (const outcome of ['won', 'closed'] as const) {
      theGateway().moveDispute(theGateway().dispute(rzpPaymentId).id, outcome);
      await told();
    }
    expect(await membership()).toMatchObject({ subscriptionStatus: 1, amount: 300 });
    expect(await received()).toMatchObject([{ amount: 300 }]);
  });

  it('that was lost and then won restores what the payment had bought, for as long as it was lost', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    const { paidUntil } = await membership();
    const { id } = theGateway().dispute(rzpPaymentId);
    theGateway().moveDispute(id, 'lost');
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
    await sql(
      `update grants set revoked_at = revoked_at - interval '5 days', during = tstzrange(lower(during) - interval '5 days', upper(during) - interval '5 days')`,
    );
    theGateway().moveDispute(id, 'won');
    await told();
    const after = await membership();
    expect(after).toMatchObject({ subscriptionStatus: 1, amount: 100 });
    expect(Math.abs(Date.parse(after.paidUntil) - Date.parse(paidUntil))).toBeLessThan(60_000);
    expect(await counters()).toEqual({ members: 1, income: 100 });
    expect(await shown()).toMatchObject({ payments: [{ refunded: false, kept: 100 }], earnings: 100 });
    await everyFewMinutes();
    expect(theGateway().refunds(rzpPaymentId)).toEqual([]);
    theGateway().moveDispute(id, 'lost');
    await told();
    expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
  });

  it('that is won restores nothing for a person who has left since', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    const { id } = theGateway().dispute(rzpPaymentId);
    theGateway().moveDispute(id, 'lost');
    await told();
    await pay(world, fan, low);
    await world.as(fan).patch(`/api/manualSub/${creator.userId}/cancel`);
    theGateway().dropWebhooks();
    theGateway().moveDispute(id, 'won');
    await everyFewMinutes();
    expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
    expect((await shown()).payments).toMatchObject([{ refunded: false }, { refunded: false }]);
  });

  it('that was lost without a webhook is found', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    theGateway().dropWebhooks();
    theGateway().moveDispute(theGateway().dispute(rzpPaymentId).id, 'lost');
    await everyFewMinutes();
    expect(await membership()).toMatchObject({ subscriptionStatus: 3 });
  });
});

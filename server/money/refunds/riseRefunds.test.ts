import { beforeEach, describe, expect, it } from 'vitest';
import { wrongMemberCounts } from '../../members/subscriptions/proof.service';
import { repo, sql } from '../../platform/db/database';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { daysPass } from '../../test/money/daysPass';
import { unproven } from '../../test/money/unproven';
import {
  done,
  membershipNow,
  monthsOf,
  payPass,
  REFUND_MONTHS,
  recorded,
  refundsAt,
} from '../../test/passes/monthRefunds';
import { releaseHeld } from '../earnings/heldMoney.service';
import { MoneyCase } from '../payments/moneyCase.entity';
import type { Payment } from '../payments/payment.entity';
import { RefundRequest } from './refundRequest.entity';

openTwoSquads();

let fan: Person;
let base: Payment;
let rise: Payment;
beforeEach(async () => {
  theGateway().clearFaults();
  theGateway().holdRefunds(false);
  theGateway().dropWebhooks(false);
  fan = await aPerson({ fullName: 'Meera Joshi' });
  base = await pay(world, fan, low);
  rise = await pay(world, fan, high);
});

const REFUND = 'mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { isRefundAsked } } }';
const AT_DESK = 'mutation($input: RefundPaymentInput!) { refundAtDesk(input: $input) { payment { id } } }';
const input = ({ id }: Payment, amount: number) => ({
  input: { paymentId: id, reason: 'You asked me to', amount: String(amount) },
});
const refund = (payment: Payment, amount: number) => world.as(creator).query(REFUND, input(payment, amount));
const refused = (payment: Payment, amount: number) => world.as(creator).refused(REFUND, input(payment, amount));
const offered = async (payment: Payment) => {
  const { viewer } = await world
    .as(creator)
    .query('{ viewer { studio { payments { edges { node { id leftPaise risesPaise viewerCanRefund } } } } } }');
  const { id: _, ...node } = viewer.studio.payments.edges.find(
    (edge: { node: { id: string } }) => edge.node.id === payment.id,
  ).node;
  return node;
};
const first = (payment: Payment) => theGateway().refunds(payment.rzpPaymentId)[0]!;
const squadNow = async () => (await world.as(fan).get(`/api/manualSub/${creator.userId}`)).body.squadId;

describe('a refund of a payment over which its member has moved up', () => {
  it('refunds both, each by a request of its own, with one sum that is typed, and the membership ends', async () => {
    expect(await offered(base)).toEqual({ leftPaise: 10_000, risesPaise: 20_000, viewerCanRefund: true });
    expect(await offered(rise)).toEqual({ leftPaise: 20_000, risesPaise: 0, viewerCanRefund: true });
    expect((await refused(base, 100)).fields).toEqual({ amount: 'This is not the amount. Type ₹300.00' });
    await refund(base, 300);
    await done();
    expect([refundsAt(base), refundsAt(rise)]).toEqual([['10000 processed'], ['20000 processed']]);
    expect(await recorded(base.id)).toMatchObject({ refundReason: 'creator', kept: 0 });
    expect(await recorded(rise.id)).toMatchObject({ refundReason: 'creator', kept: 0 });
    expect((await membershipNow(fan)).status).toBe(3);
    const asked = await repo(RefundRequest).findBy({ askedBy: creator.userId });
    expect(asked.map(({ reason }) => reason)).toEqual(['You asked me to', 'You asked me to']);
    expect(await unproven()).toEqual([]);
  });

  it('is made by the desk in the same way, at any age', async () => {
    const desk = await aPerson({ isReviewer: true, isMoneyReviewer: true });
    await sql("update payments set captured_at = captured_at - interval '8 days' where creator_user_id = $1", [
      creator.userId,
    ]);
    expect((await refused(base, 300)).message).toContain('within 7 days');
    expect((await world.as(desk).refused(AT_DESK, input(base, 100))).fields!.amount).toContain('₹300.00');
    await world.as(desk).query(AT_DESK, input(base, 300));
    await done();
    await releaseHeld();
    expect(await recorded(rise.id)).toMatchObject({ refundReason: 'desk', kept: 0 });
    expect((await membershipNow(fan)).status).toBe(3);
  });

  it('refunds what is left of the rise, to the paisa', async () => {
    theGateway().refund(rise.rzpPaymentId, 5_050);
    await done();
    await refund(base, 249.5);
    await done();
    expect(refundsAt(rise)).toEqual(['14950 processed', '5050 processed']);
    expect((await membershipNow(fan)).status).toBe(3);
    expect(await unproven()).toEqual([]);
  });

  it('leaves a rise that was refunded alone before', async () => {
    await refund(rise, 200);
    await done();
    expect(await offered(base)).toEqual({ leftPaise: 10_000, risesPaise: 0, viewerCanRefund: true });
    await refund(base, 100);
    await done();
    expect(refundsAt(rise)).toEqual(['20000 processed']);
    expect((await membershipNow(fan)).status).toBe(3);
  });

  it('waits for a refund of the rise that was requested, and for a bank that decides about the rise', async () => {
    await refund(rise, 200);
    expect((await offered(base)).viewerCanRefund).toBe(false);
    expect((await refused(base, 100)).message).toContain('a refund is on its way');
    theGateway().holdRefunds();
    await done();
    theGateway().failRefund(first(rise).id);
    const { id } = theGateway().dispute(rise.rzpPaymentId);
    await done();
    expect((await offered(base)).viewerCanRefund).toBe(false);
    expect((await refused(base, 300)).message).toContain('until the bank has decided');
    expect(await repo(RefundRequest).countBy({ paymentId: base.id })).toBe(0);
    theGateway().holdRefunds(false);
    theGateway().moveDispute(id, 'won');
    await done();
    await refund(base, 300);
    await done();
    expect((await membershipNow(fan)).status).toBe(3);
    expect(await unproven()).toEqual([]);
  });

  it('refunds a rise too that was bought while it was on its way', async () => {
    const other = await aPerson();
    const month = await pay(world, other, low);
    theGateway().holdRefunds();
    await refund(month, 100);
    await done();
    const later = await pay(world, other, high);
    theGateway().holdRefunds(false);
    theGateway().processRefund(first(month).id);
    await done();
    expect(refundsAt(later)).toEqual(['20000 processed']);
    expect((await membershipNow(other)).status).toBe(3);
    expect(await unproven()).toEqual([]);
  });

  it('leaves what the rise raises beyond the refunded time', async () => {
    const other = await aPerson();
    const month = await pay(world, other, low);
    await daysPass(27);
    const pass = await payPass(other);
    // As if it had been renewed on the first day.
    await daysPass(-27);
    const raised = await pay(world, other, high);
    expect(await monthsOf(raised.id)).toHaveLength(4);
    const [share] = await sql<{ paise: number }>(
      'select share_paise::int as paise from grants where payment_id = $1 and month = 1',
      [raised.id],
    );
    await refund(month, 100 + share!.paise / 100);
    await done();
    expect(await monthsOf(raised.id)).toEqual(['months', null, null, null]);
    expect(await monthsOf(pass.id)).toEqual([null, null, null]);
    expect(await membershipNow(other)).toMatchObject({ status: 1 });
    expect(await unproven()).toEqual([]);
  });

  it('that arrives after both are over counts the member by what is left, and ends the membership with nothing left', async () => {
    theGateway().holdRefunds();
    await refund(base, 300);
    await done();
    await daysPass(33);
    expect((await membershipNow(fan)).status).toBe(2);
    theGateway().processRefund(first(rise).id);
    await done();
    expect([(await membershipNow(fan)).status, await wrongMemberCounts()]).toEqual([2, []]);
    theGateway().processRefund(first(base).id);
    await done();
    expect([(await membershipNow(fan)).status, await wrongMemberCounts()]).toEqual([3, []]);
  });

  it('two at once: each payment is refunded once', async () => {
    const ask = (payment: Payment, amount: number) =>
      world.as(creator).post('/graphql', { query: REFUND, variables: input(payment, amount) });
    await Promise.all([ask(base, 300), ask(base, 300), ask(rise, 200), ask(base, 100)]);
    await done();
    expect(refundsAt(rise)).toEqual(['20000 processed']);
    expect(refundsAt(base).length).toBeLessThanOrEqual(1);
    expect(await unproven()).toEqual([]);
  });
});

describe('a rise whose own refund the bank refuses', () => {
  const refuseRise = async () => {
    theGateway().holdRefunds();
    await refund(base, 300);
    await done();
    theGateway().processRefund(first(base).id);
    theGateway().failRefund(first(rise).id);
    await done();
  };

  it('stays with a case of its own, and can be refunded anew', async () => {
    await refuseRise();
    expect(await squadNow()).toBe(high.id);
    expect(await repo(MoneyCase).findBy({ rzpPaymentId: rise.rzpPaymentId })).toMatchObject([
      { kind: 'refund_refused', rzpId: first(rise).id, paise: 20_000, closedAt: null },
    ]);
    expect(world.mailsTo(fan, /did not arrive/)).toHaveLength(1);
    theGateway().holdRefunds(false);
    await refund(rise, 200);
    await done();
    expect(refundsAt(rise)).toEqual(['20000 failed', '20000 processed']);
    expect((await membershipNow(fan)).status).toBe(3);
    expect(await unproven()).toEqual([]);
  });
});

describe('months of a rise whose own refund the bank refuses', () => {
  it('stay with a case of their own, and can be refunded anew', async () => {
    const other = await aPerson();
    const pass = await payPass(other);
    const raised = await pay(world, other, high);
    const shares = await sql<{ paise: number }>(
      'select share_paise::int as paise from grants where payment_id = $1 and month > 1',
      [raised.id],
    );
    const paise = shares.reduce((sum, share) => sum + share.paise, 0);
    const months = (payment: Payment, amount: number) =>
      world.as(creator).query(REFUND_MONTHS, {
        input: { paymentId: payment.id, months: 2, reason: 'You asked me to', amount: (amount / 100).toFixed(2) },
      });
    theGateway().holdRefunds();
    await months(pass, 16_667 + paise);
    await done();
    theGateway().processRefund(first(pass).id);
    theGateway().failRefund(first(raised).id);
    await done();
    expect([await monthsOf(pass.id), await monthsOf(raised.id)]).toEqual([
      [null, 'months', 'months'],
      [null, null, null],
    ]);
    expect(await repo(MoneyCase).findBy({ rzpPaymentId: raised.rzpPaymentId })).toMatchObject([
      { kind: 'refund_refused', rzpId: first(raised).id, paise, closedAt: null },
    ]);
    expect(world.mailsTo(other, /did not arrive/)).toHaveLength(1);
    theGateway().holdRefunds(false);
    await months(raised, paise);
    await done();
    expect(await monthsOf(raised.id)).toEqual([null, 'months', 'months']);
    expect(await unproven()).toEqual([]);
  });
});

describe('a rise stays as it was', () => {
  it('where the payment below it is refunded at the gateway, or lost in a dispute', async () => {
    theGateway().refund(base.rzpPaymentId);
    await done();
    expect(refundsAt(rise)).toEqual([]);
    expect(await squadNow()).toBe(high.id);
    const other = await aPerson();
    const month = await pay(world, other, low);
    const later = await pay(world, other, high);
    theGateway().moveDispute(theGateway().dispute(month.rzpPaymentId).id, 'lost');
    await done();
    expect(refundsAt(later)).toEqual([]);
    expect(await repo(RefundRequest).countBy({ paymentId: later.id })).toBe(0);
    expect(await unproven()).toEqual([]);
  });
});

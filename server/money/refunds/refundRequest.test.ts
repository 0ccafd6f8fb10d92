import { beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { membershipOf } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { MoneyCase } from '../payments/moneyCase.entity';
import { Payment } from '../payments/payment.entity';
import { RefundRequest } from './refundRequest.entity';
import { sendRefund } from './sendRefund.service';

openTwoSquads();

let fan: Person;
let payment: Payment;
beforeEach(async () => {
  theGateway().clearFaults();
  theGateway().holdRefunds(false);
  fan = await aPerson({ fullName: 'Meera Joshi' });
  payment = await pay(world, fan, low);
});

const REFUND = `mutation($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { id isRefundAsked viewerCanRefund } } }`;
const input = (over = {}) => ({ input: { paymentId: payment.id, reason: 'You asked me to', amount: '100', ...over } });
const refund = (over = {}, who: Person = creator) => world.as(who).query(REFUND, input(over));
const refused = (over = {}, who: Person = creator) => world.as(who).refused(REFUND, input(over));
const refunds = () => theGateway().refunds(payment.rzpPaymentId);
const requests = () => repo(RefundRequest).findBy({ paymentId: payment.id });
const done = async () => {
  await runDueJobs();
  await theGateway().webhooksSettled();
  await runDueJobs();
};
const now = () => repo(Payment).findOneByOrFail({ id: payment.id });
const status = async () => (await membershipOf(world, fan, creator)).subscriptionStatus;

describe('a creator who refunds a payment', () => {
  it('is offered it within seven days, and the payer is not', async () => {
    const SLICE = 'payments { edges { node { id viewerCanRefund } } }';
    const received = async () => (await world.as(creator).query(`{ viewer { studio { ${SLICE} } } }`)).viewer.studio;
    const paid = async () => (await world.as(fan).query(`{ viewer { ${SLICE} } }`)).viewer;
    const one = (viewerCanRefund: boolean) => ({
      payments: { edges: [{ node: { id: payment.id, viewerCanRefund } }] },
    });
    expect([await received(), await paid()]).toEqual([one(true), one(false)]);
    await sql("update payments set captured_at = captured_at - interval '7 days 1 minute' where id = $1", [payment.id]);
    expect([await received(), await paid()]).toEqual([one(false), one(false)]);
  });

  it('does it once, which ends what it bought, and both sides get the reason', async () => {
    expect((await refund({ amount: '₹100.00' })).refundPayment.payment).toEqual({
      id: payment.id,
      isRefundAsked: true,
      viewerCanRefund: false,
    });
    await done();
    expect(refunds()).toMatchObject([{ amount: 10_000, status: 'processed' }]);
    expect(await now()).toMatchObject({ refundReason: 'creator', refundedPaise: 10_000, kept: 0 });
    expect(await status()).toBe(3);
    expect(await requests()).toMatchObject([{ rzpRefundId: refunds()[0]!.id, closedAt: expect.any(Date) }]);
    const told = world.mails.filter(({ to, subject }) => to === fan.email && /was refunded/.test(subject));
    expect(told).toHaveLength(1);
    expect(told[0]!.text).toContain('Kabir paints says: You asked me to');
    const WORDS = '{ viewer { payments { edges { node { refundWords refunded isRefundAsked } } } } }';
    expect((await world.as(fan).query(WORDS)).viewer.payments.edges[0].node).toEqual({
      refundWords: 'You asked me to',
      refunded: true,
      isRefundAsked: false,
    });
    expect(await unproven()).toEqual([]);
  });

  it('and clicks twice, in two tabs, does it once and reads that it is under way already', async () => {
    const answers = await Promise.all(
      [0, 1, 2].map(() => world.as(creator).post('/graphql', { query: REFUND, variables: input() })),
    );
    const codes = answers.flatMap(({ body }) => body.errors ?? []).map(({ extensions }) => extensions.code);
    expect(codes).toEqual(['CONFLICT', 'CONFLICT']);
    await done();
    expect((await refused()).message).toBe('This payment is already refunded, or a refund is on its way');
    expect(refunds()).toHaveLength(1);
    expect(await requests()).toHaveLength(1);
  });

  it('types the amount and the reason, within seven days, and for payments of their own page only', async () => {
    for (const amount of ['99', '100.01', '10000', 'all', '-100'])
      expect(await refused({ amount })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { amount: 'This is not the amount. Type ₹100.00' },
      });
    expect((await refused({ reason: ' ' })).fields).toEqual({ reason: 'Please say why' });
    expect((await refused({ reason: 'x'.repeat(501) })).code).toBe('BAD_USER_INPUT');
    for (const who of [fan, await aPerson()]) expect((await refused({}, who)).code).toBe('FORBIDDEN');
    const other = await world.as(fan).post('/api/creator', { pageName: 'Another', bio: 'x' });
    expect(other.status).toBe(201);
    expect((await refused({}, fan)).code).toBe('NOT_FOUND');
    await sql("update payments set captured_at = captured_at - interval '7 days 1 minute' where id = $1", [payment.id]);
    expect(await refused()).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('within 7 days') });
    await runDueJobs();
    expect(refunds()).toEqual([]);
  });

  it('returns what is left of it, to the paisa', async () => {
    theGateway().refund(payment.rzpPaymentId, 236);
    await theGateway().webhooksSettled();
    await runDueJobs();
    expect((await refused()).fields!.amount).toBe('This is not the amount. Type ₹97.64');
    await refund({ amount: '97.64' });
    await done();
    expect(refunds().map(({ amount }) => amount)).toEqual([236, 9764]);
    expect(await now()).toMatchObject({ refundReason: 'creator', refundedPaise: 10_000 });
    expect(await unproven()).toEqual([]);
  });
});

describe('a requested refund', () => {
  it('waits while the gateway is down, and then is made once', async () => {
    await refund();
    theGateway().fault('500', { times: 20 });
    await runDueJobs();
    expect(await status()).toBe(1);
    theGateway().clearFaults();
    await addJob('takeUpWhatIsOwed', {});
    await done();
    await done();
    expect(refunds()).toHaveLength(1);
    expect(await status()).toBe(3);
  });

  it('is made once when its process died after the gateway had made it, or when it runs on two nodes', async () => {
    await refund();
    const [request] = await requests();
    await Promise.allSettled([sendRefund(request!.id), sendRefund(request!.id), sendRefund(request!.id)]);
    await sql('update refund_requests set rzp_refund_id = null, closed_at = null where id = $1', [request!.id]);
    await sendRefund(request!.id);
    await done();
    expect(refunds()).toHaveLength(1);
    expect(await requests()).toMatchObject([{ rzpRefundId: refunds()[0]!.id, closedAt: expect.any(Date) }]);
    expect(await now()).toMatchObject({ refundReason: 'creator', refundedPaise: 10_000 });
    expect(await unproven()).toEqual([]);
  });

  it('keeps the membership until it is processed, and can be requested again when the bank refuses it', async () => {
    theGateway().holdRefunds();
    await refund();
    await done();
    expect(await status()).toBe(1);
    expect((await refused()).code).toBe('CONFLICT');
    theGateway().failRefund(refunds()[0]!.id);
    await done();
    expect(await status()).toBe(1);
    expect(await repo(MoneyCase).findBy({ rzpPaymentId: payment.rzpPaymentId })).toMatchObject([
      { kind: 'refund_refused', rzpId: refunds()[0]!.id },
    ]);
    theGateway().holdRefunds(false);
    await refund();
    await done();
    expect(refunds().map(({ status: each }) => each)).toEqual(['failed', 'processed']);
    expect(await status()).toBe(3);
    expect(await unproven()).toEqual([]);
  });

  it('that the gateway refuses is reported to the desk, once, and may be requested again', async () => {
    await refund();
    const [request] = await requests();
    await sql('update refund_requests set paise = 20000 where id = $1', [request!.id]);
    await done();
    expect(refunds()).toEqual([]);
    expect(await requests()).toMatchObject([{ closedAt: expect.any(Date), rzpRefundId: null }]);
    expect(await repo(MoneyCase).findBy({ rzpId: request!.id })).toMatchObject([{ kind: 'refund_refused' }]);
    expect(world.mails.filter(({ to, subject }) => to === fan.email && /did not arrive/.test(subject))).toHaveLength(1);
    await refund();
    await done();
    expect(refunds()).toHaveLength(1);
  });

  it('that was meanwhile made in the gateway’s dashboard is done', async () => {
    await refund();
    theGateway().refund(payment.rzpPaymentId);
    await done();
    expect(refunds()).toHaveLength(1);
    expect(await requests()).toMatchObject([{ closedAt: expect.any(Date) }]);
    expect(await repo(MoneyCase).countBy({ rzpPaymentId: payment.rzpPaymentId })).toBe(0);
    expect(await status()).toBe(3);
  });
});

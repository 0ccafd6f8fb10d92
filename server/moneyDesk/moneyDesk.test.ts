import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DeskEntry } from '../admin/deskEntry.entity';
import { MoneyCase } from '../payments/moneyCase.entity';
import type { Payment } from '../payments/payment.entity';
import { releaseHeld } from '../payments/release.service';
import { reconcileSettlements } from '../payments/settlement.service';
import { repo, sql } from '../platform/db/database';
import { runDueJobs } from '../platform/jobs/jobs';
import { aCreator, aPerson, type Person, pay, signedInAs } from '../test/factories';
import { membershipOf } from '../test/memberships';
import { creator, low, openTwoSquads, world } from '../test/twoSquads';
import { unproven } from '../test/unproven';

openTwoSquads();

let desk: Person;
let reviewer: Person;
beforeAll(async () => {
  [desk, reviewer] = await Promise.all([
    aPerson({ isReviewer: true, isMoneyReviewer: true, fullName: 'Desk Money' }),
    aPerson({ isReviewer: true }),
  ]);
});

let fan: Person;
let payment: Payment;
beforeEach(async () => {
  fan = await aPerson({ fullName: 'Meera Joshi' });
  payment = await pay(world, fan, low);
});

const theGateway = () => world.fakeRazorpay.control;
const told = async () => {
  await theGateway().webhooksSettled();
  await runDueJobs();
  await theGateway().webhooksSettled();
  await runDueJobs();
};
const money = async (fields: string, who: Person = desk) =>
  (await world.as(who).query(`{ admin { money { ${fields} } } }`)).admin.money;
const REFUND = 'mutation($input: RefundPaymentInput!) { refundAtDesk(input: $input) { payment { rzpPaymentId } } }';
const EXPLAIN =
  'mutation($input: CloseMoneyCaseInput!) { closeMoneyCase(input: $input) { moneyCase { id note closedAt } } }';
const CONTEST = 'mutation($input: ContestDisputeInput!) { contestDispute(input: $input) { dispute { id answer } } }';
const ACCEPT = 'mutation($input: AcceptDisputeInput!) { acceptDispute(input: $input) { dispute { id answer } } }';
const toRefund = (over = {}) => ({
  input: { paymentId: payment.id, reason: 'Paid by mistake', amount: '100', ...over },
});
const waitingAtDesk = async () => (await world.as(desk).query('{ admin { numMoneyWaiting } }')).admin.numMoneyWaiting;
const log = async () => {
  const entries = await repo(DeskEntry).find({ where: { actorId: desk.userId }, order: { id: 'DESC' }, take: 1 });
  return entries[0];
};
/** A payment that differs from its order, as its case at the desk. */
async function aStrangePayment(): Promise<MoneyCase> {
  const { rzpOrder } = (await world.as(await aPerson()).get(`/api/payment/order/${low.id}`)).body;
  const { razorpay_payment_id } = theGateway().payOtherwise(rzpOrder.id, { amount: 10_236 });
  await told();
  return repo(MoneyCase).findOneByOrFail({ rzpPaymentId: razorpay_payment_id });
}

describe('money at the desk', () => {
  it('shows what is to be settled, and what reached the bank', async () => {
    const asked = 'expectedSettlement { payments paise oldestAt } settlements { rzpSettlementId paise status utr }';
    const before = await money(asked);
    expect(before.expectedSettlement.payments).toBeGreaterThan(0);
    const parts = 'settlementParts { rzpId kind paise }';
    const sumOf = (each: { paise: number }[]) => each.reduce((sum, { paise }) => sum + paise, 0);
    const { settlementParts: expected } = await money(parts);
    expect(expected).toHaveLength(before.expectedSettlement.payments);
    expect(sumOf(expected)).toBe(before.expectedSettlement.paise);
    const settlement = theGateway().settleAll();
    await reconcileSettlements();
    const { settlementParts: settled } = await money(
      `settlementParts(rzpSettlementId: "${settlement.id}") { rzpId kind paise rzpPaymentId }`,
    );
    expect(sumOf(settled)).toBe(settlement.amount);
    expect((await money(parts)).settlementParts).toEqual([]);
    await expect(money('settlementParts(rzpSettlementId: "setl_none") { rzpId }')).rejects.toThrow('not found');
    await expect(money(parts, reviewer)).rejects.toThrow();
    const { expectedSettlement, settlements } = await money(asked);
    expect(expectedSettlement).toEqual({ payments: 0, paise: 0, oldestAt: null });
    expect(settlement.amount).toBe(before.expectedSettlement.paise);
    expect(settlements[0]).toEqual({
      rzpSettlementId: settlement.id,
      paise: settlement.amount,
      status: 'PROCESSED',
      utr: settlement.utr,
    });
    await expect(money(asked, reviewer)).rejects.toThrow();
  });

  it('is open only to reviewers with the money right, and never to a token', async () => {
    for (const who of [undefined, fan, creator, reviewer]) {
      const client = world.as(who);
      for (const field of [
        'balances { paise }',
        'cases { edges { cursor } }',
        'payments(text: "pay") { rzpPaymentId }',
      ])
        expect((await client.refused(`{ admin { money { ${field} } } }`)).code).toBe('FORBIDDEN');
      expect((await client.refused(REFUND, toRefund())).code).toBe('FORBIDDEN');
      for (const [mutation, said] of [
        [EXPLAIN, { reason: 'x' }],
        [CONTEST, { evidence: 'x' }],
        [ACCEPT, { reason: 'x' }],
      ] as const)
        expect((await client.refused(mutation, { input: { id: payment.id, ...said } })).code).toBe('FORBIDDEN');
      expect((await client.get('/api/admin/ledger.csv?month=2026-11')).status).toBe(who ? 403 : 401);
    }
    const WAITING = '{ admin { numMoneyWaiting } }';
    expect((await world.as(reviewer).query(WAITING)).admin.numMoneyWaiting).toBeNull();
    expect((await world.as(desk).query(WAITING)).admin.numMoneyWaiting).toEqual(expect.any(Number));
  });

  it('shows balances with a sum of 0, and the entries of each', async () => {
    const { balances } = await money('balances { account paise }');
    expect(balances.reduce((sum: number, { paise }: { paise: number }) => sum + paise, 0)).toBe(0);
    const held = balances.find(({ account }: { account: string }) => account === 'creator_held').paise;
    let after: string | null = null;
    let sum = 0;
    do {
      const given: string = after ? `, after: "${after}"` : '';
      const { entries } = await money(
        `entries(account: "creator_held", first: 2${given}) { edges { node { debit credit paise } } pageInfo { hasNextPage endCursor } }`,
      );
      for (const { node } of entries.edges) sum += node.debit === 'creator_held' ? node.paise : -node.paise;
      after = entries.pageInfo.hasNextPage ? entries.pageInfo.endCursor : null;
    } while (after);
    expect(sum).toBe(held);
    expect(
      (await world.as(desk).refused('{ admin { money { entries(account: "x") { edges { cursor } } } } }')).code,
    ).toBe('BAD_USER_INPUT');
  });

  it('finds a payment by its id, its order, its receipt and its payer’s address', async () => {
    const find = async (text: string) =>
      (await money(`payments(text: ${JSON.stringify(text)}) { rzpPaymentId payer { email } owner { id } }`)).payments;
    const order = theGateway()
      .payments()
      .find(({ id }) => id === payment.rzpPaymentId)!.order_id;
    const expected = [
      { rzpPaymentId: payment.rzpPaymentId, payer: { email: fan.email }, owner: { id: creator.userId } },
    ];
    for (const text of [payment.rzpPaymentId, ` ${order} `, payment.receiptNumber, fan.email.toUpperCase(), payment.id])
      expect(await find(text), text).toEqual(expected);
    for (const text of ['', 'pa', 'pay_nothing', "' or 1=1"]) expect(await find(text), text).toEqual([]);
  });
});

describe('a refund at the desk', () => {
  it('is made once at any age, with a reason for the payer, and is in the log', async () => {
    await sql("update payments set captured_at = captured_at - interval '40 days' where id = $1", [payment.id]);
    expect((await world.as(desk).refused(REFUND, toRefund({ amount: '1' }))).fields).toEqual({
      amount: 'This is not the amount. Type ₹100.00',
    });
    const lines = await repo(DeskEntry).count();
    await world.as(desk).query(REFUND, toRefund());
    expect((await world.as(desk).refused(REFUND, toRefund())).code).toBe('CONFLICT');
    expect(await repo(DeskEntry).count()).toBe(lines + 1);
    expect(
      (await money('refundsUnderWay { rzpPaymentId paise side reason isSent payer { fullName } }')).refundsUnderWay,
    ).toEqual([
      {
        rzpPaymentId: payment.rzpPaymentId,
        paise: 10_000,
        side: 'DESK',
        reason: 'Paid by mistake',
        isSent: false,
        payer: { fullName: 'Meera Joshi' },
      },
    ]);
    await told();
    expect(theGateway().refunds(payment.rzpPaymentId)).toHaveLength(1);
    expect((await membershipOf(world, fan, creator)).subscriptionStatus).toBe(3);
    expect((await money('refundsUnderWay { id }')).refundsUnderWay).toEqual([]);
    expect(await log()).toMatchObject({
      ...{ action: 'payment_refunded', userId: fan.userId, reason: 'Paid by mistake' },
      rzpPaymentId: payment.rzpPaymentId,
    });
    const letters = world.mails.filter(({ to, subject }) => to === fan.email && /has gone back to you/.test(subject));
    expect(letters[0]!.text).toContain('Our team says: Paid by mistake');
    await releaseHeld();
    expect(await unproven()).toEqual([]);
  });

  it('is not decided by the reviewer who paid or was paid', async () => {
    const owner = await aCreator({ squads: [100] });
    await sql('update users set is_reviewer = true, is_money_reviewer = true where id = any($1)', [
      [owner.userId, fan.userId],
    ]);
    payment = await pay(world, fan, owner.squads[0]!);
    for (const { userId } of [owner, fan]) {
      const client = world.as(await signedInAs(userId));
      expect(await client.refused(REFUND, toRefund())).toMatchObject({
        message: 'Somebody else has to decide about you and your page',
      });
      const { admin } = await client.query(
        `{ admin { money { payment(rzpPaymentId: "${payment.rzpPaymentId}") { viewerCanDecide viewerCanRefund } } } }`,
      );
      expect(admin.money.payment).toEqual({ viewerCanDecide: false, viewerCanRefund: false });
    }
  });
});

describe('a money case', () => {
  it('waits with its facts until a reviewer explains it, which the log keeps', async () => {
    const strange = await aStrangePayment();
    const before = await waitingAtDesk();
    const CASES = 'cases(first: 100) { edges { node { id kind rzpPaymentId paise facts } } }';
    const waiting = (await money(CASES)).cases.edges.map(({ node }: { node: object }) => node);
    expect(waiting).toContainEqual({
      ...{ id: strange.id, kind: 'OTHER_AMOUNT', rzpPaymentId: strange.rzpPaymentId, paise: 10_236 },
      facts: expect.stringContaining('notes'),
    });
    const file = `payment(rzpPaymentId: "${strange.rzpPaymentId}") { paid { rzpPaymentId } cases { note } entries { credit paise } viewerCanRefund }`;
    expect((await money(file)).payment).toMatchObject({
      ...{ paid: null, cases: [{ note: null }], viewerCanRefund: false },
      entries: [{ credit: 'suspense', paise: 10_236 }, {}, {}],
    });
    const said = { input: { id: strange.id, reason: 'The fee was on top; sent back by hand' } };
    const { closeMoneyCase } = await world.as(desk).query(EXPLAIN, said);
    expect(closeMoneyCase.moneyCase).toMatchObject({ note: said.input.reason, closedAt: expect.any(String) });
    expect((await world.as(desk).refused(EXPLAIN, said)).message).toBe('Somebody has closed this already');
    expect(await log()).toMatchObject({ action: 'money_case_closed', rzpPaymentId: strange.rzpPaymentId });
    expect(await waitingAtDesk()).toBe(before - 1);
    expect((await world.as(desk).refused(EXPLAIN, { input: { id: payment.id, reason: 'x' } })).code).toBe('NOT_FOUND');
  });
});

describe('a dispute at the desk', () => {
  it('is among what waits for a reviewer until it is answered', async () => {
    const before = await waitingAtDesk();
    const { id: rzpDisputeId } = theGateway().dispute(payment.rzpPaymentId);
    await told();
    expect(await waitingAtDesk()).toBe(before + 1);
    const { openDisputes } = await money('openDisputes { id rzpDisputeId }');
    const { id } = openDisputes.find((each: { rzpDisputeId: string }) => each.rzpDisputeId === rzpDisputeId);
    await world.as(desk).query(CONTEST, { input: { id, evidence: 'They opened three posts.' } });
    expect(await waitingAtDesk()).toBe(before);
    theGateway().moveDispute(rzpDisputeId, 'won');
    await told();
    expect(await waitingAtDesk()).toBe(before);
  });

  it('shows its evidence, and is contested with it', async () => {
    await world.as(fan).get('/api/user');
    const { id: rzpDisputeId } = theGateway().dispute(payment.rzpPaymentId);
    await told();
    const { openDisputes } = await money('openDisputes { id rzpDisputeId paise status respondBy answer }');
    const dispute = openDisputes.find((each: { rzpDisputeId: string }) => each.rzpDisputeId === rzpDisputeId);
    expect(dispute).toMatchObject({ paise: 10_000, status: 'OPEN', answer: null, respondBy: expect.any(String) });
    const { evidence, suggestedEvidence } = (
      await money(`payment(rzpPaymentId: "${payment.rzpPaymentId}") { evidence suggestedEvidence }`)
    ).payment;
    expect(evidence[0]).toContain(`₹100 were paid for a membership`);
    expect(evidence[0]).toContain(payment.receiptNumber);
    expect(evidence.at(-1)).toMatch(/^Signed in with .* from /);
    expect(suggestedEvidence).toBe(evidence.join(' '));
    const said = { input: { id: dispute.id, evidence: suggestedEvidence } };
    expect((await world.as(desk).refused(CONTEST, { input: { id: dispute.id, evidence: ' ' } })).fields).toEqual({
      evidence: 'Please say why the payment stands',
    });
    const answers = await Promise.all(
      [0, 1].map(() => world.as(desk).post('/graphql', { query: CONTEST, variables: said })),
    );
    expect(answers.flatMap(({ body }) => body.errors ?? [])).toHaveLength(1);
    await told();
    expect(
      theGateway()
        .disputes()
        .find(({ id }) => id === rzpDisputeId),
    ).toMatchObject({
      status: 'under_review',
      evidence: { amount: 10_000, summary: suggestedEvidence, billing_proof: [expect.stringMatching(/^doc_/)] },
    });
    expect(await log()).toMatchObject({ action: 'dispute_contested', rzpPaymentId: payment.rzpPaymentId });
    const { disputes } = (
      await money(`payment(rzpPaymentId: "${payment.rzpPaymentId}") { disputes { proofs { kind rzpDocumentId } } }`)
    ).payment;
    expect(disputes[0].proofs).toEqual(
      ['ACCESS_ACTIVITY_LOG', 'BILLING_PROOF'].map((kind) => ({
        kind,
        rzpDocumentId: expect.stringMatching(/^doc_/),
      })),
    );
  });

  it('is accepted with a reason for the log, and the payment is taken back', async () => {
    theGateway().dispute(payment.rzpPaymentId);
    await told();
    expect((await world.as(desk).refused(REFUND, toRefund())).message).toContain('bank of whoever paid is looking');
    const { disputes } = (await money(`payment(rzpPaymentId: "${payment.rzpPaymentId}") { disputes { id } }`)).payment;
    await world.as(desk).query(ACCEPT, { input: { id: disputes[0].id, reason: 'They never meant to pay' } });
    await told();
    expect((await membershipOf(world, fan, creator)).subscriptionStatus).toBe(3);
    expect(await log()).toMatchObject({ action: 'dispute_accepted', reason: 'They never meant to pay' });
    await releaseHeld();
    expect(await unproven()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { releaseHeld } from '../../money/earnings/heldMoney.service';
import { MoneyCase } from '../../money/payments/moneyCase.entity';
import { reconcileSettlements } from '../../money/settlements/compareSettlements.service';
import { repo, sql } from '../../platform/db/database';
import { aCreator, aPerson, pay, signedInAs } from '../../test/factories';
import { creator, low, theGateway, world } from '../../test/fixtures/twoSquads';
import { membershipOf } from '../../test/money/memberships';
import {
  ACCEPT,
  CONTEST,
  desk,
  eventsHandled,
  fan,
  lastEntry,
  money,
  openMoneyDesk,
  payment,
  REFUND,
  reviewer,
  toRefund,
  waitingAtDesk,
} from '../../test/money/moneyDesk';
import { unproven } from '../../test/money/unproven';
import { DeskEntry } from '../admin/deskEntry.entity';

openMoneyDesk();

const EXPLAIN =
  'mutation($input: CloseMoneyCaseInput!) { closeMoneyCase(input: $input) { moneyCase { id note closedAt } } }';
/** A payment that differs from its order, as its case at the desk. */
async function aStrangePayment(): Promise<MoneyCase> {
  const { rzpOrder } = (await world.as(await aPerson()).get(`/api/payment/order/${low.id}`)).body;
  const { razorpay_payment_id } = theGateway().payOtherwise(rzpOrder.id, { amount: 10_236 });
  await eventsHandled();
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
    await eventsHandled();
    expect(theGateway().refunds(payment.rzpPaymentId)).toHaveLength(1);
    expect((await membershipOf(world, fan, creator)).subscriptionStatus).toBe(3);
    expect((await money('refundsUnderWay { id }')).refundsUnderWay).toEqual([]);
    expect(await lastEntry()).toMatchObject({
      action: 'payment_refunded',
      userId: fan.userId,
      reason: 'Paid by mistake',
      rzpPaymentId: payment.rzpPaymentId,
    });
    const letters = world.mails.filter(({ to, subject }) => to === fan.email && /was refunded/.test(subject));
    expect(letters[0]!.text).toContain('Our team says: Paid by mistake');
    await releaseHeld();
    expect(await unproven()).toEqual([]);
  });

  it('is not decided by the reviewer who paid or was paid', async () => {
    const owner = await aCreator({ squads: [100] });
    await sql('update users set is_reviewer = true, is_money_reviewer = true where id = any($1)', [
      [owner.userId, fan.userId],
    ]);
    const { id: paymentId, rzpPaymentId } = await pay(world, fan, owner.squads[0]!);
    for (const { userId } of [owner, fan]) {
      const client = world.as(await signedInAs(userId));
      expect(await client.refused(REFUND, toRefund({ paymentId }))).toMatchObject({
        message: 'Somebody else has to decide about you and your page',
      });
      const { admin } = await client.query(
        `{ admin { money { payment(rzpPaymentId: "${rzpPaymentId}") { viewerCanDecide viewerCanRefund } } } }`,
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
      id: strange.id,
      kind: 'OTHER_AMOUNT',
      rzpPaymentId: strange.rzpPaymentId,
      paise: 10_236,
      facts: expect.stringContaining('notes'),
    });
    const file = `payment(rzpPaymentId: "${strange.rzpPaymentId}") { paid { rzpPaymentId } cases { note } entries { credit paise } viewerCanRefund }`;
    expect((await money(file)).payment).toMatchObject({
      paid: null,
      cases: [{ note: null }],
      viewerCanRefund: false,
      entries: [{ credit: 'suspense', paise: 10_236 }, {}, {}],
    });
    const said = { input: { id: strange.id, reason: 'The fee was on top; sent back by hand' } };
    const { closeMoneyCase } = await world.as(desk).query(EXPLAIN, said);
    expect(closeMoneyCase.moneyCase).toMatchObject({ note: said.input.reason, closedAt: expect.any(String) });
    expect((await world.as(desk).refused(EXPLAIN, said)).message).toBe('Somebody has already closed this');
    expect(await lastEntry()).toMatchObject({ action: 'money_case_closed', rzpPaymentId: strange.rzpPaymentId });
    expect(await waitingAtDesk()).toBe(before - 1);
    expect((await world.as(desk).refused(EXPLAIN, { input: { id: payment.id, reason: 'x' } })).code).toBe('NOT_FOUND');
  });
});

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MoneyCase } from '../../money/payments/moneyCase.entity';
import { Payment } from '../../money/payments/payment.entity';
import { reconcileSettlements } from '../../money/settlements/compareSettlements.service';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { ACCOUNTS, type Account } from '../../rules/ledger';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { order, report } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';

openTwoSquads();

let desk: Person;
beforeAll(async () => {
  desk = await aPerson({ isReviewer: true, isMoneyReviewer: true });
});

let fan: Person;
beforeEach(async () => {
  theGateway().dropWebhooks();
  theGateway().holdRefunds(false);
  fan = await aPerson({ fullName: 'Meera Joshi' });
});

const everyFewMinutes = async () => {
  await addJob('passGateway', {});
  await runDueJobs();
};
const money = async (fields: string) => (await world.as(desk).query(`{ admin { money { ${fields} } } }`)).admin.money;

interface Entry {
  cause: string;
  debit: Account;
  credit: Account;
  paise: number;
  rzpPaymentId: string | null;
}
const ENTRY = 'cause debit credit paise rzpPaymentId';
/** The entries that an account's balance opens. */
const entriesOf = async (account: Account): Promise<Entry[]> =>
  (await money(`entries(account: "${account}", first: 100) { edges { node { ${ENTRY} } } }`)).entries.edges.map(
    ({ node }: { node: Entry }) => node,
  );
/** The file of a payment, which every row opens. */
const fileOf = async (rzpPaymentId: string, fields: string) =>
  (await money(`payment(rzpPaymentId: "${rzpPaymentId}") { ${fields} }`)).payment;
const sumFor = (account: Account, entries: Entry[]) =>
  entries.reduce(
    (sum, { debit, credit, paise }) => sum + (debit === account ? paise : 0) - (credit === account ? paise : 0),
    0,
  );
/** Rupees that are not what their order asked for. */
async function anOddPayment(): Promise<string> {
  const { body } = await order(world, await aPerson(), low);
  return theGateway().payOtherwise(body.rzpOrder.id, { amount: 10_236 }).razorpay_payment_id;
}

describe('every figure at the desk opens the rows that it is made of', () => {
  it('each balance: entries that add up to it', async () => {
    await pay(world, fan, low);
    theGateway().refund((await pay(world, await aPerson(), low)).rzpPaymentId, 4_050);
    await anOddPayment();
    await everyFewMinutes();
    const { balances } = await money('balances { account paise }');
    for (const account of ACCOUNTS) {
      const shown = balances.find((each: { account: Account }) => each.account === account)?.paise ?? 0;
      expect([account, sumFor(account, await entriesOf(account))]).toEqual([account, shown]);
    }
  });

  it('suspense: each entry opens the payment that it is about, refunds and disputes too, and that payment has all of them', async () => {
    const [kept, refunded, disputed] = [await anOddPayment(), await anOddPayment(), await anOddPayment()];
    await everyFewMinutes();
    theGateway().refund(refunded, 4_050);
    const failed = theGateway().refund(refunded, 1_000);
    await everyFewMinutes();
    theGateway().failRefund(failed.id);
    const { id } = theGateway().dispute(disputed);
    theGateway().moveDispute(id, 'lost');
    await everyFewMinutes();
    const entries = await entriesOf('suspense');
    const suspended = async (rzpPaymentId: string) => {
      const file = await fileOf(rzpPaymentId, `paid { id } cases { kind paise closedAt } entries { ${ENTRY} }`);
      expect(file).toMatchObject({ paid: null, cases: [{ kind: 'OTHER_AMOUNT', paise: 10_236, closedAt: null }] });
      return sumFor('suspense', file.entries);
    };
    const left = new Map([
      [kept, -10_236],
      [refunded, -6_186],
      [disputed, 0],
    ]);
    for (const [rzpPaymentId, paise] of left) {
      expect(
        sumFor(
          'suspense',
          entries.filter((entry) => entry.rzpPaymentId === rzpPaymentId),
        ),
      ).toBe(paise);
      expect(await suspended(rzpPaymentId)).toBe(paise);
    }
    expect(entries.filter(({ rzpPaymentId }) => !rzpPaymentId)).toEqual([]);
    expect(await unproven()).toEqual([]);
  });

  it('a difference: the payment with the entries of our side, and the case with both sides', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    theGateway().settleAll({ [rzpPaymentId]: { credit: 9_000, fee: 1_000 } });
    await reconcileSettlements();
    const { facts } = await repo(MoneyCase).findOneByOrFail({ kind: 'difference', rzpPaymentId });
    const file = await fileOf(rzpPaymentId, `cases { kind facts } entries { ${ENTRY} }`);
    expect(file.cases).toEqual([{ kind: 'DIFFERENCE', facts: JSON.stringify(facts) }]);
    expect(facts).toMatchObject({
      settled: { credit: 9_000 },
      ledgerPaise: sumFor('gateway', file.entries),
    });
  });

  it('a dispute: the payment with it, and with the entries of what it took', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    const { id: rzpDisputeId } = theGateway().dispute(rzpPaymentId, 4_050);
    await everyFewMinutes();
    const DISPUTE = 'rzpDisputeId paise status';
    const open = (await money(`openDisputes { ${DISPUTE} rzpPaymentId }`)).openDisputes;
    expect(open).toContainEqual({ rzpDisputeId, rzpPaymentId, paise: 4_050, status: 'OPEN' });
    theGateway().moveDispute(rzpDisputeId, 'lost');
    await everyFewMinutes();
    const { disputes, entries } = await fileOf(rzpPaymentId, `disputes { ${DISPUTE} } entries { ${ENTRY} }`);
    expect(disputes).toEqual([{ rzpDisputeId, paise: 4_050, status: 'LOST' }]);
    const taken = entries.filter(({ cause }: Entry) => cause === rzpDisputeId);
    expect(sumFor('gateway', taken)).toBe(-4_050);
  });

  it('a refund under way: the payment with it, at any side’s request', async () => {
    theGateway().holdRefunds();
    const [atGateway, atDesk] = [await pay(world, fan, low), await pay(world, await aPerson(), low)];
    const refund = theGateway().refund(atGateway.rzpPaymentId, 4_050);
    const said = { paymentId: atDesk.id, reason: 'Paid by mistake', amount: '100' };
    await world
      .as(desk)
      .query('mutation($input: RefundPaymentInput!) { refundAtDesk(input: $input) { payment { id } } }', {
        input: said,
      });
    await everyFewMinutes();
    const late = await aPerson();
    const { body } = await order(world, late, low);
    await world.as(creator).delete(`/api/squad/${low.id}`);
    expect((await report(world, late, body.rzpOrder.id)).status).toBe(409);
    const owed = await repo(Payment).findOneByOrFail({ userId: late.userId });

    const { refundsUnderWay } = await money('refundsUnderWay { rzpPaymentId paise isSent }');
    expect(refundsUnderWay).toEqual([
      { rzpPaymentId: atGateway.rzpPaymentId, paise: 4_050, isSent: true },
      { rzpPaymentId: atDesk.rzpPaymentId, paise: 10_000, isSent: true },
      { rzpPaymentId: owed.rzpPaymentId, paise: 10_000, isSent: false },
    ]);
    const shown = `refunds { rzpRefundId paise status } paid { payment { comingBackPaise isRefundAsked refundWords } } entries { ${ENTRY} }`;
    const files = await Promise.all([atGateway, atDesk, owed].map(({ rzpPaymentId }) => fileOf(rzpPaymentId, shown)));
    const none = { isRefundAsked: false, refundWords: null };
    expect(files).toMatchObject([
      {
        refunds: [{ rzpRefundId: refund.id, paise: 4_050, status: 'pending' }],
        paid: { payment: { ...none, comingBackPaise: 4_050 } },
      },
      {
        refunds: [{ paise: 10_000, status: 'pending' }],
        paid: { payment: { comingBackPaise: 10_000, isRefundAsked: true, refundWords: 'Paid by mistake' } },
      },
      { refunds: [], paid: { payment: { ...none, comingBackPaise: 10_000 } } },
    ]);
    expect(files.map(({ entries }) => sumFor('refund_due', entries))).toEqual([-4_050, -10_000, -10_000]);
    expect(await sql('select from refunds where payment_id = $1', [owed.id])).toEqual([]);
  });
});

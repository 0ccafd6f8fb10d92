import { beforeAll, describe, expect, it } from 'vitest';
import { gateways } from '../gateways/gateways';
import { accountBalances } from '../ledger/ledger.service';
import { rollUpLedger } from '../ledger/rollup.service';
import { config, setConfig } from '../platform/config/config';
import { sql } from '../platform/db/database';
import { AppError } from '../platform/errors';
import type { Account } from '../rules/ledger';
import { leaveSquad } from '../subscriptions/leaveSquad.service';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { numbersByChance } from '../test/random/numbers';
import { unproven } from '../test/unproven';
import { createPaymentOrder } from './order.service';
import { syncGatewayPayment } from './paymentSync.service';
import { reconcileSince } from './reconcileSince.service';

let world: World;
let creator: CreatorPerson;
beforeAll(async () => {
  world = await openWorld();
  world.fakeRazorpay.control.dropWebhooks();
  creator = await aCreator({ squads: [100, 333, 1000] });
});

const theGateway = () => world.fakeRazorpay.control;
const anHourAgo = () => new Date(Date.now() - 3_600_000);
const balanceOf = async (account: Account) =>
  (await accountBalances()).find((of) => of.account === account)?.paise ?? 0;

/** What the stand-in has of ours after its fees: in rupees, without what is back with its payers or lost to their banks. */
function atGateway(): number {
  const sum = (amounts: number[]) => amounts.reduce((all, paise) => all + paise, 0);
  const payments = theGateway()
    .payments()
    .filter(({ captured, currency }) => captured && currency === 'INR');
  const refunds = theGateway()
    .refunds()
    .filter(({ status, currency }) => status === 'processed' && currency === 'INR');
  const fees = payments.map(({ fee }) => fee!);
  const lost = theGateway()
    .disputes()
    .map(({ amount_deducted }) => amount_deducted);
  return sum(payments.map(({ amount }) => amount)) - sum(refunds.map(({ amount }) => amount)) - sum(fees) - sum(lost);
}

/** Money that comes and goes at the gateway in any way, with none of its events arriving. */
class MoneyHistory {
  private readonly below: (below: number) => number;
  readonly story: string[] = [];

  constructor(
    seed: number,
    private readonly fan: Person,
  ) {
    this.below = numbersByChance(seed);
  }

  async step(): Promise<void> {
    const {
      pays,
      paysOtherwise,
      refunds,
      partlyRefunds,
      refusesRefund,
      processesRefund,
      disputes,
      decides,
      leaves,
      looks,
    } = this;
    const acts = [
      pays,
      pays,
      paysOtherwise,
      refunds,
      partlyRefunds,
      partlyRefunds,
      refusesRefund,
      processesRefund,
      disputes,
      decides,
      decides,
      leaves,
      looks,
    ];
    const act = acts[this.below(acts.length)]!;
    this.story.push(act.name);
    try {
      await act.call(this);
    } catch (error) {
      // The gateway and we refuse what cannot be; that is part of it.
      if (!(error instanceof AppError) && (error as Error).constructor.name !== 'Refusal') throw error;
    }
  }

  private some = <T>(of: T[]): T | undefined => of[this.below(Math.max(1, of.length))];
  private ordered = async () =>
    (await createPaymentOrder(this.fan, creator.squads[this.below(creator.squads.length)]!.id)).rzpOrderId;
  private payment = () =>
    this.some(
      theGateway()
        .payments()
        .filter(({ captured }) => captured),
    )?.id ?? '';

  private async pays() {
    theGateway().pay(await this.ordered());
    if (this.below(2)) await this.looks();
  }
  private async paysOtherwise() {
    theGateway().payOtherwise(await this.ordered(), this.below(3) ? { amount: 10_236 } : { currency: 'USD' });
  }
  private async refunds() {
    theGateway().holdRefunds(this.below(3) === 0);
    theGateway().refund(this.payment());
  }
  private async partlyRefunds() {
    theGateway().holdRefunds(this.below(3) === 0);
    theGateway().refund(this.payment(), 1 + this.below(9_999));
  }
  private async refusesRefund() {
    theGateway().failRefund(this.some(theGateway().refunds())?.id ?? '');
  }
  private async processesRefund() {
    theGateway().processRefund(
      this.some(
        theGateway()
          .refunds()
          .filter(({ status }) => status === 'pending'),
      )?.id ?? '',
    );
  }
  private async disputes() {
    const id = this.payment();
    const of = theGateway()
      .payments()
      .find((payment) => payment.id === id);
    // A bank disputes nothing that is back already, and one thing once.
    if (
      of?.currency === 'INR' &&
      of.amount_refunded === 0 &&
      !theGateway()
        .disputes()
        .some(({ payment_id }) => payment_id === id)
    )
      theGateway().dispute(id);
  }
  private async decides() {
    const dispute = this.some(theGateway().disputes());
    if (dispute) theGateway().moveDispute(dispute.id, this.below(2) ? 'lost' : 'won');
  }
  private async leaves() {
    await leaveSquad(this.fan, creator.userId);
  }
  private async looks() {
    for (const paid of theGateway().payments())
      if (this.below(2)) await syncGatewayPayment(await gateways().razorpay.fetchPayment(paid.id));
  }
}

const SEEDS = Number(process.env.MONEY_HISTORIES ?? 20);

it.each(Array.from({ length: SEEDS }, (_, i) => i + 1))(
  'whatever becomes of money at the gateway, the ledger has all of it once we have looked (seed %i)',
  async (seed) => {
    setConfig({ ...config(), platformFeePercent: seed % 3 === 0 ? 7 : 0 });
    const history = new MoneyHistory(seed, await aPerson());
    try {
      for (let step = 0; step < 14; step++) await history.step();
      // Once for what came and what went back, once more for what is owed now.
      await reconcileSince(anHourAgo());
      await reconcileSince(anHourAgo());
      await rollUpLedger();
      expect(await unproven()).toEqual([]);
      expect(await balanceOf('gateway')).toBe(atGateway());
      expect((await accountBalances()).reduce((sum, { paise }) => sum + paise, 0)).toBe(0);
    } catch (error) {
      throw new Error(history.story.join('\n'), { cause: error });
    }
  },
);

describe('the ledger', () => {
  it.each(['update ledger set paise = paise + 1', 'delete from ledger', 'truncate ledger'])(
    'can only grow: %s',
    async (change) => {
      await expect(sql(change)).rejects.toThrow(/append-only/);
    },
  );

  it.each([
    [
      "each page's balance",
      'update creator_balances set paise = paise - 1',
      'update creator_balances set paise = paise + 1',
    ],
    [
      "each page's months",
      'update creator_months set debit = debit + 1',
      'update creator_months set debit = debit - 1',
    ],
    [
      'rolled up accounts',
      "insert into ledger_days values ('2020-01-01', 'bank', 1, 0)",
      "delete from ledger_days where day = '2020-01-01'",
    ],
    [
      'counts of members',
      'update squads set active_members = active_members + 1',
      'update squads set active_members = active_members - 1',
    ],
  ])('is proven with what is counted of it: %s', async (_, wrong, right) => {
    await sql(wrong);
    expect((await unproven()).length).toBeGreaterThan(0);
    await sql(right);
    expect(await unproven()).toEqual([]);
  });
});

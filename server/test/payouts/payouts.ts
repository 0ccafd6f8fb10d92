import { beforeEach } from 'vitest';
import { releaseHeld } from '../../money/earnings/heldMoney.service';
import { Payment } from '../../money/payments/payment.entity';
import { Payout } from '../../money/payouts/payout.entity';
import { reconcileSettlements } from '../../money/settlements/compareSettlements.service';
import { config } from '../../platform/config/config';
import { repo, sql } from '../../platform/db/database';
import { DAY, indianDate } from '../../rules/time';
import { aPerson, type CreatorPerson, type Person, pay } from '../factories';
import { creator, low, openTwoSquads, theGateway, world } from '../fixtures/twoSquads';
import { configure } from '../harness';
import { anAccount, nameAccount } from './payoutAccounts';

// Pages with payable money, the desk that pays it out, and what the bank says of it.

export let desk: Person;

/** For each test a page with two squads and a bank account, and a reviewer with the money right. */
export function openPayouts(): void {
  openTwoSquads();
  beforeEach(async () => {
    configure({ payouts: 'by_hand', payoutMin: 90 });
    theGateway().dropWebhooks();
    theGateway().clearFaults();
    theGateway().holdRefunds(false);
    // Money of an earlier test is not for this one.
    await sql('update creators set blocked_at = now() where user_id <> $1', [creator.userId]);
    desk = await aPerson({ isReviewer: true, isMoneyReviewer: true });
  });
}

/** Paise of a payment of ₹100 after Razorpay's fee. */
export const NET = 10_000 - 236;

/** What was paid to pages becomes payable, and is on the operator's bank account. */
export async function becomePayable(): Promise<void> {
  const { refundDays } = config();
  configure({ refundDays: 0 });
  await releaseHeld();
  configure({ refundDays });
  theGateway().settleAll();
  await sql('update gateway_passes set compare_from = null');
  await reconcileSettlements(new Date(Date.now() + DAY));
}

/** A page gets a payment of ₹100, which is payable at once. */
export async function earn(squad = low): Promise<Payment> {
  const payer = await aPerson();
  await pay(world, payer, squad);
  await becomePayable();
  return repo(Payment).findOneByOrFail({ userId: payer.userId });
}

/** A page earns, and has a bank account. */
export async function earnWithAccount(creator: CreatorPerson, number?: string): Promise<Payment> {
  await nameAccount(world, creator, anAccount(number));
  return earn(creator.squads[0]!);
}

const MAKE = 'mutation { makePayoutBatch { batch { id payouts paise open } } }';
export const makeBatchAs = async (who: Person = desk) => (await world.as(who).query(MAKE)).makePayoutBatch.batch;
export const batchRefused = (who: Person = desk) => world.as(who).refused(MAKE);

const ended = (name: string, Name: string) =>
  `mutation($input: ${Name}!) { ${name}(input: $input) { payout { payout { status } isAccountGone } } }`;
const PAID = ended('markPayoutPaid', 'MarkPayoutPaidInput');
const FAILED = ended('markPayoutFailed', 'MarkPayoutGivenBackInput');
const RETURNED = ended('markPayoutReturned', 'MarkPayoutGivenBackInput');
/** The bank's reference of a payout, of which each has its own. */
export const bankReferenceOf = (id: string) => `HDFCN${id.replaceAll('-', '').slice(-12).toUpperCase()}`;
const toPaid = (id: string, over: object) => ({
  input: { id, paidOn: indianDate(new Date()), bankReference: bankReferenceOf(id), ...over },
});

export const markPaid = (id: string, over = {}, who = desk) => world.as(who).query(PAID, toPaid(id, over));
export const paidRefused = (id: string, over = {}, who = desk) => world.as(who).refused(PAID, toPaid(id, over));
export const markFailed = (id: string, reason = 'NUMBER') => world.as(desk).query(FAILED, { input: { id, reason } });
export const failedRefused = (id: string, who = desk) =>
  world.as(who).refused(FAILED, { input: { id, reason: 'NUMBER' } });
export const markReturned = (id: string, reason = 'CLOSED') =>
  world.as(desk).query(RETURNED, { input: { id, reason } });
export const returnedRefused = (id: string) => world.as(desk).refused(RETURNED, { input: { id, reason: 'CLOSED' } });

/** The payouts of a page, the first one first. */
export const payoutsOf = (creator: { userId: string }) =>
  repo(Payout).find({ where: { creatorUserId: creator.userId }, order: { id: 'ASC' } });

/** What the creator's screen of payments says. */
export async function shownTo(creator: CreatorPerson) {
  const { viewer } = await world.as(creator).query(`{ viewer { studio {
    balance { available }
    nextPayout { paise day last4 hold }
    payouts { edges { node { id paise status last4 reference paidOn bankReference reason } } }
  } } }`);
  return viewer.studio;
}

/** The rupees of the payments in a payout, as its creator reads them. */
export async function amountsIn(creator: CreatorPerson, payoutId: string): Promise<number[]> {
  const asked = 'query($id: ID!) { viewer { studio { payoutPayments(id: $id) { edges { node { amount } } } } } }';
  const { viewer } = await world.as(creator).query(asked, { id: payoutId });
  return viewer.studio.payoutPayments.edges.map(({ node }: { node: { amount: number } }) => node.amount);
}

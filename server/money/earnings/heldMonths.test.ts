import { beforeEach, describe, expect, it } from 'vitest';
import { SquadPass } from '../../pages/squads/squadPass.entity';
import { repo, sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { unproven } from '../../test/money/unproven';
import { balance, daysPass } from '../../test/passes/passMoney';
import { Payment } from '../payments/payment.entity';
import { syncDispute } from '../reconciliation/gatewaySync.service';
import { requestMonths } from '../refunds/refundMonths.service';
import { requestRefund } from '../refunds/refundPayment.service';
import { syncRefunds } from '../refunds/syncRefunds.service';
import { releaseHeld } from './heldMoney.service';

openTwoSquads();

let asha: Person;
beforeEach(async () => {
  theGateway().dropWebhooks();
  theGateway().holdRefunds(false);
  await repo(SquadPass).insert({ squadId: low.id, months: 3, amount: 299 });
  asha = await aPerson();
});

/** Faults of money; those of months and days come with the moved time. */
const faults = async () =>
  (await releaseHeld().then(unproven)).filter((line) => /paise|grant|cost/.test(line) && !/figures/.test(line));

/** The desk refunds all of a pass of ₹299. */
async function refundAll(paymentId: string): Promise<void> {
  const payment = await repo(Payment).findOneByOrFail({ id: paymentId });
  const by = { userId: creator.userId, side: 'desk' } as const;
  await requestRefund(payment, by, { paymentId, reason: 'As you asked', amount: '299' });
  await runDueJobs();
}

describe('the money of a pass of which a month is payable', () => {
  /** A pass of three months with the first of them payable. */
  const oneMonthPayable = async () => {
    const payment = await pay(world, asha, low, 3);
    const brought = (await balance()).held;
    await daysPass(8);
    await releaseHeld();
    return { ...payment, before: await balance(), fee: 29_900 - brought };
  };

  it('is not paid out while all of it is on its way back, and is divided as before where that fails', async () => {
    const { id: paymentId, rzpPaymentId, before, fee } = await oneMonthPayable();
    theGateway().holdRefunds();
    await refundAll(paymentId);
    expect(await balance()).toEqual({ available: 0, held: -fee });
    await releaseHeld();
    expect(await balance()).toEqual({ available: 0, held: -fee });
    theGateway().failRefund(theGateway().refunds(rzpPaymentId)[0]!.id);
    await syncRefunds(paymentId);
    expect(await balance()).toEqual(before);
    theGateway().holdRefunds(false);
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['at once', async () => undefined],
    ['after the rest was released', releaseHeld],
  ])('that a bank took and gave back %s is held until its months have begun', async (_, meanwhile) => {
    const { rzpPaymentId, before } = await oneMonthPayable();
    const dispute = theGateway().dispute(rzpPaymentId);
    theGateway().moveDispute(dispute.id, 'lost');
    await syncDispute(dispute.id);
    expect((await balance()).available).toBeLessThanOrEqual(0);
    await meanwhile();
    theGateway().moveDispute(dispute.id, 'won');
    await syncDispute(dispute.id);
    await releaseHeld();
    expect(await balance()).toEqual(before);
    await daysPass(100);
    await releaseHeld();
    expect(await balance()).toEqual({ available: before.available + before.held, held: 0 });
    expect(await faults()).toEqual([]);
  });

  it('of a member who left before all of it was refunded is owed at once', async () => {
    const { id, fee } = await oneMonthPayable();
    await world.as(asha).patch(`/api/manualSub/${creator.userId}/cancel`);
    await refundAll(id);
    await releaseHeld();
    expect(await balance()).toEqual({ available: -fee, held: 0 });
    expect(await faults()).toEqual([]);
  });
});

describe('a month whose refund is stuck at the gateway', () => {
  /** A pass of three months, the last of which is on its way back for so many days. */
  const stuck = async (days: number) => {
    const payment = await pay(world, asha, low, 3);
    const brought = (await balance()).held;
    theGateway().holdRefunds();
    const input = { paymentId: payment.id, months: 1, reason: 'As you asked', amount: '99.68' };
    await requestMonths(payment, { userId: creator.userId, side: 'desk' }, input);
    await runDueJobs();
    await daysPass(days);
    await releaseHeld();
    const { rzpPaymentId, id } = payment;
    return { id, rzpPaymentId, brought, share: Math.floor((brought * 9_966) / 29_900) };
  };
  const theRefund = (rzpPaymentId: string) => theGateway().refunds(rzpPaymentId)[0]!.id;

  it('is held alone: the others become payable as they begin, and it does not though it has begun', async () => {
    const { id, brought, share } = await stuck(8);
    expect(await balance()).toEqual({ available: share, held: brought - 9_968 - share });
    await daysPass(75);
    await releaseHeld();
    const { available, held } = await balance();
    expect(available).toBeGreaterThan(share);
    expect(available + held).toBe(brought - 9_968);
    const payable = await sql('select month from grants where payment_id = $1 and released_at is not null', [id]);
    expect(payable.map(({ month }) => month).toSorted()).toEqual([1, 2]);
    theGateway().holdRefunds(false);
    expect(await faults()).toEqual([]);
  });

  it.each<[string, (rzpPaymentId: string) => void, (brought: number) => number]>([
    ['is processed', (id) => theGateway().processRefund(theRefund(id)), (brought) => brought - 9_968],
    ['is refused by the bank', (id) => theGateway().failRefund(theRefund(id)), (brought) => brought],
    [
      'is followed by a refund of the rest',
      (id) => {
        theGateway().holdRefunds(false);
        theGateway().processRefund(theRefund(id));
        theGateway().refund(id);
      },
      (brought) => brought - 29_900,
    ],
    [
      'is followed by a lost dispute over the rest',
      (id) => {
        theGateway().processRefund(theRefund(id));
        const dispute = theGateway().dispute(id, 19_932);
        theGateway().moveDispute(dispute.id, 'lost');
      },
      (brought) => brought - 29_900,
    ],
    [
      'is followed by a lost dispute over the rest, and then refused',
      (id) => {
        const dispute = theGateway().dispute(id, 19_932);
        theGateway().moveDispute(dispute.id, 'lost');
        theGateway().failRefund(theRefund(id));
      },
      (brought) => brought - 19_932,
    ],
  ])('that %s leaves the page what is left, to the paisa', async (_, ends, left) => {
    const { id, rzpPaymentId, brought } = await stuck(8);
    ends(rzpPaymentId);
    const disputes = theGateway()
      .disputes()
      .filter(({ payment_id }) => payment_id === rzpPaymentId);
    for (const dispute of disputes) await syncDispute(dispute.id);
    await syncRefunds(id);
    await releaseHeld();
    expect((await balance()).available).toBeLessThanOrEqual(Math.max(0, left(brought)));
    await daysPass(100);
    await releaseHeld();
    expect(await balance()).toEqual({ available: left(brought), held: 0 });
    theGateway().holdRefunds(false);
    expect(await faults()).toEqual([]);
  });
});

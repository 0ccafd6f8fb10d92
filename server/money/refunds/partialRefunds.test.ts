import { beforeEach, describe, expect, it } from 'vitest';
import { repo } from '../../platform/db/database';
import { addJob, listJobs, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { membershipOf, order, report } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { MoneyCase } from '../payments/moneyCase.entity';
import { Payment } from '../payments/payment.entity';
import { syncDispute } from '../reconciliation/gatewaySync.service';
import { retryPending } from '../reconciliation/retryPending.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  theGateway().clearFaults();
  theGateway().dropWebhooks(false);
  theGateway().holdRefunds(false);
  fan = await aPerson({ fullName: 'Meera Joshi' });
});

const told = async () => {
  await theGateway().webhooksSettled();
  await runDueJobs();
};
const everyFewMinutes = async () => {
  await addJob('takeUpWhatIsOwed', {});
  await addJob('passGateway', {});
  await runDueJobs();
};
const lost = async (rzpPaymentId: string, paise: number) => {
  const { id } = theGateway().dispute(rzpPaymentId, paise);
  theGateway().moveDispute(id, 'lost');
  await told();
  return id;
};
const recorded = (id: string) => repo(Payment).findOneByOrFail({ id });
const refunded = (rzpPaymentId: string) =>
  theGateway()
    .refunds(rzpPaymentId)
    .map(({ amount, status }) => `${amount} ${status}`);
const status = async () => (await membershipOf(world, fan, creator)).subscriptionStatus;
const noticesOf = async (who: Person): Promise<string[]> =>
  (await world.as(who).get('/api/notifs')).body.map(({ text }: { text: string }) => text);
const textsTo = (who: Person, subject: RegExp) => world.mailsTo(who, subject).map(({ text }) => text);

describe('a payment of which a bank took a part', () => {
  it('and whose rest was refunded is kept in that part when the dispute is won, and nothing is refunded again', async () => {
    const { id, rzpPaymentId } = await pay(world, fan, low);
    const dispute = await lost(rzpPaymentId, 4_050);
    theGateway().refund(rzpPaymentId, 5_950);
    await told();
    expect(await recorded(id)).toMatchObject({ refundReason: 'outside', refundedAt: expect.any(Date) });
    expect(await status()).toBe(3);

    theGateway().moveDispute(dispute, 'won');
    await told();
    await everyFewMinutes();
    expect(await recorded(id)).toMatchObject({ refundReason: null, refundedAt: null, kept: 40 });
    expect(refunded(rzpPaymentId)).toEqual(['5950 processed']);
    expect(await status()).toBe(1);
    expect(textsTo(fan, /A dispute has ended/)).toEqual([
      expect.stringContaining('decided after all that ₹40.50 of your payment'),
    ]);
    expect(await noticesOf(creator)).toContainEqual(expect.stringContaining('you keep ₹40.50 of a payment'));
    expect(await unproven()).toEqual([]);
  });

  it('and all of the rest was refunded is said to be gone in its two parts', async () => {
    const { rzpPaymentId } = await pay(world, fan, low);
    await lost(rzpPaymentId, 4_050);
    theGateway().refund(rzpPaymentId, 5_950);
    await told();
    expect(textsTo(fan, /taken back by your bank/)).toEqual([
      expect.stringMatching(/Of the ₹100\.00 that you paid.*₹59\.50 was refunded.*your bank has taken back ₹40\.50/s),
    ]);
    expect(textsTo(creator, /by Meera Joshi was partly refunded/)).toEqual([
      expect.stringMatching(/paid you ₹100\.00.*₹59\.50 was refunded, and their bank has taken back ₹40\.50/s),
    ]);
  });

  it.each(['lost', 'won'] as const)(
    'is mailed about a refund and a dispute (%s) that are found together, each with its amount',
    async (outcome) => {
      const { id, rzpPaymentId } = await pay(world, fan, low);
      const dispute =
        outcome === 'won' ? await lost(rzpPaymentId, 2_075) : theGateway().dispute(rzpPaymentId, 2_075).id;
      await told();
      theGateway().dropWebhooks();
      theGateway().refund(rzpPaymentId, 3_010);
      theGateway().moveDispute(dispute, outcome);
      await syncDispute(dispute);
      await told();
      for (const who of [fan, creator]) {
        const parts = textsTo(who, /part of (your|a) payment/);
        expect(parts.filter((text) => text.includes('₹30.10'))).toEqual([expect.stringMatching(/₹30\.10 .* refunded/)]);
        expect(parts.filter((text) => text.includes('₹20.75'))).toEqual([expect.stringMatching(/taken back ₹20\.75/)]);
        expect(textsTo(who, /A dispute has ended/)).toHaveLength(outcome === 'won' ? 1 : 0);
      }
      expect(await noticesOf(fan)).toContain(
        '₹30.10 of your payment to Kabir paints was refunded. Your membership stays as it is',
      );
      expect(await recorded(id)).toMatchObject({ refundReason: null, refundedPaise: 3_010 });
      expect(await unproven()).toEqual([]);
    },
  );

  it('is mailed about each of two refunds that are found together, and about one that is found with a failed one', async () => {
    const { id, rzpPaymentId } = await pay(world, fan, low);
    theGateway().dropWebhooks();
    const first = theGateway().refund(rzpPaymentId, 3_010);
    theGateway().refund(rzpPaymentId, 2_020);
    await everyFewMinutes();
    theGateway().failRefund(first.id);
    theGateway().refund(rzpPaymentId, 3_011);
    await everyFewMinutes();
    for (const part of ['₹30.10', '₹20.20', '₹30.11'])
      for (const who of [fan, creator])
        expect(textsTo(who, /part of (your|a) payment/).filter((text) => text.includes(part))).toHaveLength(1);
    expect(textsTo(fan, /did not arrive/)).toEqual([expect.stringContaining('₹30.10')]);
    expect((await recorded(id)).refundedPaise).toBe(5_031);
    expect(await unproven()).toEqual([]);
  });
});

describe('an owed refund', () => {
  /** A payment whose squad is deleted, before its refund is requested. */
  const owed = async () => {
    theGateway().dropWebhooks();
    const { body } = await order(world, fan, low);
    await world.as(creator).delete(`/api/squad/${low.id}`);
    expect((await report(world, fan, body.rzpOrder.id)).status).toBe(409);
    return repo(Payment).findOneByOrFail({ userId: fan.userId });
  };
  const disputed = async (rzpPaymentId: string, paise: number, outcome?: 'lost') => {
    const { id } = theGateway().dispute(rzpPaymentId, paise);
    if (outcome) theGateway().moveDispute(id, outcome);
    await syncDispute(id);
    return id;
  };
  const decided = async (id: string, outcome: 'lost' | 'won') => {
    theGateway().moveDispute(id, outcome);
    await syncDispute(id);
    await everyFewMinutes();
  };

  it('is what no bank has taken; what a bank gives back is refunded too, and each is mailed with its amount', async () => {
    const { id, rzpPaymentId } = await owed();
    const dispute = await disputed(rzpPaymentId, 4_050, 'lost');
    await runDueJobs();
    await everyFewMinutes();
    expect(refunded(rzpPaymentId)).toEqual(['5950 processed']);
    expect(await recorded(id)).toMatchObject({
      refundedPaise: 5_950,
      disputedPaise: 4_050,
      refundedAt: expect.any(Date),
    });
    expect(textsTo(fan, /Your payment is being refunded/)).toEqual([
      expect.stringContaining('₹59.50 is on its way back'),
    ]);
    expect(textsTo(fan, /Your credit note/)).toEqual([expect.stringContaining('₹40.50')]);
    expect(await unproven()).toEqual([]);

    await decided(dispute, 'won');
    expect(refunded(rzpPaymentId).toSorted()).toEqual(['4050 processed', '5950 processed']);
    expect(await recorded(id)).toMatchObject({ refundedPaise: 10_000, disputedPaise: 0, refundedAt: expect.any(Date) });
    expect(await unproven()).toEqual([]);
  });

  it.each(['lost', 'won'] as const)(
    'waits with what a bank is deciding about until the dispute is %s',
    async (outcome) => {
      const { id, rzpPaymentId } = await owed();
      const dispute = await disputed(rzpPaymentId, 4_050);
      await everyFewMinutes();
      await everyFewMinutes();
      expect(refunded(rzpPaymentId)).toEqual(['5950 processed']);
      expect(await recorded(id)).toMatchObject({ refundedAt: null });
      await decided(dispute, outcome);
      expect(refunded(rzpPaymentId)).toHaveLength(outcome === 'won' ? 2 : 1);
      expect(await recorded(id)).toMatchObject({ refundedAt: expect.any(Date) });
      expect(await unproven()).toEqual([]);
    },
  );

  it('of less than a rupee is not requested, since the gateway refunds no less: it is a case of the desk, once', async () => {
    const { id, rzpPaymentId } = await owed();
    const dispute = await disputed(rzpPaymentId, 9_950, 'lost');
    await runDueJobs();
    await everyFewMinutes();
    expect(refunded(rzpPaymentId)).toEqual([]);
    expect(await recorded(id)).toMatchObject({ refundedAt: expect.any(Date) });
    expect(await repo(MoneyCase).findBy({ rzpPaymentId })).toMatchObject([{ kind: 'refund_refused', paise: 50 }]);
    expect(await unproven()).toEqual([]);

    await retryPending();
    expect((await listJobs({})).map(({ name }) => name)).not.toContain('refundPayment');

    await decided(dispute, 'won');
    expect(refunded(rzpPaymentId)).toEqual(['10000 processed']);
    expect(await unproven()).toEqual([]);
  });
});

it('less than a rupee that is left of a kept payment cannot be refunded', async () => {
  const { id, rzpPaymentId } = await pay(world, fan, low);
  theGateway().refund(rzpPaymentId, 9_950);
  await told();
  const input = { paymentId: id, reason: 'Nobody came', amount: '0.50' };
  const refusal = await world
    .as(creator)
    .refused('mutation ($input: RefundPaymentInput!) { refundPayment(input: $input) { payment { id } } }', { input });
  expect(refusal.code).toBe('CONFLICT');
  expect(await status()).toBe(1);
});

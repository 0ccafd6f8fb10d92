// @module-tag slow

import { describe, expect, it } from 'vitest';
import { Squad } from '../../pages/squads/squad.entity';
import { repo } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person } from '../../test/factories';
import { low, theGateway, world } from '../../test/fixtures/twoSquads';
import { anHourAgo, everyFewMinutes, fan, membership, openFanAtGateway } from '../../test/money/fanAtGateway';
import { order, report } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { reconcileSince } from './reconcileSince.service';

openFanAtGateway();

const STRAY = `{ viewer {
  strayPayments { amount paise currency returnedPaise isWaiting squad { title } creator { pageName } }
  unpaidOrders { id }
} }`;
const myStray = async (who: Person = fan) => (await world.as(who).query(STRAY)).viewer;

describe('a payment that is not what its order asked for', () => {
  const ways = {
    'its browser': (paid: Paid) =>
      world.as(fan).post('/api/payment/success', {
        rzpTransactionId: paid.razorpay_payment_id,
        rzpOrderId: paid.razorpay_order_id,
        rzpSignature: paid.razorpay_signature,
      }),
    'another tab': (paid: Paid) =>
      world.as(fan).refused('mutation($id: ID!) { followOrder(input: { orderId: $id }) { progress } }', {
        id: paid.razorpay_order_id,
      }),
    'the gateway’s list': everyFewMinutes,
    'the gateway’s event': async (paid: Paid) => {
      await addJob('takeUpPayment', { rzpPaymentId: paid.razorpay_payment_id });
      await runDueJobs();
    },
  };
  type Paid = ReturnType<ReturnType<typeof theGateway>['payOtherwise']>;

  it.each(
    Object.keys(ways).flatMap(
      (way) =>
        [
          [way, { amount: 8_000 }, '₹80.00', 'INR'],
          [way, { amount: 10_236 }, '₹102.36', 'INR'],
          [way, { currency: 'USD' }, '100.00 USD', 'USD'],
        ] as const,
    ),
  )(
    'by %s: its order is over, the next is new, and its payer is told once (%j)',
    async (way, otherwise, sum, currency) => {
      await repo(Squad).update({ id: low.id }, { membersLimit: 1 });
      const first = (await order(world, fan, low)).body.rzpOrder.id;
      const paid = theGateway().payOtherwise(first, otherwise);
      await ways[way as keyof typeof ways](paid);
      await everyFewMinutes();
      await everyFewMinutes();
      const [letter, ...more] = world.mailsTo(fan, /not what was asked for/);
      expect([letter!.text, more]).toEqual([expect.stringContaining(sum), []]);
      expect(letter!.text).toMatch(
        /₹100.00 was asked for[\s\S]*will refund all of it the way you paid, not only the difference/,
      );
      const paise = 'amount' in otherwise ? otherwise.amount : 10_000;
      const stray = { amount: 100, paise, currency, returnedPaise: 0, isWaiting: true, squad: { title: low.title } };
      expect(await myStray()).toMatchObject({ strayPayments: [stray], unpaidOrders: [] });
      expect((await myStray(await aPerson())).strayPayments).toEqual([]);
      const next = (await order(world, fan, low)).body.rzpOrder.id;
      expect(next).not.toBe(first);
      expect((await report(world, fan, next)).status).toBe(200);
      expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
      expect(await unproven()).toEqual([]);
    },
  );

  it.each([
    [3_000, '₹30.00 of it was returned to you the way you paid, and our team will refund the rest too.'],
    [8_000, 'All of it was returned to you the way you paid.'],
  ])('and of which %i paise had gone back before it was known: the mail says so', async (returned, said) => {
    const paid = theGateway().payOtherwise((await order(world, fan, low)).body.rzpOrder.id, { amount: 8_000 });
    theGateway().refund(paid.razorpay_payment_id, returned);
    await everyFewMinutes();
    const [letter] = world.mailsTo(fan, /not what was asked for/);
    expect(letter!.text).toContain(said);
    expect(letter!.text).not.toContain('refund all of it');
    expect((await myStray()).strayPayments).toMatchObject([{ paise: 8_000, returnedPaise: returned }]);
  });

  it('is shown with what has gone back of it', async () => {
    const paid = theGateway().payOtherwise((await order(world, fan, low)).body.rzpOrder.id, { amount: 8_000 });
    await everyFewMinutes();
    theGateway().refund(paid.razorpay_payment_id, 5_000);
    await everyFewMinutes();
    expect((await myStray()).strayPayments).toMatchObject([{ paise: 8_000, returnedPaise: 5_000 }]);
    theGateway().refund(paid.razorpay_payment_id);
    await everyFewMinutes();
    expect((await myStray()).strayPayments).toMatchObject([{ paise: 8_000, returnedPaise: 8_000 }]);
    // The gateway keeps nothing of it, and Toli knows that.
    const found = await reconcileSince(anHourAgo());
    expect(found.atGateway).toBe(found.known);
  });
});

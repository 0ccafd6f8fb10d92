import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentReport } from '../../demo/razorpay/control';
import { gateways } from '../../gateways/gateways';
import { repo, sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { addMonth, DAY, indianDay } from '../../rules/time';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { membershipOf, order } from '../../test/money/memberships';
import { PaymentOrderRow } from '../orders/paymentOrder.entity';
import { syncGatewayPayment } from '../reconciliation/gatewaySync.service';
import { reconcilePayments } from '../reconciliation/missedEvents.service';
import { Payment } from './payment.entity';
import { settlePayment } from './payment.service';

openTwoSquads();

let fan: Person;
beforeEach(async () => {
  world.fakeRazorpay.control.dropWebhooks(false);
  fan = await aPerson();
});

const membership = () => membershipOf(world, fan, creator);
const ordered = async (squad = low) => (await order(world, fan, squad)).body.rzpOrder.id as string;
const payments = () => repo(Payment).findBy({ userId: fan.userId });
const confirm = (paid: PaymentReport) =>
  world.as(fan).post('/api/payment/success', {
    rzpTransactionId: paid.razorpay_payment_id,
    rzpOrderId: paid.razorpay_order_id,
    rzpSignature: paid.razorpay_signature,
  });

describe('a payment that its bank has only reserved', () => {
  it('is captured when the browser reports it, once', async () => {
    const paid = theGateway().authorise(await ordered());
    const [first, second] = await Promise.all([confirm(paid), confirm(paid)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(theGateway().payments(paid.razorpay_order_id)).toMatchObject([{ status: 'captured' }]);
    expect(await payments()).toHaveLength(1);
  });

  it('is captured once where the gateway’s event and the browser’s report come at the same time, and no refund is mailed', async () => {
    const { razorpay } = gateways();
    const asked = razorpay.fetchPayment.bind(razorpay);
    vi.spyOn(razorpay, 'fetchPayment').mockImplementationOnce(async (id) => {
      const payment = await asked(id);
      await syncGatewayPayment(payment);
      return payment;
    });
    expect(await confirm(theGateway().authorise(await ordered()))).toMatchObject({ status: 200 });
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
    expect(await payments()).toMatchObject([{ refundReason: null }]);
  });

  it('is captured when the gateway reports it', async () => {
    theGateway().authorise(await ordered());
    await theGateway().webhooksSettled();
    await runDueJobs();
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
  });

  it('is not captured where its order can no longer be fulfilled: the bank returns it', async () => {
    const id = await ordered();
    await pay(world, fan, high);
    const paid = theGateway().authorise(id);
    await theGateway().webhooksSettled();
    await runDueJobs();
    expect(await confirm(paid)).toMatchObject({
      status: 409,
      body: { msg: expect.stringMatching(/already paid for this/) },
    });
    expect(theGateway().payments(id)).toMatchObject([{ status: 'authorized', captured: false }]);
    expect(await payments()).toHaveLength(1);
  });
});

describe('a payment that is reported late', () => {
  /** A payment that was captured this many days ago, for an order of that time. */
  const capturedBefore = async (days: number, squad = low) => {
    const rzpOrderId = await ordered(squad);
    const { razorpay_payment_id } = theGateway().pay(rzpOrderId);
    const at = new Date(Math.floor(Date.now() / 1000) * 1000 - days * DAY);
    await sql(
      `update payment_orders set created_at = $2::timestamptz - interval '1 minute', held_until = $2::timestamptz + interval '14 minutes'
       where rzp_order_id = $1`,
      [rzpOrderId, at],
    );
    const order = await repo(PaymentOrderRow).findOneByOrFail({ rzpOrderId });
    const paid = { ...(await gateways().razorpay.fetchPayment(razorpay_payment_id)), captured_at: at.getTime() / 1000 };
    return { at, payment: await settlePayment(order, paid) };
  };

  it('gives its month, and counts, from its capture on, with the gateway’s fee and tax', async () => {
    const { at, payment } = await capturedBefore(3);
    expect(payment).toMatchObject({ capturedAt: at, feePaise: 236, taxPaise: 36, refundReason: null });
    expect((await membership()).paidUntil).toBe(addMonth(at, indianDay(at)).toISOString());
    expect((await world.as(creator).get('/api/payments')).body).toMatchObject([{ timestamp: at.toISOString() }]);
  });

  it('is refunded where more than a week of its month is over', async () => {
    expect((await capturedBefore(7.1)).payment.refundReason).toBe('late');
    expect(await membership()).toBeNull();
  });

  it('that renewed before the end of the month adds its month to that end, not to the day of the report', async () => {
    await pay(world, fan, low);
    await sql("update squad_subscriptions set paid_until = now() - interval '1 hour' where member_id = $1", [
      fan.userId,
    ]);
    const { paidUntil } = await membership();
    const { payment } = await capturedBefore(1);
    expect(payment.refundReason).toBeNull();
    const end = new Date(paidUntil);
    expect((await membership()).paidUntil).toBe(addMonth(end, indianDay(new Date())).toISOString());
  });

  it('is found without any report, in several runs over a long list', async () => {
    theGateway().dropWebhooks();
    const id = await ordered();
    theGateway().pay(id);
    await sql("select graphile_worker.remove_job('reconcile:' || id) from payment_orders where rzp_order_id = $1", [
      id,
    ]);
    await reconcilePayments();
    await runDueJobs();
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
    // An unfinished pass continues where it stopped; the next one begins at its end.
    await sql("update gateway_passes set since = now() - interval '1 day', until = now(), seen = 100000");
    await reconcilePayments();
    const [pass] = await sql<{ seen: number; done: boolean }>('select seen, since = until as done from gateway_passes');
    expect(pass).toEqual({ seen: 0, done: true });
  });

  it('and an event whose job was lost is processed', async () => {
    theGateway().pay(await ordered());
    await theGateway().webhooksSettled();
    await sql("select graphile_worker.remove_job('event:' || event_id) from webhook_events where processed_at is null");
    await sql("update webhook_events set received_at = now() - interval '2 minutes' where processed_at is null");
    await addJob('takeUpWhatIsOwed', {});
    await runDueJobs();
    expect(await membership()).toMatchObject({ subscriptionStatus: 1 });
    expect(await sql('select from webhook_events where processed_at is null')).toEqual([]);
  });
});

describe('an event of the gateway', () => {
  it('needs no job where its payment is recorded already, or has failed', async () => {
    const waiting = () => sql("select from graphile_worker.jobs where task_identifier = 'gatewayEvent'");
    const lastEvents = (order: string) =>
      sql('select distinct processed_at is not null as processed from webhook_events where order_id = $1', [order]);
    theGateway().holdWebhooks();
    const paid = theGateway().pay(await ordered());
    expect(await confirm(paid)).toMatchObject({ status: 200 });
    theGateway().releaseWebhooks();
    await theGateway().webhooksSettled();
    expect(await lastEvents(paid.razorpay_order_id)).toEqual([{ processed: true }]);
    fan = await aPerson();
    const failing = await ordered();
    theGateway().fail(failing);
    await theGateway().webhooksSettled();
    expect(await lastEvents(failing)).toEqual([{ processed: true }]);
    expect(await waiting()).toEqual([]);
  });

  it('is stored by its ids only, for 90 days', async () => {
    const id = await ordered();
    const { razorpay_payment_id } = theGateway().pay(id);
    await theGateway().webhooksSettled();
    await runDueJobs();
    const events = () =>
      sql('select event, payment_id, order_id from webhook_events where order_id = $1 order by event', [id]);
    const ids = { payment_id: razorpay_payment_id, order_id: id };
    expect(await events()).toEqual([
      { event: 'order.paid', ...ids },
      { event: 'payment.authorized', ...ids },
      { event: 'payment.captured', ...ids },
    ]);
    await sql("update webhook_events set received_at = now() - interval '90 days' where event <> 'order.paid'");
    await addJob('sweepEvents', {});
    await runDueJobs();
    expect(await events()).toEqual([{ event: 'order.paid', ...ids }]);
  });
});

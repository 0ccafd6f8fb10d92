import { beforeEach, describe, expect, it } from 'vitest';
import { sendDisputeAnswer } from '../../desk/moneyDesk/disputeAnswer.service';
import { User } from '../../people/users/user.entity';
import { repo, sql, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person, pay } from '../../test/factories';
import { creator, low, openTwoSquads, theGateway, world } from '../../test/fixtures/twoSquads';
import { membershipOf } from '../../test/money/memberships';
import { unproven } from '../../test/money/unproven';
import { Payment } from '../payments/payment.entity';
import { syncDispute } from '../reconciliation/gatewaySync.service';
import { Dispute } from './dispute.entity';
import { answerDispute } from './dispute.service';

openTwoSquads();

let fan: Person;
let desk: Person;
let payment: Payment;
beforeEach(async () => {
  theGateway().clearFaults();
  theGateway().dropWebhooks(false);
  fan = await aPerson({ fullName: 'Meera Joshi' });
  desk = await aPerson({ isReviewer: true, isMoneyReviewer: true });
  payment = await pay(world, fan, low);
});

const told = async () => {
  await theGateway().webhooksSettled();
  await runDueJobs();
};
const disputed = async (paise?: number) => {
  const { id } = theGateway().dispute(payment.rzpPaymentId, paise);
  await told();
  return id;
};
const noted = (rzpDisputeId: string) => repo(Dispute).findOneByOrFail({ rzpDisputeId });
const status = async () => (await membershipOf(world, fan, creator)).subscriptionStatus;
const noticesOf = async (who: Person) =>
  (await world.as(who).get('/api/notifs')).body.map(({ text }: { text: string }) => text);

describe('a dispute', () => {
  it('is recorded when it is opened, and the desk, the payer and the creator are notified once', async () => {
    const other = await aPerson({ isReviewer: true });
    const id = await disputed(4050);
    expect(await noted(id)).toMatchObject({
      rzpPaymentId: payment.rzpPaymentId,
      paymentId: payment.id,
      paise: 4050,
      deductedPaise: 0,
      status: 'open',
      reasonCode: 'chargeback',
      respondBy: expect.any(Date),
      answer: null,
    });
    await addJob('passGateway', {});
    await told();
    expect(world.mailsTo(desk, /A dispute to answer/)).toHaveLength(1);
    expect(world.mailsTo(other, /A dispute to answer/)).toEqual([]);
    for (const who of [fan, creator]) expect(world.mailsTo(who, /A payment is disputed/).length).toBeGreaterThan(0);
    expect(world.mailsTo(fan, /A payment is disputed/)).toHaveLength(1);
    expect(await noticesOf(fan)).toContain(
      'Your bank asks Kabir paints to give back ₹40.50. Nothing changes until it decides',
    );
    expect(await noticesOf(creator)).toContain(
      'The bank of Meera Joshi wants ₹40.50 back. Nothing changes until it decides',
    );
    expect(await status()).toBe(1);
  });

  it('is recorded in every state without any webhook', async () => {
    theGateway().dropWebhooks();
    const id = await disputed();
    for (const state of ['under_review', 'won'] as const) {
      theGateway().moveDispute(id, state);
      await addJob('passGateway', {});
      await told();
      expect(await noted(id)).toMatchObject({ status: state });
    }
    expect(await noticesOf(creator)).toContain('The bank of Meera Joshi decided that you keep ₹100.00');
    expect(world.mailsTo(fan, /A dispute has ended/)).toHaveLength(1);
    expect(await status()).toBe(1);
  });

  it("of money that is not Toli's is recorded too", async () => {
    theGateway().dropWebhooks();
    const strange = theGateway().payOtherwise(
      (await world.as(await aPerson()).get(`/api/payment/order/${low.id}`)).body.rzpOrder.id,
      { amount: 10_236 },
    );
    const { id } = theGateway().dispute(strange.razorpay_payment_id);
    await addJob('passGateway', {});
    await told();
    expect(await noted(id)).toMatchObject({ paymentId: null, rzpPaymentId: strange.razorpay_payment_id });
  });
});

describe('an answered dispute', () => {
  const answer = (id: string, how: 'accepted' | 'contested', evidence = 'They read nine posts') =>
    answerDispute(id, { userId: desk.userId, answer: how, evidence });

  it('that was accepted is refunded at once, and ends what was bought', async () => {
    const { id } = await noted(await disputed());
    await answer(id, 'accepted', '');
    await told();
    expect(await repo(Dispute).findOneByOrFail({ id })).toMatchObject({ status: 'lost', deductedPaise: 10_000 });
    expect(await status()).toBe(3);
    expect(await noticesOf(fan)).toContain(
      'Your payment of ₹100.00 to Kabir paints was taken back by your bank. Your membership has ended with it',
    );
    expect(await unproven()).toEqual([]);
  });

  it('that is lost in part keeps the membership, and both sides are notified of the part, also when it is won back', async () => {
    const id = await disputed(4050);
    theGateway().moveDispute(id, 'lost');
    await told();
    expect(await noted(id)).toMatchObject({ status: 'lost', deductedPaise: 4050 });
    for (const who of [fan, creator])
      expect(world.mailsTo(who, /part of (your|a) payment/).map(({ text }) => text.includes('₹40.50'))).toEqual([true]);
    expect(await status()).toBe(1);
    expect(await unproven()).toEqual([]);

    theGateway().moveDispute(id, 'won');
    await told();
    expect(await noticesOf(fan)).toContain('Your bank decided that Kabir paints keeps ₹40.50');
    expect(await noticesOf(creator)).toContain('The bank of Meera Joshi decided that you keep ₹40.50');
    for (const who of [fan, creator]) expect(world.mailsTo(who, /A dispute has ended/)).toHaveLength(1);
    expect(await unproven()).toEqual([]);
  });

  it('of a payment with others adds up with them, and the membership follows the sum', async () => {
    const decided = async (id: string, outcome: 'lost' | 'won') => {
      theGateway().moveDispute(id, outcome);
      await told();
      expect(await unproven()).toEqual([]);
      return (await repo(Payment).findOneByOrFail({ id: payment.id })).disputedPaise;
    };
    const papers = async () =>
      (
        await sql(`select kind, paise::int from receipts where payment_id = $1 and cause <> 'paid' order by id`, [
          payment.id,
        ])
      ).map(({ kind, paise }) => `${kind} ${paise}`);
    const [first, second, third] = [await disputed(4050), await disputed(3000), await disputed(2950)];
    expect([await decided(first, 'lost'), await decided(second, 'lost')]).toEqual([4050, 7050]);
    for (const part of ['₹40.50', '₹30.00'])
      for (const who of [fan, creator])
        expect(world.mailsTo(who, /part of (your|a) payment/).filter(({ text }) => text.includes(part))).toHaveLength(
          1,
        );
    expect([await status(), await decided(third, 'lost'), await status()]).toEqual([1, 10_000, 3]);
    expect(await papers()).toEqual(['credit_note 4050', 'credit_note 3000', 'credit_note 2950']);

    expect([await decided(first, 'won'), await status()]).toEqual([5950, 1]);
    expect([await decided(second, 'won'), await status()]).toEqual([2950, 1]);
    for (const who of [fan, creator]) {
      expect(world.mailsTo(who, /A dispute has ended/)).toHaveLength(2);
      expect(await noticesOf(who)).toContainEqual(expect.stringMatching(/Your bank decided.*₹30.00|you keep ₹30.00/));
    }
    expect((await papers()).slice(3)).toEqual(['receipt 4050', 'receipt 3000']);
    await addJob('passGateway', {});
    await told();
    expect((await papers()).length).toBe(5);
  });

  it('whose loss cannot be entered is not recorded as lost, and both sides are notified of the next decision', async () => {
    const id = await disputed(4050);
    theGateway().dropWebhooks();
    theGateway().moveDispute(id, 'lost');
    // The credit note is the last that is written.
    await sql("alter table receipts add constraint no_notes check (kind <> 'credit_note') not valid");
    await expect(syncDispute(id)).rejects.toThrow('no_notes');
    await sql('alter table receipts drop constraint no_notes');
    expect(await noted(id)).toMatchObject({ status: 'open', deductedPaise: 0 });
    theGateway().moveDispute(id, 'won');
    await syncDispute(id);
    await told();
    for (const who of [fan, creator]) expect(world.mailsTo(who, /A dispute has ended/)).toHaveLength(1);
    expect(await unproven()).toEqual([]);
  });

  it('that was contested is the bank’s to decide, and cannot be answered again', async () => {
    const rzpId = await disputed();
    const { id } = await noted(rzpId);
    await answer(id, 'contested');
    await expect(answer(id, 'accepted')).rejects.toThrow('already answered or decided');
    await Promise.allSettled([sendDisputeAnswer(id), sendDisputeAnswer(id)]);
    await told();
    expect(
      theGateway()
        .disputes()
        .find((each) => each.id === rzpId),
    ).toMatchObject({
      status: 'under_review',
      evidence: { amount: 10_000, summary: 'They read nine posts' },
    });
    expect(await noted(rzpId)).toMatchObject({ status: 'under_review', answer: 'contested', refusal: null });
    await expect(answer(id, 'accepted')).rejects.toThrow('already answered or decided');
  });

  it('sends its evidence and the receipt as PDFs, each uploaded once however often the job runs', async () => {
    const rzpId = await disputed();
    const { id } = await noted(rzpId);
    await answer(id, 'contested');
    const before = theGateway().documents().length;
    // Both documents arrive, and then the gateway is down.
    theGateway().fault('slow', { times: 2, ms: 1 });
    theGateway().fault('500');
    await expect(sendDisputeAnswer(id)).rejects.toThrow('Razorpay gave no answer');
    await sendDisputeAnswer(id);
    const uploaded = theGateway().documents().slice(before);
    expect(uploaded.map(({ mime_type }) => mime_type)).toEqual(['application/pdf', 'application/pdf']);
    expect(uploaded.map(({ name }) => name)).toEqual([
      `activity-${payment.rzpPaymentId}.pdf`,
      `toli-${payment.receiptNumber.replaceAll('/', '-')}.pdf`,
    ]);
    const [log, receipt] = uploaded.map((document) => document.id);
    expect(
      theGateway()
        .disputes()
        .find((each) => each.id === rzpId)?.evidence,
    ).toEqual({
      amount: 10_000,
      summary: 'They read nine posts',
      access_activity_log: [log],
      billing_proof: [receipt],
    });
    expect((await noted(rzpId)).proofs).toEqual([
      { kind: 'access_activity_log', rzpDocumentId: log, bytes: uploaded[0]!.size },
      { kind: 'billing_proof', rzpDocumentId: receipt, bytes: uploaded[1]!.size },
    ]);
  });

  it("of money that is not Toli's is sent as text only", async () => {
    const { rzpOrder } = (await world.as(await aPerson()).get(`/api/payment/order/${low.id}`)).body;
    const strange = theGateway().payOtherwise(rzpOrder.id, { amount: 10_236 });
    const { id: rzpId } = theGateway().dispute(strange.razorpay_payment_id);
    await told();
    const { id } = await noted(rzpId);
    await answer(id, 'contested');
    await told();
    expect(await noted(rzpId)).toMatchObject({ status: 'under_review', proofs: [] });
  });

  it('has no evidence about an erased person', async () => {
    const rzpId = await disputed();
    const { id } = await noted(rzpId);
    await answer(id, 'contested');
    const user = await repo(User).findOneByOrFail({ id: fan.userId });
    await transaction(() => emit('PersonErased', { user }));
    expect(await noted(rzpId)).toMatchObject({ answer: 'contested', evidence: '' });
  });

  it('is sent later when the gateway is down, and can be given again when the gateway refuses it', async () => {
    const rzpId = await disputed();
    const { id } = await noted(rzpId);
    await answer(id, 'contested', 'x'.repeat(1001));
    theGateway().fault('500');
    await expect(sendDisputeAnswer(id)).rejects.toThrow('Razorpay gave no answer');
    expect(await noted(rzpId)).toMatchObject({ status: 'open', answer: 'contested' });
    await sendDisputeAnswer(id);
    expect(await noted(rzpId)).toMatchObject({
      status: 'open',
      answer: null,
      proofs: [],
      refusal: expect.stringContaining('1000 characters'),
    });
    await answer(id, 'accepted', '');
    await told();
    expect(await noted(rzpId)).toMatchObject({ status: 'lost', refusal: null });
  });
});

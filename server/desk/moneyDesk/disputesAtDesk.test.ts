// @module-tag slow

import { describe, expect, it } from 'vitest';
import { releaseHeld } from '../../money/earnings/heldMoney.service';
import { runDueJobs } from '../../platform/jobs/jobs';
import { creator, theGateway, world } from '../../test/fixtures/twoSquads';
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
  toRefund,
  waitingAtDesk,
} from '../../test/money/moneyDesk';
import { unproven } from '../../test/money/unproven';
import { DISPUTE } from '../../words/en/disputes';

openMoneyDesk();

/** An undecided dispute as the desk lists it. */
const openDispute = async (rzpDisputeId: string) =>
  (await money('openDisputes { id rzpDisputeId paise status respondBy answer }')).openDisputes.find(
    (each: { rzpDisputeId: string }) => each.rzpDisputeId === rzpDisputeId,
  );

describe('a dispute at the desk', () => {
  it('is among what waits for a reviewer until it is answered', async () => {
    const before = await waitingAtDesk();
    const { id: rzpDisputeId } = theGateway().dispute(payment.rzpPaymentId);
    await eventsHandled();
    expect(await waitingAtDesk()).toBe(before + 1);
    const { id } = await openDispute(rzpDisputeId);
    await world.as(desk).query(CONTEST, { input: { id, evidence: 'They opened three posts.' } });
    expect(await waitingAtDesk()).toBe(before);
    theGateway().moveDispute(rzpDisputeId, 'won');
    await eventsHandled();
    expect(await waitingAtDesk()).toBe(before);
  });

  it('shows its evidence, and is contested with it', async () => {
    await world.as(fan).get('/api/user');
    const { id: rzpDisputeId } = theGateway().dispute(payment.rzpPaymentId);
    await eventsHandled();
    const dispute = await openDispute(rzpDisputeId);
    expect(dispute).toMatchObject({ paise: 10_000, status: 'OPEN', answer: null, respondBy: expect.any(String) });
    const { evidence, suggestedEvidence } = (
      await money(`payment(rzpPaymentId: "${payment.rzpPaymentId}") { evidence suggestedEvidence }`)
    ).payment;
    expect(evidence[0]).toContain(`₹100 was paid for a membership`);
    expect(evidence[0]).toContain(payment.receiptNumber);
    expect(evidence.at(-1)).toMatch(/^Signed in with .* from /);
    expect(suggestedEvidence).toBe(evidence.join(' '));
    const said = { input: { id: dispute.id, evidence: suggestedEvidence } };
    expect((await world.as(desk).refused(CONTEST, { input: { id: dispute.id, evidence: ' ' } })).fields).toEqual({
      evidence: 'Please say why the payment is valid',
    });
    const answers = await Promise.all(
      [0, 1].map(() => world.as(desk).post('/graphql', { query: CONTEST, variables: said })),
    );
    expect(answers.flatMap(({ body }) => body.errors ?? [])).toHaveLength(1);
    await eventsHandled();
    expect(
      theGateway()
        .disputes()
        .find(({ id }) => id === rzpDisputeId),
    ).toMatchObject({
      status: 'under_review',
      evidence: { amount: 10_000, summary: suggestedEvidence, billing_proof: [expect.stringMatching(/^doc_/)] },
    });
    expect(await lastEntry()).toMatchObject({ action: 'dispute_contested', rzpPaymentId: payment.rzpPaymentId });
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

  it('is answered only while it is open: not once the bank looks at an answer, nor once it has decided', async () => {
    const { id: rzpDisputeId } = theGateway().dispute(payment.rzpPaymentId);
    await eventsHandled();
    const { id } = await openDispute(rzpDisputeId);
    for (const status of ['under_review', 'won'] as const) {
      theGateway().moveDispute(rzpDisputeId, status);
      await eventsHandled();
      const refusals = [
        await world.as(desk).refused(CONTEST, { input: { id, evidence: 'They opened three posts.' } }),
        await world.as(desk).refused(ACCEPT, { input: { id, reason: 'They never meant to pay' } }),
      ];
      for (const { code, message } of refusals)
        expect([status, code, message]).toEqual([status, 'CONFLICT', DISPUTE.answered]);
    }
    const { disputes } = (await money(`payment(rzpPaymentId: "${payment.rzpPaymentId}") { disputes { answer } }`))
      .payment;
    expect(disputes).toEqual([{ answer: null }]);
    await runDueJobs();
    expect(
      theGateway()
        .disputes()
        .find((each) => each.id === rzpDisputeId)!.status,
    ).toBe('won');
  });

  it('is accepted with a reason for the log, and the payment is taken back', async () => {
    theGateway().dispute(payment.rzpPaymentId);
    await eventsHandled();
    expect((await world.as(desk).refused(REFUND, toRefund())).message).toContain('payer’s bank is looking');
    const { disputes } = (await money(`payment(rzpPaymentId: "${payment.rzpPaymentId}") { disputes { id } }`)).payment;
    await world.as(desk).query(ACCEPT, { input: { id: disputes[0].id, reason: 'They never meant to pay' } });
    await eventsHandled();
    expect((await membershipOf(world, fan, creator)).subscriptionStatus).toBe(3);
    expect(await lastEntry()).toMatchObject({ action: 'dispute_accepted', reason: 'They never meant to pay' });
    await releaseHeld();
    expect(await unproven()).toEqual([]);
  });
});

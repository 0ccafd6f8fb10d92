import { afterEach, beforeEach, expect, it } from 'vitest';
import { KEYS, startGateway, type TestGateway } from '../../demo/razorpay/testGateway';
import { GatewayRefused, openRazorpay, type Razorpay } from './razorpay';

let gateway: TestGateway;
let razorpay: Razorpay;
beforeEach(async () => {
  gateway = await startGateway();
  const { keyId, keySecret, webhookSecret } = KEYS;
  razorpay = openRazorpay({ keyId, keySecret, webhookSecrets: [webhookSecret], baseUrl: gateway.baseUrl });
});
afterEach(() => gateway.stop());

const pdf = (bytes: number) => Buffer.alloc(bytes, '%PDF-1.7 ');

it('a document arrives unchanged, with its name and type', async () => {
  const document = await razorpay.uploadProof('receipt-₹.pdf', pdf(150_000));
  expect(document).toMatchObject({ entity: 'document', purpose: 'dispute_evidence', size: 150_000 });
  expect(gateway.control.documents()).toEqual([document]);
  expect(document).toMatchObject({ name: 'receipt-₹.pdf', mime_type: 'application/pdf' });
});

it('one that is too large is refused before it is sent', async () => {
  await expect(razorpay.uploadProof('large.pdf', pdf(4_000_001))).rejects.toThrow(GatewayRefused);
  expect(gateway.control.documents()).toEqual([]);
});

it('a dispute is contested with existing documents, and with no other', async () => {
  const { id } = await razorpay.createOrder({ receipt: 'receipt-1', amount: 100, notes: {} });
  const dispute = gateway.control.dispute(gateway.control.pay(id).razorpay_payment_id);
  const said = { paise: 10_000, summary: 'They read nine posts' };
  const unknown = { billing_proof: ['doc_AAAAAAAAAAAAAA'] };
  await expect(razorpay.contestDispute(dispute.id, { ...said, proofs: unknown })).rejects.toThrow('does not exist');
  const { id: receipt } = await razorpay.uploadProof('receipt.pdf', pdf(10));
  const proofs = { billing_proof: [receipt] };
  expect(await razorpay.contestDispute(dispute.id, { ...said, proofs })).toMatchObject({
    status: 'under_review',
    evidence: { amount: 10_000, summary: said.summary, billing_proof: [receipt] },
  });
});

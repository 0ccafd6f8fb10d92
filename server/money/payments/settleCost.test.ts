import { expect, it } from 'vitest';
import { statementsOf } from '../../test/database/statements';
import { aPerson } from '../../test/factories';
import { low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { order } from '../../test/money/memberships';

openTwoSquads();

it('a payment is settled in two statements fewer than before there were grants, a ledger and receipts: 31 then', async () => {
  world.fakeRazorpay.control.dropWebhooks();
  const cost = async () => {
    const fan = await aPerson();
    const { body } = await order(world, fan, low);
    const paid = world.fakeRazorpay.control.pay(body.rzpOrder.id);
    return statementsOf(() =>
      world.as(fan).post('/api/payment/success', {
        rzpTransactionId: paid.razorpay_payment_id,
        rzpOrderId: paid.razorpay_order_id,
        rzpSignature: paid.razorpay_signature,
      }),
    );
  };
  expect(await cost()).toBe(29);
  expect(await cost()).toBe(29);
});

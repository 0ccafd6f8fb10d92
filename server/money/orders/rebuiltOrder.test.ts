import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { GatewayOrder, Notes } from '../../gateways/razorpay/razorpayEntities';
import { repo } from '../../platform/db/database';
import { aCreator, aPerson, type CreatorPerson, HERE, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';
import { createPaymentOrder } from './order.service';
import { PaymentOrderRow } from './paymentOrder.entity';
import { rebuildOrder } from './rebuiltOrder.service';

aWorld();
let creator: CreatorPerson;
let fan: Person;
beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
});
beforeEach(async () => {
  fan = await aPerson();
});

/** An order that the database has lost, as the gateway has it. */
async function lostOrder(): Promise<GatewayOrder & { notes: Notes }> {
  const { id, rzpOrder } = await createPaymentOrder(fan, creator.squads[0]!.id, HERE);
  await repo(PaymentOrderRow).delete({ id });
  return { ...rzpOrder, notes: rzpOrder.notes as Notes };
}

it('says at the gateway what it is for: squad, kind and months', async () => {
  const { notes } = await lostOrder();
  const [squad] = creator.squads;
  expect(notes).toEqual({
    squadId: squad!.id,
    userId: fan.userId,
    kind: 'join',
    months: '1',
    price: '100',
    version: '0',
  });
});

it('is rebuilt from that; one of an earlier release, whose notes name no months, is for one', async () => {
  const lost = await lostOrder();
  const { months, ...earlier } = lost.notes;
  const about = { userId: fan.userId, squadId: creator.squads[0]!.id, kind: 'join', months: 1, amount: 100 };
  expect(await rebuildOrder(lost)).toMatchObject({ ...about, id: lost.receipt, status: 'expired' });
  await repo(PaymentOrderRow).delete({ id: lost.receipt! });
  expect(await rebuildOrder({ ...lost, notes: earlier })).toMatchObject(about);
});

it.each([
  ['months', '6'],
  ['months', 'many'],
  ['kind', 'gift'],
  ['price', '99'],
])('is not rebuilt where its notes name what Toli does not sell: %s %s', async (note, says) => {
  const lost = await lostOrder();
  expect(await rebuildOrder({ ...lost, notes: { ...lost.notes, [note]: says } })).toBeNull();
});

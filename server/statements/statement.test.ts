import { beforeAll, beforeEach, expect, it } from 'vitest';
import { repo, sql } from '../platform/db/database';
import { indianMonth } from '../rules/time';
import { aPerson, type Person, pay } from '../test/factories';
import { creator, high, low, openTwoSquads, world } from '../test/twoSquads';
import { Payment } from './payment.entity';
import { syncRefunds } from './paymentSync.service';

openTwoSquads();

const month = indianMonth(new Date());
let fan: Person;
beforeAll(() => world.fakeRazorpay.control.dropWebhooks());
beforeEach(async () => {
  fan = await aPerson({ fullName: '=Meera "M" Joshi' });
});

const books = async () => {
  const asked = '{ viewer { studio { books { month gross gatewayFee platformFee returned net } } } }';
  const { viewer } = await world.as(creator).query(asked);
  return viewer.studio.books as { month: string; net: number }[];
};
const paidBy = async (who: Person) => (await repo(Payment).findBy({ userId: who.userId })).at(-1)!;

it('a month says what came, what Razorpay kept, what went back and what is left, to the paisa', async () => {
  await pay(world, fan, low);
  const other = await aPerson();
  await pay(world, other, high);
  const { id, rzpPaymentId, amount } = await paidBy(other);
  world.fakeRazorpay.control.refund(rzpPaymentId, 1_234);
  await syncRefunds(id);
  const [gross, gatewayFee] = [10_000 + amount * 100, 236 + Math.round(amount * 2) + Math.round(amount * 0.36)];
  expect(await books()).toEqual([
    { month, gross, gatewayFee, platformFee: 0, returned: 1_234, net: gross - gatewayFee - 1_234 },
  ]);
});

it('a statement has a line a payment and their sum, and no name is a formula', async () => {
  await pay(world, fan, low);
  const { receiptNumber } = await paidBy(fan);
  const answer = await world.as(creator).get(`/api/payments/statement?month=${month}`);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="toli-${month}.csv"`);
  const lines = String(answer.body).trimEnd().split('\r\n');
  expect(lines.find((line) => line.includes(receiptNumber))).toMatch(/,"'=Meera ""M"" Joshi",.*,100,2\.36,0,0,97\.64$/);
  const { net } = (await books())[0]!;
  expect(lines.at(-1)).toMatch(new RegExp(`^Sum,.*,${net / 100}$`));
});

it("another creator's money is not in it, and only months are asked for", async () => {
  const path = '/api/payments/statement?month=';
  expect((await world.as(creator).get(`${path}2026-13`)).status).toBe(400);
  expect((await world.as(creator).get('/api/payments/statement')).status).toBe(400);
  expect((await world.as(fan).get(path + month)).status).toBe(403);
});

it('a refund counts in the month in which it went back', async () => {
  await pay(world, fan, low);
  const { id, rzpPaymentId } = await paidBy(fan);
  const refund = world.fakeRazorpay.control.refund(rzpPaymentId, 500);
  await syncRefunds(id);
  expect(await sql('select to_char(at, $2) as at from ledger where cause = $1', [refund.id, 'YYYY-MM'])).toContainEqual(
    {
      at: new Date(refund.created_at * 1000).toISOString().slice(0, 7),
    },
  );
});

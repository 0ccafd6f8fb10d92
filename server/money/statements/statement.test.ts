import { beforeAll, beforeEach, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { exactRupees } from '../../rules/money';
import { indianMonth } from '../../rules/time';
import { aCreator, aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { saidIn } from '../../test/media/pdf';
import { Payment } from '../payments/payment.entity';
import { syncRefunds } from '../refunds/syncRefunds.service';

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

it("a month has the payments, Razorpay's fees, the refunds and the rest, to the paisa", async () => {
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
  expect(lines.find((line) => line.includes(receiptNumber))).toMatch(
    /,"'=Meera ""M"" Joshi",.*,100,2\.36,0,0,97\.64,0$/,
  );
  const { net } = (await books())[0]!;
  expect(lines.at(-1)).toMatch(new RegExp(`^Sum,.*,${net / 100},0$`));
});

it('what a payment brought and what went back of it on another day are one line, where it came', async () => {
  await pay(world, fan, low);
  const { id, rzpPaymentId } = await paidBy(fan);
  world.fakeRazorpay.control.refund(rzpPaymentId, 1_000);
  await syncRefunds(id);
  // Of a month long over: the payment of the fourth, what went back on the ninth.
  await sql(`begin; set local session_replication_role = replica;
    update ledger set at = case cause when '${rzpPaymentId}' then '2026-03-04T19:00:00Z'::timestamptz else '2026-03-09T06:30:00Z' end
      where payment_id = '${id}';
    delete from creator_days where creator_user_id = '${creator.userId}';
    insert into creator_days select creator_user_id, (at at time zone 'Asia/Kolkata')::date, 'gateway', 0, 0 from ledger
      where creator_user_id = '${creator.userId}' on conflict do nothing;
    commit`);
  const lines = String((await world.as(creator).get('/api/payments/statement?month=2026-03')).body).split('\r\n');
  expect(lines.filter((line) => line.includes('Meera'))).toEqual([
    expect.stringMatching(/^2026-03-05,.*,100,2\.36,0,10,87\.64,0$/),
  ]);
  expect(lines.at(-2)).toMatch(/^Sum,.*,87\.64,0$/);
});

const DAYS = 'days { day gross gatewayFee platformFee returned net }';
const STATEMENT = `query ($month: String!) { viewer { studio { statement(month: $month) { pageName gstin ${DAYS} } } } }`;

it('a statement to print says the same by days, and as a PDF too', async () => {
  await pay(world, fan, low);
  await pay(world, await aPerson(), high);
  const { viewer } = await world.as(creator).query(STATEMENT, { month });
  const { pageName, days } = viewer.studio.statement;
  const net = days.reduce((sum: number, day: { net: number }) => sum + day.net, 0);
  expect(net).toBe((await books())[0]!.net);
  const pdf = await fetch(`${world.url}/api/payments/statement/pdf?month=${month}`, {
    headers: { cookie: `toli_session=${creator.token}` },
  });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const said = saidIn(Buffer.from(await pdf.arrayBuffer()));
  for (const text of [pageName, 'Toli’s fee', exactRupees(net), '₹400.00']) expect(said).toContain(text);
});

it("another creator's money is in none of them, and only months are asked for", async () => {
  await pay(world, fan, low);
  const other = await aCreator({ squads: [100] });
  for (const path of ['/api/payments/statement', '/api/payments/statement/pdf']) {
    expect((await world.as(creator).get(`${path}?month=2026-13`)).status).toBe(400);
    expect((await world.as(creator).get(path)).status).toBe(400);
    expect((await world.as(fan).get(`${path}?month=${month}`)).status).toBe(403);
    expect((await world.as().get(`${path}?month=${month}`)).status).toBe(401);
  }
  expect((await world.as(creator).refused(STATEMENT, { month: '2026-00' })).code).toBe('BAD_USER_INPUT');
  expect((await world.as(fan).query(STATEMENT, { month })).viewer.studio).toBeNull();
  expect((await world.as(other).query(STATEMENT, { month })).viewer.studio.statement.days).toEqual([]);
  const file = await world.as(other).get(`/api/payments/statement?month=${month}`);
  expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(2);
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

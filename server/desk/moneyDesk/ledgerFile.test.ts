import { expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aPerson, pay } from '../../test/factories';
import { creator, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';

openTwoSquads();

const LINES = 20_000;

it('the ledger of a month is a CSV file', async () => {
  const payment = await pay(world, await aPerson(), low);
  const desk = world.as(await aPerson({ isReviewer: true, isMoneyReviewer: true }));
  const month = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 7);
  const { status, headers, body } = await desk.get(`/api/admin/ledger.csv?month=${month}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = (body as string).trim().split('\r\n');
  expect(head).toBe('at,entered_at,cause,step,debit,credit,paise,payment,creator');
  const [row] = await sql("select count(*)::int as count from ledger where at < '2031-01-01'");
  expect(lines).toHaveLength(row!.count as number);
  expect(
    lines.filter((line) => line.includes(`${payment.rzpPaymentId},captured,gateway,creator_held,10000,`)),
  ).toHaveLength(1);
  const none = await desk.get('/api/admin/ledger.csv?month=2031-01');
  expect(none.body.trim().split('\r\n')).toHaveLength(1);
  expect((await desk.get('/api/admin/ledger.csv?month=2026-13')).status).toBe(400);
});

it('a very large month is streamed line by line, to those who may read it', { tags: ['slow'] }, async () => {
  const fan = await aPerson();
  const payment = await pay(world, fan, low);
  const desk = await aPerson({ isReviewer: true, isMoneyReviewer: true });
  await sql(
    `insert into ledger (cause, step, debit, credit, paise, creator_user_id, payment_id, at)
     select 'large-' || n, 'captured', 'gateway', 'creator_held', 100, $1, $2, '2031-03-15T06:30:00Z' from generate_series(1, $3) n`,
    [creator.userId, payment.id, LINES],
  );
  const read = async (path: string, who: { token: string }) => {
    const { status, headers, body } = await world.as(who).get(path);
    expect([status, headers.get('content-length')]).toEqual([200, null]);
    return String(body).trimEnd().split('\r\n');
  };
  const ledger = await read('/api/admin/ledger.csv?month=2031-03', desk);
  expect(ledger).toHaveLength(LINES + 1);
  expect(new Set(ledger).size).toBe(LINES + 1);
  // All its entries are of one payment.
  expect(await read('/api/payments/statement?month=2031-03', creator)).toHaveLength(3);
  const cut = await fetch(`${world.url}/api/admin/ledger.csv?month=2031-03`, {
    headers: { cookie: `toli_session=${desk.token}` },
  });
  await cut.body!.cancel();
  expect((await world.as(desk).get('/api/user')).status).toBe(200);
});

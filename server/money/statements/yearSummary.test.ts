import { beforeEach, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { exactRupees } from '../../rules/money';
import { indianMonth } from '../../rules/time';
import { financialYear } from '../../rules/yearSummaries';
import { aCreator, aPerson, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';
import { saidIn } from '../../test/media/pdf';

openTwoSquads();

const month = indianMonth(new Date());
/** The financial year of a month. */
const yearOf = (of: string) => financialYear(Number(of.slice(0, 4)) - (Number(of.slice(5)) < 4 ? 1 : 0));
const year = yearOf(month);

const FIGURES = 'gross gatewayFee platformFee returned net';
const YEARS = `{ viewer { studio { books { month ${FIGURES} } years { year ${FIGURES} } } } }`;
const SUMMARY = `query ($year: String!) { viewer { studio { yearSummary(year: $year) { pageName gstin months { month ${FIGURES} } } } } }`;
const studioOf = async (query: string, variables = {}) =>
  (await world.as(creator).query(query, variables)).viewer.studio;
const file = (path: string) =>
  fetch(`${world.url}/api/payments/summary${path}`, { headers: { cookie: `toli_session=${creator.token}` } });

beforeEach(async () => {
  await pay(world, await aPerson(), low);
  await pay(world, await aPerson(), high);
  // Months of the last days of one financial year and the first of the next.
  await sql(
    `insert into creator_months (creator_user_id, month, account, debit, credit)
     values ($1, '2021-03', 'gateway', 100, 0), ($1, '2021-04', 'gateway', 2000, 0), ($1, '2022-03', 'gateway', 30000, 0)`,
    [creator.userId],
  );
});

it('a year is the sum of its months from April to March', async () => {
  const { books, years } = await studioOf(YEARS);
  expect(years).toEqual([
    { ...books[0], month: undefined, year },
    expect.objectContaining({ year: '2021-22', gross: 32_000, net: 32_000 }),
    expect.objectContaining({ year: '2020-21', gross: 100 }),
  ]);
  const { months, pageName } = (await studioOf(SUMMARY, { year: '2021-22' })).yearSummary;
  expect(pageName).toBe(creator.page.pageName);
  expect(months.map(({ month: of, gross }: { month: string; gross: number }) => [of, gross])).toEqual([
    ['2021-04', 2000],
    ['2022-03', 30_000],
  ]);
});

it('its files say the same', async () => {
  const csv = await file('?year=2021-22');
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename="toli-2021-22.csv"');
  const lines = (await csv.text()).trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, 2).join())).toEqual([
    'Month,Paid (₹)',
    '2021-04,20',
    '2022-03,300',
    'Sum,320',
  ]);
  const pdf = await file(`/pdf?year=${year}`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const { books } = await studioOf(YEARS);
  const said = saidIn(Buffer.from(await pdf.arrayBuffer()));
  for (const text of [`Summary of ${year}`, exactRupees(books[0].net)]) expect(said).toContain(text);
});

it('another creator’s money is in none of them, and only financial years are asked for', async () => {
  const other = await aCreator({ squads: [100] });
  expect((await world.as(other).query(SUMMARY, { year })).viewer.studio.yearSummary.months).toEqual([]);
  expect((await world.as(creator).refused(SUMMARY, { year: '2026-28' })).code).toBe('BAD_USER_INPUT');
  for (const path of ['/api/payments/summary', '/api/payments/summary/pdf']) {
    expect((await world.as(creator).get(`${path}?year=2026`)).status).toBe(400);
    expect((await world.as(creator).get(path)).status).toBe(400);
    expect((await world.as(await aPerson()).get(`${path}?year=${year}`)).status).toBe(403);
    expect((await world.as().get(`${path}?year=${year}`)).status).toBe(401);
  }
});

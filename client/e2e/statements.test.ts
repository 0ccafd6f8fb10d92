import { describe, expect, it } from 'vitest';
import { BALANCE, PAYMENTS_SCREEN, STATEMENT } from '../../server/words/en/earnings';
import { PAPER } from '../../server/words/en/receipts';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { aPainter, aPerson, joins, signIn, visit } from './people';
import { toli } from './toli';

const [, PHONE] = SIZES;

/** A page with two payments. */
async function aPaidPainter(name?: string) {
  const painter = await aPainter(name);
  await joins(await aPerson('Meera Joshi'), painter.sketchbook);
  await joins(await aPerson('Ravi Varma'), painter.studio);
  return painter;
}

describe.each(SIZES)('on a $name', (size) => {
  it('a creator finds a month beside their payments, reads its statement, prints it and gets it as PDF and CSV', async () => {
    const page = await visit(size, '/creator/settings/payments', await aPaidPainter());
    await page.getByRole('row').filter({ hasText: 'Meera Joshi' }).waitFor();
    const balance = page.getByRole('region', { name: BALANCE.title });
    await balance.getByText('₹390.56').waitFor();
    await balance.getByText(/^until \d+ \w+ \d{4}$/).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-balance`);
    await page.getByRole('tab', { name: PAYMENTS_SCREEN.byMonth }).click();
    await page.getByRole('link', { name: /^Statement of .* as PDF$/ }).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-months`);
    await page.getByRole('link', { name: /^View the statement of \w+ \d{4}$/ }).click();
    await page.getByRole('heading', { name: /^Statement of /, level: 1 }).waitFor();
    const sum = page.getByRole('row').filter({ hasText: STATEMENT.sum });
    await sum.getByText('₹400.00').waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-statement`);
    for (const [name, type] of [
      [PAPER.pdf, 'application/pdf'],
      [STATEMENT.toCsv, 'text/csv; charset=utf-8'],
    ] as const) {
      const address = await page.getByRole('link', { name }).getAttribute('href');
      const got = await page.evaluate(async (href) => {
        const answer = await fetch(href);
        return [answer.status, answer.headers.get('content-type')];
      }, address!);
      expect(got).toEqual([200, type]);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: PAPER.print }).isVisible()).toBe(false);
    expect(await sum.isVisible()).toBe(true);
    await shot(page, `${size.name}-statement-printed`);
    await page.emulateMedia({ media: 'screen' });
    await page.goBack();
    await page.getByRole('tab', { name: PAYMENTS_SCREEN.byMonth, selected: true }).waitFor();
  });
});

it('a statement fits the narrowest screens, and the dark; an invalid month has none', async () => {
  const context = await openBrowser(PHONE, { viewport: { width: 320, height: 640 }, colorScheme: 'dark' });
  await signIn(context, await aPaidPainter('An unusually long name of a page that paints'));
  const page = await openPage(context);
  await page.goto(`${toli.url}/creator/settings/payments?months`);
  await page.getByRole('tab', { name: PAYMENTS_SCREEN.byMonth, selected: true }).waitFor();
  await expectAccessible(page);
  await shot(page, 'narrow-months');
  await page.getByRole('link', { name: /^View the statement of \w+ \d{4}$/ }).click();
  await page.getByRole('heading', { name: /^Statement of /, level: 1 }).waitFor();
  await expectAccessible(page);
  await shot(page, 'narrow-statement');
  await page.goto(`${toli.url}/creator/statement/2026-13`);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
});

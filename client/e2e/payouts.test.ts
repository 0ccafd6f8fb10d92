import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAYOUT_DESK } from '../../server/words/en/payoutDesk';
import { PAYOUTS } from '../../server/words/en/payouts';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES, type Size } from './browser';
import { PASSWORD } from './people';
import type { RunningToli } from './product';
import { mailTo, startToli, stopStarted } from './toli';

// A batch pays all pages that it can: this one has a product of its own.
let toli: RunningToli;
beforeAll(async () => {
  toli = await startToli({ DEMO: 'true' });
});
afterAll(stopStarted);

/** A person of the demo data, with a page open at an address. */
async function visit(size: Size, address: string, name: string): Promise<Page> {
  const context = await openBrowser(size, {});
  const data = { email: `${name}@toli.test`, password: PASSWORD };
  expect((await context.request.post(`${toli.url}/api/user/login`, { data })).status()).toBe(200);
  const page = await openPage(context);
  await page.goto(toli.url + address);
  return page;
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await shot(page, name);
}

/** Marks a payout of a batch as the bank said it; `fill`: what the dialog asks for. */
async function mark(
  page: Page,
  pageName: string,
  verb: string,
  fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) {
  const card = page.getByRole('article').filter({ hasText: pageName });
  await card.getByRole('button', { name: new RegExp(`^${verb}`) }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await fill?.(dialog);
  await dialog.getByRole('button', { name: verb, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

it('a reviewer pays creators out in a batch: one is paid, another one’s bank refuses, and both read it at both sizes; a lost one is entered', async () => {
  const desk = await visit(SIZES[0], '/admin/money', 'desk');
  await desk.getByRole('link', { name: PAYOUT_DESK.open }).click();
  await desk.getByRole('button', { name: PAYOUT_DESK.make }).click();
  await desk
    .getByRole('alertdialog')
    .or(desk.getByRole('dialog'))
    .getByRole('button', { name: PAYOUT_DESK.make })
    .click();
  await desk.getByText(PAYOUT_DESK.made).waitFor();
  await desk.getByRole('link', { name: /^Batch of / }).click();
  const file = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('link', { name: PAYOUT_DESK.file }).click(),
  ]);
  expect(file[0].suggestedFilename()).toMatch(/^toli-payouts-.*\.csv$/);

  await mark(desk, 'Kabir paints', PAYOUT_DESK.paid.verb, (dialog) =>
    dialog.getByLabel(PAYOUT_DESK.bankReference).fill('HDFCN12026113001'),
  );
  await mark(desk, 'मीरा की रसोई', PAYOUT_DESK.failed.verb);
  await desk.getByText(PAYOUT_DESK.failure.number).waitFor();
  for (const size of SIZES) {
    const batch = await visit(size, new URL(desk.url()).pathname, 'desk');
    await batch.getByRole('heading', { name: /^Batch of / }).waitFor();
    await look(batch, `${size.name}-payouts-batch`);

    const paid = await visit(size, '/creator/settings/payments', 'kabir');
    await paid.getByRole('tab', { name: PAYOUTS.title }).click();
    await paid.getByText(/bank reference HDFCN12026113001/).waitFor();
    await look(paid, `${size.name}-payouts-paid`);
    const refused = await visit(size, '/creator/settings/payments', 'meera');
    await refused.getByText(PAYOUTS.hold('failed', 0)).waitFor();
    await refused.getByRole('tab', { name: PAYOUTS.title }).click();
    await refused.getByText(PAYOUTS.failure.number).waitFor();
    await look(refused, `${size.name}-payouts-refused`);
  }

  // A payout of before, which a restored backup would have lost.
  await desk.getByRole('article').filter({ hasText: 'Kabir paints' }).getByRole('link').click();
  await desk.getByRole('button', { name: PAYOUT_DESK.lost.verb }).click();
  const dialog = desk.getByRole('alertdialog');
  await dialog.getByLabel(PAYOUT_DESK.amount).fill('97.64');
  await dialog.getByLabel(PAYOUT_DESK.last4).fill('1234');
  const reference = dialog.getByLabel(PAYOUT_DESK.bankReference);
  await reference.fill('HDFCN12026113001');
  await dialog.getByRole('button', { name: PAYOUT_DESK.lost.verb, exact: true }).click();
  await dialog.getByText(PAYOUT_DESK.bankReferenceTaken('Kabir paints')).waitFor();
  await look(desk, 'desktop-payouts-lost');
  await reference.fill('HDFCN12026112002');
  await dialog.getByRole('button', { name: PAYOUT_DESK.lost.verb, exact: true }).click();
  await desk.getByText(/HDFCN12026112002/).waitFor();

  for (const says of ['HDFCN12026113001', 'HDFCN12026112002'])
    await mailTo('kabir@toli.test', /is in your bank account/, { url: toli.url, says });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../server/test/servers/mailServer';
import { LANDING } from '../../server/words/en/landing';
import { FIRST_HOUR, PAGE_EDITOR } from '../../server/words/en/pageSettings';
import { SQUAD_EDITOR } from '../../server/words/en/squadForms';
import { CHECK_MAIL } from '../../server/words/en/verification';
import { openBrowser, openPage, SIZES } from './browser';
import { counted, type Type } from './counted';
import { newAddress, PASSWORD } from './people';
import type { RunningToli } from './product';
import { startToli, stopStarted, until } from './toli';

const [, PHONE] = SIZES;

let smtp: MailServer;
let toli: RunningToli;
beforeAll(async () => {
  smtp = await startMailServer();
  toli = await startToli({ DEMO: 'true', SMTP_URL: smtp.url });
});
afterAll(async () => {
  await stopStarted();
  await smtp.stop();
});

/** Types who they are, and after `send` the code in the mail. */
async function signsUp(page: Page, name: string, type: Type, send: () => Promise<void>): Promise<void> {
  const email = newAddress(name);
  await type(page.getByLabel('Full name'), name);
  await type(page.getByRole('dialog').getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page.getByLabel('Confirm password'), PASSWORD);
  await send();
  const { text } = await until(async () => smtp.mails.findLast(({ to }) => to?.[0]?.address === email));
  await page.getByLabel(CHECK_MAIL.code).fill(text!.match(/: (\d{6})\n/)![1]!);
}

it('from the landing page to a page that fans can join it is six taps, eight fields and one code; its first member needs four taps', async () => {
  const page = await openPage(await openBrowser(PHONE, {}));
  await page.goto(toli.url);
  const { count, tap, type } = counted();
  await tap(page.getByRole('link', { name: LANDING.start }).first());
  const send = () => tap(page.getByRole('button', { name: 'Sign up with email' }));
  await signsUp(page, 'Nila', type, send);
  await type(page.getByLabel(PAGE_EDITOR.pageName), 'Nila weaves');
  await type(page.getByLabel(PAGE_EDITOR.bio), 'shawls');
  const address = page.getByRole('textbox', { name: 'Address of your page' });
  await expect.poll(() => address.inputValue()).toBe('nila-weaves');
  await tap(page.getByRole('button', { name: PAGE_EDITOR.start }));
  await tap(page.getByRole('link', { name: FIRST_HOUR.squad }));
  await tap(page.getByRole('button', { name: SQUAD_EDITOR.addNew }));
  const dialog = page.getByRole('dialog');
  await type(dialog.getByLabel('Title'), 'Loom');
  await type(dialog.getByLabel('Monthly pricing'), '100');
  await tap(dialog.getByRole('button', { name: SQUAD_EDITOR.add }));
  await page.getByRole('heading', { name: 'Loom' }).waitFor();
  expect(count()).toEqual({ taps: 6, fields: 8 });

  const fan = await openPage(await openBrowser(PHONE, {}));
  await fan.goto(`${toli.url}/c/nila-weaves`);
  const theirs = counted();
  const join = fan.getByRole('article', { name: 'Loom' }).getByRole('button', { name: 'Join for ₹100/month' });
  await theirs.tap(join);
  await signsUp(fan, 'Asha', theirs.type, () => theirs.tap(fan.getByRole('button', { name: 'Sign up with email' })));
  await fan.getByRole('dialog').waitFor({ state: 'detached' });
  await theirs.tap(join);
  await theirs.tap(fan.frameLocator('iframe[title="Razorpay Checkout"]').getByRole('button', { name: /Pay ₹100/ }));
  await fan.getByRole('dialog', { name: 'Welcome to Loom' }).waitFor();
  expect(theirs.count()).toEqual({ taps: 4, fields: 4 });
});

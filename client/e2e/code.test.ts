import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../server/test/servers/mailServer';
import { JOIN } from '../../server/words/en/joining';
import { POST } from '../../server/words/en/posts';
import { SIGN_IN_PURPOSE } from '../../server/words/en/signInPurpose';
import { CHECK_MAIL, VERIFICATION } from '../../server/words/en/verification';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { counted, type Tap, type Type } from './counted';
import { newAddress, PASSWORD } from './people';
import type { RunningToli } from './product';
import { startToli, stopStarted, until } from './toli';

// From a link to a membership without leaving the tab: the code comes in a mail on a mail server.

const [DESKTOP, PHONE] = SIZES;

let smtp: MailServer;
let toli: RunningToli;
let kabir: string;
beforeAll(async () => {
  smtp = await startMailServer();
  toli = await startToli({ DEMO: 'true', SMTP_URL: smtp.url });
  const creators = await (await fetch(`${toli.url}/api/creators`)).json();
  kabir = creators.find((each: { pageName: string }) => each.pageName === 'Kabir paints').userId;
});
afterAll(async () => {
  await stopStarted();
  await smtp.stop();
});

const mailTo = (email: string) => until(async () => smtp.mails.findLast(({ to }) => to?.[0]?.address === email));
const codeIn = (text: string | undefined) => text!.match(/: (\d{6})\n/)![1]!;
const linkIn = (text: string | undefined) => text!.match(/https?:\/\/\S+/)![0];

const open = async (size: (typeof SIZES)[number], address: string) => {
  const page = await openPage(await openBrowser(size, {}));
  await page.goto(toli.url + address);
  return page;
};

async function fillSignUp(page: Page, email: string, type: Type = (field, text) => field.fill(text)): Promise<void> {
  await type(page.getByLabel('Full name'), 'Asha Rao');
  await type(page.getByRole('dialog').getByLabel('Email'), email);
  await type(page.getByLabel('Password', { exact: true }), PASSWORD);
  await type(page.getByLabel('Confirm password'), PASSWORD);
}

const joinSketchbook = (page: Page) =>
  page.getByRole('article', { name: 'Sketchbook' }).getByRole('button', { name: 'Join for ₹100/month' });

/** Signs up from a join button, the squad's own by default, as far as "Check your mail". */
async function waitsForMail(
  page: Page,
  email: string,
  { tap = (button) => button.click(), type }: { tap?: Tap; type?: Type } = {},
  join = joinSketchbook(page),
): Promise<Locator> {
  await tap(join);
  await fillSignUp(page, email, type);
  await tap(page.getByRole('button', { name: 'Sign up with email' }));
  const sheet = page.getByRole('dialog', { name: CHECK_MAIL.title });
  await sheet.getByText(email).waitFor();
  return sheet;
}

/** Joins the squad that was chosen before the sign-up and pays for it, in the tab that was there at first. */
async function joinsAndPays(page: Page, tap: Tap): Promise<void> {
  await page.getByText('The squad you chose').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await tap(joinSketchbook(page));
  await tap(page.frameLocator('iframe[title="Razorpay Checkout"]').getByRole('button', { name: /Pay ₹100/ }));
  await page.getByRole('dialog', { name: 'Welcome to Sketchbook' }).waitFor();
  await expectAccessibleDayAndNight(page);
  expect(page.context().pages()).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe(`/creator/${kabir}`);
}

it('a visitor of a page is a member in four taps, four fields and one code, and never leaves the tab', async () => {
  const email = newAddress('newcomer');
  const page = await open(PHONE, `/creator/${kabir}`);
  const { count, tap, type } = counted();
  const sheet = await waitsForMail(page, email, { tap, type });
  await sheet.getByText('Join Sketchbook by Kabir paints · ₹100/month').waitFor();
  await sheet.getByText(VERIFICATION.sent).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-code-sheet');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await shot(page, 'phone-code-sheet-dark');
  await page.emulateMedia({ colorScheme: 'light' });

  const { subject, text } = await mailTo(email);
  expect(subject).toBe('One tap left to join Sketchbook by Kabir paints');
  const code = codeIn(text);
  const field = page.getByLabel(CHECK_MAIL.code);
  expect(await field.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
  // A phone has discarded the tab while the mail was read.
  await Promise.all([page.waitForEvent('load'), page.evaluate(() => window.location.reload())]);
  await page.getByRole('dialog', { name: CHECK_MAIL.title }).getByText(email).waitFor();
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByText(CHECK_MAIL.wrongCode(4)).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-code-wrong');
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);

  await joinsAndPays(page, tap);
  expect(count()).toEqual({ taps: 4, fields: 4 });
});

it('a visitor of a shared post is a member in four taps, four fields and one code, too, and never leaves the tab', async () => {
  const email = newAddress('reader');
  const posts: { postId: string; locked: boolean }[] = await (await fetch(`${toli.url}/api/posts/${kabir}`)).json();
  const free = `/post/${posts.find(({ locked }) => !locked)!.postId}`;
  const page = await open(PHONE, free);
  const { count, tap, type } = counted();
  const card = page.getByRole('region', { name: POST.about('Kabir paints') });
  const sheet = await waitsForMail(page, email, { tap, type }, card.getByRole('button', { name: JOIN.from(100) }));
  await sheet.getByText('Join Sketchbook by Kabir paints · ₹100/month').waitFor();
  expect(new URL(page.url()).pathname).toBe(free);
  await shot(page, 'phone-shared-post-code');
  await page.getByLabel(CHECK_MAIL.code).fill(codeIn((await mailTo(email)).text));
  await joinsAndPays(page, tap);
  await shot(page, 'phone-shared-post-member');
  expect(count()).toEqual({ taps: 4, fields: 4 });
});

it('a visitor who likes a post types the code over it, and it is liked', async () => {
  const email = newAddress('liker');
  const page = await open(DESKTOP, `/creator/${kabir}`);
  await page.getByRole('button', { name: POST.like, exact: true }).first().click();
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Sign up with email' }).click();
  await page.getByText(SIGN_IN_PURPOSE.like('Kabir paints')).waitFor();
  const { subject, text } = await mailTo(email);
  expect(subject).toBe('One tap left to continue to Kabir paints');
  await page.getByLabel(CHECK_MAIL.code).waitFor();
  await expectAccessible(page);
  await shot(page, 'desktop-code-sheet');
  await page.getByLabel(CHECK_MAIL.code).fill(codeIn(text));
  await page
    .getByRole('button', { name: new RegExp(`^${POST.like}`), pressed: true })
    .first()
    .waitFor();
});

it('with the link opened on another device the waiting screen continues by itself, and no password is asked for there', async () => {
  const email = newAddress('elsewhere');
  const page = await open(PHONE, `/creator/${kabir}`);
  await waitsForMail(page, email);
  const other = await open(DESKTOP, new URL(linkIn((await mailTo(email)).text)).href.slice(toli.url.length));
  await other.getByText('Sketchbook · ₹100/month').waitFor();
  await expectAccessible(other);
  await shot(other, 'desktop-verify-other');
  await other.getByRole('button', { name: VERIFICATION.verify }).click();
  await other.getByRole('heading', { name: VERIFICATION.doneTitle }).waitFor();
  await other.getByText(VERIFICATION.waits).waitFor();
  await other.getByText('Sketchbook · ₹100/month').waitFor();
  expect(await other.getByRole('banner').getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(
    /^\/login\?next=%2Fcreator%2F.*%23squad-/,
  );
  await expectAccessible(other);
  await shot(other, 'desktop-verified-other');
  await page.getByText('The squad you chose').waitFor();
});

it('with the link opened in the same browser the verified page shows the purpose, and continues by itself', async () => {
  const email = newAddress('same');
  const page = await open(PHONE, `/signup?next=${encodeURIComponent(`/creator/${kabir}`)}`);
  await fillSignUp(page, email);
  await page.getByRole('button', { name: 'Sign up with email' }).click();
  await page.waitForURL(`${toli.url}/auth/verify-email/sent`);
  await page.getByText(VERIFICATION.sent).waitFor();
  await page.getByRole('main').getByText('Kabir paints').waitFor();
  await page.getByLabel(CHECK_MAIL.code).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-check-mail-screen');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await shot(page, 'narrow-check-mail-screen');
  await page.setViewportSize(PHONE.viewport);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
    `/signup?next=${encodeURIComponent(`/creator/${kabir}`)}`,
  );
  await page.goto(linkIn((await mailTo(email)).text));
  await page.getByText(VERIFICATION.done).waitFor();
  await page.getByRole('button', { name: VERIFICATION.goOnTo('Kabir paints') }).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-verified');
  await page.waitForURL(`${toli.url}/creator/${kabir}`);
});

it('a sign-up with an address that has an account looks the same, and its owner gets a mail', async () => {
  const email = 'asha@toli.test';
  const page = await open(PHONE, `/creator/${kabir}`);
  const sheet = await waitsForMail(page, email);
  // Other mails of the demo's Asha may come first.
  const { text } = await until(async () =>
    smtp.mails.find(({ to, subject }) => to?.[0]?.address === email && subject === 'You already have an account'),
  );
  expect(text).not.toMatch(/\b\d{6}\b/);
  await page.getByLabel(CHECK_MAIL.code).fill('123456');
  await sheet.getByText(CHECK_MAIL.wrongCode(4)).waitFor();
});

it('closing "Check your mail" cancels it, and so does another address', async () => {
  const page = await open(PHONE, `/creator/${kabir}`);
  await waitsForMail(page, newAddress('leaver'));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await joinSketchbook(page).waitFor();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('toli:')))).toEqual([]);
});

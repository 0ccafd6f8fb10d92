import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/platform/embeddedPostgres';
import { linkIn, type MailServer, startMailServer } from '../../server/test/mailServer';
import { expectAccessible, openBrowser, type RunningToli, SIZES, shot, startToli, until } from './toli';

const PASSWORD = 'a long password';
const NEW_PASSWORD = 'a better password';
const [DESKTOP] = SIZES;
const quiet = { debug() {}, info() {}, error() {} };

let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Client;
let mail: MailServer;
let toli: RunningToli;
let email: string;
let count = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'toli-accounts-'));
  postgres = await startEmbeddedPostgres({ dataDir, fast: true, log: quiet });
  mail = await startMailServer();
  toli = await startToli({ DATABASE_URL: postgres.url, SMTP_URL: mail.url, MAIL_FROM: 'Toli <hello@toli.example>' });
  db = new Client({ connectionString: postgres.url });
  await db.connect();
});
afterAll(async () => {
  await db.end();
  await toli.stop();
  await mail.stop();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  email = `asha${++count}@example.in`;
});

/** The link of the newest mail of this kind, with the address that the test's browser knows the product by. */
const mailed = async (subject: string, to = email) => (await until(async () => linkIn(mail.mails, to, subject))).href;

/** Somebody whose address is verified already. */
async function aVerifiedPerson(context: BrowserContext): Promise<void> {
  const { request } = context;
  await request.post(`${toli.url}/api/user`, { data: { fullName: 'Asha Rao', email, password: PASSWORD } });
  const token = new URL(await mailed('verify')).searchParams.get('token');
  await request.patch(`${toli.url}/api/user/verify`, { data: { token } });
}

/** The same person's browser on one more device, signed in and at this page. */
async function signedInAt(address: string, context?: BrowserContext): Promise<Page> {
  const browser = context ?? (await openBrowser(DESKTOP));
  await browser.request.post(`${toli.url}/api/user/login`, { data: { email, password: PASSWORD } });
  const page = await browser.newPage();
  await page.goto(toli.url + address);
  return page;
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function logIn(page: Page, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Log in with email').click();
}

/** What the tab at hand has kept of anybody; how far a page was scrolled says nothing. */
const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.includes('scroll-positions')),
  );

describe.each(SIZES)('on a $name', (size) => {
  it('a newcomer signs up, opens the link in the mail, logs in, forgets the password and sets another one', async () => {
    const page = await (await openBrowser(size)).newPage();
    await page.goto(`${toli.url}/signup`);
    await field(page, 'Full name').fill('அமுதா');
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(PASSWORD);
    await field(page, 'Confirm password').fill(PASSWORD);
    await button(page, 'Sign up with email').click();
    await page.getByText('Email verification link sent.').waitFor();
    await page.goto(await mailed('verify'));
    await page.getByRole('heading', { name: 'Welcome aboard!' }).waitFor();
    await page.getByRole('link', { name: 'Log in' }).last().click();

    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await button(page, 'Send me a link').click();
    await page.getByText('Please enter your email address').waitFor();
    await field(page, 'Email').fill(email);
    await expectAccessible(page);
    await button(page, 'Send me a link').click();
    await page.getByText('If this address has an account, we have sent it a link').waitFor();
    await shot(page, `${size.name}-forgot-sent`);

    await page.goto(await mailed('Set a new password'));
    await field(page, 'New password').fill(NEW_PASSWORD);
    await field(page, 'Confirm password').fill(`${NEW_PASSWORD}!`);
    await button(page, 'Set a new password').click();
    await page.getByText('Please re-enter the same password').waitFor();
    await field(page, 'Confirm password').fill(NEW_PASSWORD);
    await expectAccessible(page);
    await shot(page, `${size.name}-reset`);
    await button(page, 'Set a new password').click();
    await page.waitForURL(`${toli.url}/login`);
    await page.getByText('Your password is changed').waitFor();
    await logIn(page, PASSWORD);
    await page.getByRole('alert').filter({ hasText: 'Incorrect email or password' }).waitFor();
    await logIn(page, NEW_PASSWORD);
    await page.waitForURL(`${toli.url}/feed`);
  });

  it('account settings: the name changes everywhere, the e-mail cannot, and nobody is kept from leaving', async () => {
    const context = await openBrowser(size);
    await aVerifiedPerson(context);
    const page = await signedInAt('/user/settings', context);
    await page.getByRole('heading', { name: 'Danger zone' }).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-account-settings`);
    expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull();
    await field(page, 'Full name').fill('R2 D2');
    await button(page, 'Save name').click();
    await page.getByText('Are you sure you entered your name correctly?').waitFor();
    await field(page, 'Full name').fill(' Asha Devi ');
    await button(page, 'Save name').click();
    await button(page, 'Name saved').waitFor();
    await button(page, 'Your menu, Asha Devi').waitFor();

    await button(page, 'Delete account').click();
    await expectAccessible(page);
    await shot(page, `${size.name}-delete-account`);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByText('Password is required to delete your account').waitFor();
    await field(page, 'Password').fill('not my password');
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByRole('alert').filter({ hasText: 'Incorrect password' }).waitFor();
    await field(page, 'Password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByText('Your account will be erased in 30 days. Log in before that to call it off.').waitFor();
    await expectAccessible(page);
    expect(await stored(page)).toEqual([]);
    await mailed('will be deleted');

    await page.getByRole('link', { name: 'Log in' }).last().click();
    await logIn(page, PASSWORD);
    await page.waitForURL(`${toli.url}/feed`);
    await mailed('Welcome back');
  });
});

describe('a verification link', () => {
  const check = (page: Page, token: string) =>
    page.goto(`${toli.url}/auth/verify-email/check?token=${encodeURIComponent(token)}`);
  const signUp = async (page: Page) => {
    await page.request.post(`${toli.url}/api/user`, { data: { fullName: 'Asha Rao', email, password: PASSWORD } });
    return new URL(await mailed('verify')).searchParams.get('token')!;
  };

  it('welcomes, once and again', async () => {
    const page = await (await openBrowser(DESKTOP)).newPage();
    const token = await signUp(page);
    for (let i = 0; i < 2; i++) {
      await check(page, token);
      await page.getByRole('heading', { name: 'Welcome aboard!' }).waitFor();
      await page.getByText('Please login to begin your journey with us. We are so glad to have you!').waitFor();
    }
    await expectAccessible(page);
  });

  it('that has expired says so, and a new one comes that works', async () => {
    const page = await (await openBrowser(DESKTOP)).newPage();
    const token = await signUp(page);
    await db.query(
      `update email_tokens t set expires_at = now() from users u where u.id = t.user_id and u.email = $1`,
      [email],
    );
    mail.mails.length = 0;
    await check(page, token);
    await page.getByRole('heading', { name: 'Sorry, the link has expired.' }).waitFor();
    await expectAccessible(page);
    await page.goto(await mailed('verify'));
    await page.getByRole('heading', { name: 'Welcome aboard!' }).waitFor();
  });

  it('that is none says so', async () => {
    const page = await (await openBrowser(DESKTOP)).newPage();
    await check(page, 'nonsense');
    await page.getByRole('heading', { name: 'Sorry, the link is incorrect.' }).waitFor();
    await expectAccessible(page);
  });

  it('says that it was not its fault when the server fails', async () => {
    const page = await (await openBrowser(DESKTOP)).newPage();
    await page.route('**/graphql', async (route) => {
      const isVerification = route.request().postData()?.includes('verifyEmail');
      await (isVerification ? route.fulfill({ status: 500, body: 'Internal Server Error' }) : route.continue());
    });
    await check(page, 'whatever');
    await page.getByRole('heading', { name: 'Oops! Something went wrong on our end.' }).waitFor();
    await expectAccessible(page);
  });
});

describe('signing out elsewhere', () => {
  it('a new password signs the other device out at once, and nothing of the person is left on it', async () => {
    const context = await openBrowser(DESKTOP);
    await aVerifiedPerson(context);
    const mine = await signedInAt('/user/settings', context);
    const other = await signedInAt('/feed');
    await other.getByText('Support creators to see their posts in your feed').waitFor();
    await other.evaluate(() => localStorage.setItem('something', 'of theirs'));

    await button(mine, 'Change password').click();
    await field(mine, 'Old password').fill('not my password');
    await field(mine, 'New password').fill(NEW_PASSWORD);
    const dialog = mine.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await mine.getByRole('alert').filter({ hasText: 'Incorrect password' }).waitFor();
    await field(mine, 'Old password').fill(PASSWORD);
    await expectAccessible(mine);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await button(mine, 'Your password is changed').waitFor();

    await other.waitForURL(`${toli.url}/`);
    await other.getByRole('link', { name: 'Sign up' }).first().waitFor();
    expect(await stored(other)).toEqual([]);
    await other.goto(`${toli.url}/feed`);
    await other.waitForURL(/\/login\?next=/);
    await mine.reload();
    await mine.getByRole('heading', { name: 'Account settings' }).waitFor();
    await mailed('Your password was changed');
  });

  it('the list of devices signs one of them out', async () => {
    const context = await openBrowser(DESKTOP);
    await aVerifiedPerson(context);
    const other = await signedInAt('/explore');
    await button(other, 'Your menu, Asha Rao').waitFor();
    const mine = await signedInAt('/user/settings', context);
    const devices = mine.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
    await devices.nth(1).waitFor();
    expect(await devices.count()).toBe(2);
    await devices.getByText('This device').waitFor();
    await button(mine, 'Sign out of Chrome on Linux').click();
    await devices.nth(1).waitFor({ state: 'detached' });
    await other.waitForURL(`${toli.url}/`);
  });

  it('logging out in one tab takes the person out of all of them, also for the Back button', async () => {
    const context = await openBrowser(DESKTOP);
    await aVerifiedPerson(context);
    const tab = await signedInAt('/explore', context);
    const other = await context.newPage();
    await other.goto(`${toli.url}/feed`);
    await button(other, 'Your menu, Asha Rao').waitFor();
    await button(tab, 'Your menu, Asha Rao').click();
    await tab.getByRole('menuitem', { name: 'Log out' }).click();
    await tab.waitForURL(`${toli.url}/`);
    await other.waitForURL(`${toli.url}/`);
    expect([await stored(tab), await stored(other)]).toEqual([[], []]);
    await other.goBack().catch(() => null);
    await other.goto(`${toli.url}/explore`);
    await other.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await other.getByText('Asha Rao').count()).toBe(0);
  });

  it('a session that ended while the tab could not hear of it ends with the next step', async () => {
    const context = await openBrowser(DESKTOP);
    await aVerifiedPerson(context);
    await context.routeWebSocket('**/graphql', () => undefined);
    const page = await signedInAt('/explore', context);
    await button(page, 'Your menu, Asha Rao').waitFor();
    await page.evaluate(() => localStorage.setItem('something', 'of theirs'));
    await db.query('delete from sessions s using users u where u.id = s.user_id and u.email = $1', [email]);
    await button(page, 'Your menu, Asha Rao').click();
    await page.getByRole('menuitem', { name: 'Account settings' }).click();
    await page.waitForURL(/\/login\?next=%2Fuser%2Fsettings/);
    expect(await stored(page)).toEqual([]);
  });

  it('a deactivated account is back with the next log in', async () => {
    const context = await openBrowser(DESKTOP);
    await aVerifiedPerson(context);
    const page = await signedInAt('/user/settings', context);
    await button(page, 'Deactivate account').click();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate account' }).click();
    await page.getByText('Your account is deactivated. Log in whenever you want to come back.').waitFor();
    await page.getByRole('link', { name: 'Log in' }).last().click();
    await logIn(page, PASSWORD);
    await page.waitForURL(`${toli.url}/feed`);
    await button(page, 'Your menu, Asha Rao').waitFor();
  });
});

describe('somebody who has only signed in with Google', () => {
  it('is mailed a link that sets a password before they can delete their account, also while signed in', async () => {
    const context = await openBrowser(DESKTOP);
    await aVerifiedPerson(context);
    const page = await signedInAt('/user/settings', context);
    await db.query(`update users set password_hash = null, google_subject = email where email = $1`, [email]);
    await page.reload();
    await button(page, 'Delete account').click();
    await page.getByText('Deleting your account asks for a password, and you have none yet.').waitFor();
    await button(page, 'Send me a link').click();
    await page.getByText(`We have sent a link to ${email}.`).waitFor();
    await page.goto(await mailed('Set a new password'));
    await field(page, 'New password').fill(NEW_PASSWORD);
    await field(page, 'Confirm password').fill(NEW_PASSWORD);
    await button(page, 'Set a new password').click();
    await page.waitForURL(`${toli.url}/login`);
    await logIn(page, NEW_PASSWORD);
    await page.waitForURL(`${toli.url}/feed`);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/platform/postgres/embeddedPostgres';
import { linkIn, type MailServer, startMailServer } from '../../server/test/mailServer';
import { button, field } from './creator';
import { openBrowser, type RunningToli, SIZES, startToli, until } from './toli';

// Somebody with an account, and what a test needs to see of it: the mails to them, and the rows behind it.

export const PASSWORD = 'a long password';
export const NEW_PASSWORD = 'a better password';
const quiet = { debug() {}, info() {}, error() {} };

export let toli: RunningToli;
export let db: Client;
export let mail: MailServer;
/** The address of the person of the test at hand. */
export let email: string;
let count = 0;

/** The product for a file of tests, with a database and a mail server of the test's own, and a new address for each of its tests. */
export function openAccounts(): void {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
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
}

/** The link of the newest mail of this kind, with the address that the test's browser knows the product by. */
export const mailed = async (subject: string, to = email) =>
  (await until(async () => linkIn(mail.mails, to, subject))).href;

/** Somebody whose address is verified already. */
export async function aVerifiedPerson(context: BrowserContext): Promise<void> {
  const { request } = context;
  await request.post(`${toli.url}/api/user`, { data: { fullName: 'Asha Rao', email, password: PASSWORD } });
  const token = new URL(await mailed('verify')).searchParams.get('token');
  await request.patch(`${toli.url}/api/user/verify`, { data: { token } });
}

/** The same person's browser on one more device, signed in and at this page. */
export async function signedInAt(address: string, context?: BrowserContext): Promise<Page> {
  const browser = context ?? (await openBrowser(SIZES[0]));
  await browser.request.post(`${toli.url}/api/user/login`, { data: { email, password: PASSWORD } });
  const page = await browser.newPage();
  await page.goto(toli.url + address);
  return page;
}

/** Fills in the form that is in sight. */
export async function logIn(page: Page, password: string): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Log in with email').click();
}

/** What the tab at hand has kept of anybody; how far a page was scrolled says nothing. */
export const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.includes('scroll-positions')),
  );

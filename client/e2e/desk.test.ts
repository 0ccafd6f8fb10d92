import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { anOwner, aPerson, type Person, submit, visit } from './people';
import { mailTo, toli } from './toli';

const SECOND_REVIEWER = 'second@example.in';

const [DESKTOP, PHONE] = SIZES;

/** The desk of a reviewer during the day. */
let desk: Page;
/** A reviewer of the configuration. */
let second: Person;
beforeAll(async () => {
  second = await aPerson('Second Reviewer', SECOND_REVIEWER);
  desk = await visit(DESKTOP, '/feed', 'desk');
});

/** A new person with a page of their own. */
const newOwner = (fullName: string, pageName: string) => anOwner({ fullName, pageName, bio: 'pottery' });

const visitorsSee = async (address: string) => (await fetch(toli.url + address)).status;

/** Takes a decision: its button, the reason, and the same verb once more in the dialog. */
async function decide(page: Page, verb: string, name: string, reason = ''): Promise<void> {
  await page.getByRole('button', { name: `${verb}: ${name}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: verb }).click();
  await dialog.waitFor({ state: 'hidden' });
}

const cardOf = (page: Page, name: string) => page.getByRole('article', { name });

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await shot(page, `desk-${name}`);
}

describe("the reviewers' desk", () => {
  it('rejects a page with a reason, approves it when it comes back, and notifies its owner', async () => {
    const name = 'मिट्टी के बर्तन clay one';
    const owner = await newOwner('कबीर शर्मा', name);
    await expect.poll(() => visitorsSee(owner.address)).toBe(404);
    await submit(owner);

    await desk.getByRole('link', { name: "Reviewers' desk" }).click();
    await desk.waitForURL('**/admin');
    await cardOf(desk, name).waitFor();
    await desk.getByRole('link', { name: /^Waiting \(\d+\)$/ }).waitFor();
    await shot(desk, 'desk-desktop-queue');
    await desk.getByRole('link', { name: `See the page: ${name}` }).click();
    await desk.getByRole('heading', { name, level: 1 }).waitFor();
    await desk.getByText('You see this page as a reviewer: it is not open to others.').waitFor();
    await shot(desk, 'desk-desktop-preview');
    await desk.goBack();

    await desk.getByRole('button', { name: `Reject: ${name}` }).click();
    const dialog = desk.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Reject' }).click();
    await dialog.getByText('Please tell the creator what to change').waitFor();
    await shot(desk, 'desk-desktop-reject');
    await desk.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await decide(desk, 'Reject', name, 'Please say what a squad opens.');
    await desk.getByText(`${name} is rejected`).waitFor();
    await cardOf(desk, name).waitFor({ state: 'hidden' });
    expect((await mailTo(owner.email, name)).text).toContain('Please say what a squad opens.');
    await expect.poll(() => visitorsSee(owner.address)).toBe(404);

    await submit(owner);
    await desk.reload();
    await decide(desk, 'Approve', name);
    await cardOf(desk, name).waitFor({ state: 'hidden' });
    await expect.poll(() => visitorsSee(owner.address)).toBe(200);
    await mailTo(owner.email, /is approved/);

    await desk.getByRole('link', { name: 'Log', exact: true }).click();
    const lines = desk.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await lines.first().waitFor();
    expect(await lines.allInnerTexts()).toEqual([
      expect.stringContaining('Page approved'),
      expect.stringMatching(/Page rejected[\s\S]*Please say what a squad opens\.[\s\S]*by Desk Reviewer/),
    ]);
    await shot(desk, 'desk-desktop-log');
  });

  it('shows a reviewer that another one was faster, and the present state', async () => {
    const name = 'Clay two';
    const owner = await newOwner('Asha Rao', name);
    await submit(owner);
    const slow = desk;
    await slow.goto(`${toli.url}/admin`);
    await slow.getByRole('button', { name: `Approve: ${name}` }).click();
    await decide(await visit(DESKTOP, '/admin', second), 'Reject', name, 'No');
    await slow.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await slow.getByText('This page is no longer waiting for a review').waitFor();
    await slow.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await slow.getByRole('heading', { name: "Reviewers' desk" }).waitFor();
    await cardOf(slow, name).waitFor({ state: 'hidden' });
    await expect.poll(() => visitorsSee(owner.address)).toBe(404);
  });

  it('finds a page, blocks and unblocks it, and does the same with its owner', async () => {
    const name = 'Clay three';
    const owner = await newOwner('தமிழ்ச்செல்வி', name);
    await submit(owner);
    await desk.goto(`${toli.url}/admin`);
    await decide(desk, 'Approve', name);
    await expect.poll(() => visitorsSee(owner.address)).toBe(200);

    await desk.getByRole('link', { name: 'Look up' }).click();
    await desk.getByRole('searchbox').fill(name.toUpperCase());
    await desk.getByRole('main').getByRole('link', { name }).waitFor();
    await shot(desk, 'desk-desktop-people');
    await desk.getByRole('main').getByRole('link', { name }).click();
    await desk.getByRole('heading', { name: 'தமிழ்ச்செல்வி', level: 2 }).waitFor();
    await decide(desk, 'Block page', name, 'Sells what is not theirs');
    await desk.getByRole('button', { name: `Unblock page: ${name}` }).waitFor();
    await shot(desk, 'desk-desktop-person');
    await expect.poll(() => visitorsSee(owner.address)).toBe(404);
    const visitor = await visit(DESKTOP, owner.address);
    await visitor.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await decide(desk, 'Unblock page', name, 'Sorted out');
    await desk.getByRole('button', { name: `Block page: ${name}` }).waitFor();
    await expect.poll(() => visitorsSee(owner.address)).toBe(200);

    await decide(desk, 'Block person', 'தமிழ்ச்செல்வி', 'Threats');
    await desk.getByRole('button', { name: 'Unblock person: தமிழ்ச்செல்வி' }).waitFor();
    await expect.poll(() => visitorsSee(owner.address)).toBe(404);
    const left = await visit(DESKTOP, '/creator', owner);
    await left.waitForURL(/\/login\?next=%2Fcreator$/);
    const lines = desk.getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(4);
    expect((await lines.allInnerTexts()).map((line) => line.split(':')[0])).toEqual([
      'Person blocked',
      'Page unblocked',
      'Page blocked',
      'Page approved',
    ]);
  });

  it('still names people whose profile is hidden from others', async () => {
    const name = 'Zarin Irani';
    const owner = await newOwner(name, 'Clay four');
    await owner.call('POST', '/api/private/user/deactivate');
    await desk.goto(`${toli.url}/admin/people?q=${encodeURIComponent(name)}`);
    await desk.getByRole('main').getByRole('link', { name }).click();
    await desk.getByRole('heading', { name, level: 2 }).waitFor();
    await desk.getByText('Deactivated', { exact: true }).waitFor();
    await decide(desk, 'Block person', name, 'Threats');
    await desk.getByRole('listitem').getByRole('link', { name }).waitFor();
    expect(await desk.getByText('Deactivated user').count()).toBe(0);
  });

  it('is for reviewers alone, and no reviewer decides about themselves', async () => {
    const fan = await visit(DESKTOP, '/admin/people', 'asha');
    const nothing = fan.getByRole('heading', { name: 'There is nothing here' });
    await nothing.waitFor();
    // For others the console has no error, but for the status of the page itself.
    const faults: string[] = [];
    const address = `${toli.url}/admin`;
    fan.on('console', (line) => {
      if (line.type() === 'error' && line.location().url !== address) faults.push(line.text());
    });
    expect((await fan.goto(address))!.status()).toBe(404);
    await nothing.waitFor();
    expect(faults).toEqual([]);
    await desk.goto(`${toli.url}/admin/people?q=desk@toli.test`);
    await desk
      .getByRole('main')
      .getByRole('link', { name: /Desk Reviewer/ })
      .click();
    await desk.getByText('Somebody else has to decide about you and your page').waitFor();
    expect(await desk.getByRole('button', { name: /Block/ }).count()).toBe(0);
    await desk.goto(`${toli.url}/admin/people/not-an-id`);
    await desk.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  });

  it('has room on a phone: the queue, a page, a decision, the log, and a person', async () => {
    // A second try has a page of its own: the first one's was decided.
    const name = `मिट्टी के बर्तन और उनकी लंबी कहानी clay five ${Date.now() % 10_000}`;
    await submit(await newOwner('தமிழ்ச்செல்வி வெங்கடராமகிருஷ்ணன்', name));
    const phone = await visit(PHONE, '/admin', 'desk');
    await cardOf(phone, name).waitFor();
    await look(phone, 'phone-queue');
    await phone.getByRole('link', { name: `See the page: ${name}` }).tap();
    await phone.getByText('You see this page as a reviewer: it is not open to others.').waitFor();
    await look(phone, 'phone-preview');
    await phone.goBack();
    await phone.getByRole('button', { name: `Reject: ${name}` }).tap();
    const dialog = phone.getByRole('alertdialog');
    await dialog.getByRole('button', { name: 'Reject' }).tap();
    await dialog.getByText('Please tell the creator what to change').waitFor();
    await look(phone, 'phone-reject');
    await dialog.getByRole('textbox').fill('Please say what a squad opens.');
    await dialog.getByRole('button', { name: 'Reject' }).tap();
    await cardOf(phone, name).waitFor({ state: 'hidden' });
    await phone.getByRole('link', { name: 'Log', exact: true }).tap();
    await phone.getByRole('main').getByRole('listitem').filter({ hasText: name }).first().waitFor();
    await look(phone, 'phone-log');
    await phone.getByRole('link', { name: 'Look up' }).tap();
    await phone.getByRole('searchbox').fill(name);
    await phone.getByRole('main').getByRole('link', { name }).waitFor();
    await look(phone, 'phone-people');
    await phone.getByRole('main').getByRole('link', { name }).tap();
    await phone.getByRole('button', { name: `Block page: ${name}` }).waitFor();
    await look(phone, 'phone-person');
  });
});

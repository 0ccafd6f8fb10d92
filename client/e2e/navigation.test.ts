import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './accessibility';
import { go, openBrowser, openPage, SIZES } from './browser';
import { anOwner, aPainter, newSlug, person, visit } from './people';
import { toli } from './toli';

const [DESKTOP, PHONE] = SIZES;

const NOBODY = '01a1fe0f-0000-7000-8000-000000000000';
/** Addresses that a browser could read as those of another site; rules/internalPath.test.ts has all of them. */
const FOREIGN = ['/%09/evil.example', '/\\evil.example', '%2F%2Fevil.example'];

const arrivesAt = (page: Page, address: string) => page.waitForURL(toli.url + address);

async function logInByForm(page: Page, email: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('mango-monsoon-tabla');
  await page.getByRole('button', { name: 'Log in with email' }).click();
}

// The size of the window does not matter here.
it('log in never leads to another site', async () => {
  const page = await openPage(await openBrowser(DESKTOP));
  for (const next of FOREIGN) {
    // A screen with an ended session would go to the landing page by itself.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(`${toli.url}/login?next=${next}`);
    await logInByForm(page, 'asha@toli.test');
    await arrivesAt(page, '/feed');
  }
});

describe('addresses and their redirects', () => {
  it('a visitor of a private route logs in and continues to it', async () => {
    const page = await visit(DESKTOP, '/feed');
    for (const address of [
      '/creator',
      '/creator/start',
      '/creator/settings/squads',
      '/create-post',
      '/admin',
      '/admin/log',
    ]) {
      await go(page, address);
      await arrivesAt(page, `/login?next=${encodeURIComponent(address)}`);
    }
    await page.goto(`${toli.url}/create-post?from=here#words`);
    await arrivesAt(page, '/login?next=%2Fcreate-post%3Ffrom%3Dhere%23words');
    await logInByForm(page, 'kabir@toli.test');
    await arrivesAt(page, '/create-post?from=here#words');
  });

  it('people are redirected from screens that are not for them', async () => {
    const fan = await visit(DESKTOP, '/', 'asha');
    await arrivesAt(fan, '/feed');
    for (const [from, to] of [
      ['/login', '/feed'],
      ['/signup', '/feed'],
      ['/creator', '/creator/start'],
      ['/creator/settings', '/creator/start'],
      ['/create-post', '/creator/start'],
    ] as const) {
      await go(fan, from);
      await arrivesAt(fan, to);
    }
    const creator = await visit(DESKTOP, '/creator/start', 'kabir');
    await arrivesAt(creator, '/creator');
    const id = (await person('kabir@toli.test')).id;
    for (const own of [`/creator/${id}`, `/creator/${id.toUpperCase()}`, '/c/kabir-paints', '/c/KABIR-paints']) {
      await go(creator, own);
      await arrivesAt(creator, '/creator');
    }
    await fan.goto(`${toli.url}/c/Kabir-Paints`);
    await arrivesAt(fan, '/c/kabir-paints');
    await fan.getByRole('heading', { name: 'Kabir paints', level: 1 }).waitFor();
  });

  it('a screen without content for a fan says so, with a link to continue', async () => {
    const page = await visit(PHONE, '/nothing', 'asha');
    for (const address of ['/c/nobody-here', '/creator/not-an-id', `/creator/${NOBODY}`, '/admin']) {
      await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
      await page.goto(toli.url + address);
    }
    await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
    await page.getByRole('link', { name: 'Explore creators' }).first().click();
    await arrivesAt(page, '/explore');
  });

  it('a new screen begins at its top, and Back restores the scroll position', async () => {
    const owner = await aPainter();
    for (let number = 0; number < 25; number++) {
      await owner.call('POST', '/api/post', { description: `Note number ${number}` });
    }
    const page = await visit(PHONE, owner.address, 'asha');
    await page.getByText('Note number 24', { exact: true }).waitFor();
    // Posts that load below may move the scroll position.
    const isAt = (text: string) =>
      page
        .getByText(text, { exact: true })
        .scrollIntoViewIfNeeded()
        .then(
          () => true,
          () => false,
        );
    const scrollTo = (text: string) => expect.poll(() => isAt(text)).toBe(true);
    for (const number of [16, 10, 6, 4]) await scrollTo(`Note number ${number}`);
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(1500);
    // A real click would first scroll to the bar, which is visible already.
    await page.getByRole('link', { name: 'Toli' }).dispatchEvent('click');
    await arrivesAt(page, '/feed');
    await page.getByRole('tab', { name: 'All posts' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.getByText('Note number 4', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
  });

  it.each(SIZES)(
    'on a $name an address with a # scrolls to that element, though the screen loads it later',
    async (size) => {
      const page = await visit(size, '/c/kabir-paints#about');
      const about = page.getByRole('heading', { name: 'About' });
      await expect.poll(async () => (await about.boundingBox())?.y ?? -1).toBeGreaterThan(60);
      await expect.poll(async () => (await about.boundingBox())?.y ?? 999).toBeLessThan(150);
    },
  );

  it('a navigation continues when the page of the user cannot be fetched', async () => {
    const page = await visit(DESKTOP, '/explore', 'kabir');
    await page.getByRole('button', { name: /Your menu/ }).waitFor();
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('CurrentViewer')) return route.continue();
      const answer = await route.fetch();
      // A navigation's queries have one response.
      const asked: { operationName: string }[] = route.request().postDataJSON();
      const answers: { data: object }[] = await answer.json();
      const failed = asked.findIndex(({ operationName }) => operationName === 'CurrentViewer');
      const { viewer } = answers[failed]!.data as { viewer: object };
      const errors = [{ message: 'no', path: ['viewer', 'creator'] }];
      answers[failed] = { data: { viewer: { ...viewer, creator: null } }, errors } as { data: object };
      await route.fulfill({ json: answers });
    });
    await page.getByRole('link', { name: 'New post' }).click();
    await page.getByRole('button', { name: 'Create post' }).waitFor();
    await page.getByRole('link', { name: 'Toli' }).click();
    await arrivesAt(page, '/creator');
  });
});

it('a screen never keeps the canonical address of the one before', async () => {
  const canonical = (page: Page) =>
    page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')].map(({ href }) => href));
  const isCanonical = (page: Page, ...paths: string[]) =>
    expect.poll(() => canonical(page)).toEqual(paths.map((path) => toli.url + path));
  const owner = await aPainter('Newest of all');
  const page = await visit(DESKTOP, '/');
  await isCanonical(page, '/');
  await page.getByRole('link', { name: 'Terms' }).click();
  await isCanonical(page, '/terms');
  await go(page, '/explore');
  await isCanonical(page, '/explore');
  await page.getByRole('link', { name: owner.pageName }).first().click();
  await isCanonical(page, owner.address);
  const fan = await visit(DESKTOP, '/explore', 'asha');
  await isCanonical(fan, '/explore');
  await fan.getByRole('link', { name: 'Notifications' }).click();
  await fan.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await isCanonical(fan);
});

it('a page that moved is found at its old address, and the address becomes the new one', async () => {
  const { pageName, call } = await anOwner({ pageName: 'தமிழ் கதைகள் நூறு', isOpen: true });
  const [before, now] = [newSlug('before'), newSlug('now')];
  for (const slug of [before, now]) await call('PATCH', '/api/creator', { slug });
  const fan = await visit(DESKTOP, `/c/${before}`);
  await arrivesAt(fan, `/c/${now}`);
  // And inside the client, where no server redirects.
  await fan.goto(`${toli.url}/login?next=/c/${before}`);
  await logInByForm(fan, 'asha@toli.test');
  await arrivesAt(fan, `/c/${now}`);
  await fan.getByRole('heading', { name: pageName, level: 1 }).waitFor();
});

describe('public documents', () => {
  it('terms, privacy, refunds and contacts are a link away from the landing page and from Explore', async () => {
    const page = await visit(PHONE, '/');
    for (const title of ['Terms', 'Privacy', 'Refunds', 'Grievance Officer', 'Contact us']) {
      await page.getByRole('navigation', { name: 'About Toli' }).getByRole('link', { name: title }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: title === 'Grievance Officer' ? 'grievance@localhost' : 'support@localhost' })
        .first()
        .waitFor();
      await expectAccessible(page);
    }
    await go(page, '/explore');
    await page.getByRole('navigation', { name: 'About Toli' }).getByRole('link', { name: 'Privacy' }).waitFor();
  });
});

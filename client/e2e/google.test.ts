import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeGoogle, startFakeGoogle } from '../../server/test/fakeGoogle';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import type { RunningToli } from './product';
import { startToli } from './toli';

let google: FakeGoogle;
let toli: RunningToli;
beforeAll(async () => {
  google = await startFakeGoogle();
  toli = await startToli({ ...google.env });
});
afterAll(() => google.stop());

const withGoogle = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });

const [DESKTOP, PHONE] = SIZES;

describe('with Google', () => {
  const person = {
    sub: 'meera',
    email: 'meera@example.in',
    email_verified: true,
    name: 'मीरा नायर',
  };

  it('on a phone a new person signs up, and another day comes back to where they wanted to go', async () => {
    google.person(person);
    const context = await openBrowser(PHONE, {});
    const page = await openPage(context);
    await page.goto(`${toli.url}/signup`);
    await withGoogle(page).waitFor();
    await expectAccessible(page);
    await shot(page, 'phone-google-signup');
    await withGoogle(page).click();
    await page.waitForURL(`${toli.url}/feed`);
    await page.getByText('Support creators to see their posts in your feed').waitFor();
    const me = await page.request.get(`${toli.url}/api/user`);
    expect(await me.json()).toMatchObject({ fullName: 'मीरा नायर', email: person.email, emailVerified: true });

    await page.close();
    await context.clearCookies();
    const later = await openPage(context);
    await later.goto(`${toli.url}/creator/start`);
    await later.waitForURL(/\/login\?next=/);
    await withGoogle(later).click();
    await later.waitForURL(`${toli.url}/creator/start`);
    await later.getByRole('heading', { name: 'Start your membership page' }).waitFor();
  });

  it('somebody who cancels, or whose address Google has not verified, is told so on the log-in page', async () => {
    const page = await openPage(await openBrowser(DESKTOP, {}));
    await page.goto(`${toli.url}/login?next=/explore`);
    google.cancelOnce();
    await withGoogle(page).click();
    await page.getByRole('alert').filter({ hasText: 'You did not sign in with Google.' }).waitFor();
    expect(page.url()).toBe(`${toli.url}/login?next=%2Fexplore`);
    await expectAccessible(page);
    await shot(page, 'desktop-google-cancelled');

    google.person({ ...person, sub: 'somebody new', email: 'new@example.in', email_verified: false });
    await withGoogle(page).click();
    await page.getByRole('alert').filter({ hasText: 'Google has not verified your email address.' }).waitFor();
    expect((await page.request.get(`${toli.url}/api/user`)).status()).toBe(401);
  });
});

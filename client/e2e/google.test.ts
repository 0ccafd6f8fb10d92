// @module-tag slow

import { TOTP } from 'otpauth';
import type { APIRequestContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeGoogle, startFakeGoogle } from '../../server/test/servers/fakeGoogle';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { button, field } from './creator';
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

/** Sets up an authenticator app for the signed-in person; the returned function makes its code of half a minute later. */
async function setUpApp(request: APIRequestContext): Promise<() => string> {
  const mutate = async (query: string) =>
    (await (await request.post(`${toli.url}/graphql`, { data: { query }, headers: { origin: toli.url } })).json()).data;
  const { beginAuthenticator } = await mutate('mutation { beginAuthenticator { secret } }');
  const totp = new TOTP({ secret: beginAuthenticator.secret });
  await mutate(
    `mutation { confirmAuthenticator(input: { code: "${totp.generate()}" }) { viewer { security { hasAuthenticator } } } }`,
  );
  // A code counts once; that of the next half minute is valid, too.
  return () => totp.generate({ timestamp: Date.now() + 30_000 });
}

describe('with Google', () => {
  const person = {
    sub: 'meera',
    email: 'meera@example.in',
    email_verified: true,
    name: 'मीरा नायर',
  };

  it('on a phone a new person signs up, and another day returns to the address they wanted', async () => {
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

  it('a person who cancels, or whose address Google has not verified, reads that on the log-in page', async () => {
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

  it('a person with an authenticator app gives its code after Google, and continues to the address they wanted', async () => {
    google.person({ ...person, sub: 'selvi', email: 'selvi@example.in', name: 'தமிழ்ச்செல்வி' });
    const context = await openBrowser(PHONE, {});
    const page = await openPage(context);
    await page.goto(`${toli.url}/signup`);
    await withGoogle(page).click();
    await page.waitForURL(`${toli.url}/feed`);
    const laterCode = await setUpApp(page.request);

    await page.close();
    await context.clearCookies();
    const later = await openPage(context);
    await later.goto(`${toli.url}/login?next=%2Fcreator%2Fstart`);
    await withGoogle(later).click();
    await later.getByRole('heading', { name: 'Second step' }).waitFor();
    expect((await later.request.get(`${toli.url}/api/user`)).status()).toBe(401);
    await expectAccessible(later);
    await shot(later, 'phone-google-second-step');
    await field(later, 'Code').fill('000000');
    await button(later, 'Continue').click();
    await later.getByText('This code is wrong, or was used already').waitFor();
    await field(later, 'Code').fill(laterCode());
    await button(later, 'Continue').click();
    await later.waitForURL(`${toli.url}/creator/start`);
    expect(await (await later.request.get(`${toli.url}/api/user`)).json()).toMatchObject({ email: 'selvi@example.in' });
  });
});

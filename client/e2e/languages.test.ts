import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import * as en from '../../server/words/en/all';
import { COMMON } from '../../server/words/en/common';
import * as hi from '../../server/words/hi/all';
import { LEGAL_TITLE, NAVIGATION } from '../../server/words/hi/common';
import { MENU } from '../../server/words/hi/menu';
import { ACCOUNT as HINDI } from '../../server/words/hi/users';
import { HINDI_OFFER } from '../../server/words/hindiOffer';
import { LANGUAGES } from '../../server/words/words';
import { shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { aPainter, aPerson, signIn, sql, visit as visitAs } from './people';
import { toli } from './toli';

const [DESKTOP, PHONE] = SIZES;

/** The scripts that a visit of the landing page loads. */
async function visit(locale: string) {
  const context = await openBrowser(PHONE, { locale });
  const page = await openPage(context);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(toli.url);
  await page.getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, scripts };
}

it.each([['hi-IN', 'hi', /लॉग इन/]])(
  'a visitor with a phone in %s reads %s, and no English is loaded',
  async (locale, language, logIn) => {
    const { page, scripts } = await visit(locale);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    await page.getByText(logIn).first().waitFor();
    const english = await visit('en-IN');
    // Late parts come when a page has been quiet for a while.
    const names = (files: string[]) => files.map((file) => path.basename(file).replace(/-[\w-]{7}\.js$/, '')).sort();
    await expect
      .poll(() => [names(scripts), names(english.scripts)])
      .toSatisfy(([ours, inEnglish]) => ours.join() === inEnglish.join());
    const said = scripts.map((file) => readFileSync(path.join(`dist/client-${language}`, file), 'utf8')).join();
    expect(said).not.toContain(COMMON.tryAgain);
  },
);

it('a language is chosen below the page, stays in this browser and can be changed back there', async () => {
  const page = await openPage(await openBrowser(PHONE, { locale: 'en-IN' }));
  await page.goto(`${toli.url}/terms`);
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL(`${toli.url}/terms`);
  await page.locator('html[lang=hi]').waitFor();
  const answer = await page.goto(`${toli.url}/explore`);
  expect(answer!.headers()['content-language']).toBe('hi');
  expect(await page.getAttribute('meta[property="og:locale"]', 'content')).toBe('hi_IN');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
});

it('what is typed in a form is there again after another language is chosen, twice', async () => {
  const page = await openPage(await openBrowser(PHONE, { locale: 'en-IN' }));
  await page.goto(`${toli.url}/grievance`);
  const typed = 'This page sells pictures of somebody else';
  await page.getByLabel(en.GRIEVANCE.words).fill(typed);
  await page.getByLabel(en.GRIEVANCE.fullName).fill('A. R. Rahman');
  for (const [name, words] of [
    ['हिन्दी', hi],
    ['English', en],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect.poll(() => page.getByLabel(words.GRIEVANCE.words).inputValue()).toBe(typed);
    expect(await page.getByLabel(words.GRIEVANCE.fullName).inputValue()).toBe('A. R. Rahman');
  }
});

it.each(LANGUAGES)(
  'each entry of the page’s settings menu is in one line on a desktop, chosen or not: %s',
  async (language) => {
    const owner = await aPainter();
    const context = await openBrowser(DESKTOP, {});
    await context.addCookies([{ name: 'lang', value: language, url: toli.url }]);
    await signIn(context, owner);
    const page = await openPage(context);
    await page.goto(`${toli.url}/creator/settings/info`);
    const entries = page.locator('main a[href^="/creator/settings/"]');
    await entries.nth(5).waitFor();
    for (const entry of await entries.all()) {
      await entry.evaluate((link) => (link.style.fontWeight = 'bold'));
      const lines = await entry.evaluate((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect([await entry.textContent(), lines]).toEqual([await entry.textContent(), 1]);
    }
  },
);

it('links keep the language of an address, and a screen without one is at its plain address', async () => {
  const owner = await aPainter('Anek Bhasha');
  const context = await openBrowser(PHONE, { locale: 'en-IN' });
  const page = await openPage(context);
  const answer = await page.goto(`${toli.url}/hi`);
  expect(answer!.headers()['content-language']).toBe('hi');
  await page.getByRole('banner').getByRole('link', { name: NAVIGATION.logIn }).click();
  await page.waitForURL(`${toli.url}/hi/login`);
  await page.goto(`${toli.url}/hi${owner.address}`);
  expect(await page.getAttribute('link[rel=canonical]', 'href')).toMatch(new RegExp(`/hi${owner.address}$`));
  await page.getByRole('link', { name: LEGAL_TITLE['/terms'] }).click();
  await page.waitForURL(`${toli.url}/hi/terms`);
  await page.locator('link[rel=canonical][href$="/hi/terms"]').waitFor({ state: 'attached' });
  expect(await page.locator('link[hreflang]').count()).toBe(0);
  await page.getByRole('link', { name: 'தமிழ்' }).click();
  await page.waitForURL(`${toli.url}/ta/terms`);
  await page.locator('html[lang=ta]').waitFor();
  // Signed in: the feed has no address in a language.
  const member = await visitAs(PHONE, '/hi/explore', await aPerson());
  await member.locator('html[lang=hi]').waitFor();
  await member.getByRole('link', { name: MENU.feedShort }).click();
  await member.waitForURL(`${toli.url}/feed`);
});

it('a page keeps its language, in what the server says too, when another tab chooses another one', async () => {
  const page = await visitAs(PHONE, '/login');
  const inHindi = await openPage(page.context());
  const logIn = async (tab: Page, { SIGN_IN, SIGN_IN_REFUSAL, CREDENTIALS }: typeof en | typeof hi) => {
    await tab.getByLabel(CREDENTIALS.email, { exact: true }).fill('nobody@example.com');
    await tab.getByLabel(CREDENTIALS.password, { exact: true }).fill('not the password');
    await tab.getByRole('button', { name: SIGN_IN.logIn }).click();
    await tab.getByText(SIGN_IN_REFUSAL.incorrectLogin).first().waitFor();
  };
  await inHindi.goto(`${toli.url}/login?lang=hi`);
  await inHindi.locator('html[lang=hi]').waitFor();
  await logIn(page, en);
  await page.goto(`${toli.url}/login?lang=en`);
  await page.locator('html[lang=en]').waitFor();
  await logIn(inHindi, hi);
});

/** The layout shift of the page since it was opened, without any input (web.dev/articles/cls). */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        type Shift = PerformanceEntry & { hadRecentInput: boolean; value: number };
        const observer = new PerformanceObserver((list) => {
          const moved = (list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput);
          resolve(moved.reduce((sum, { value }) => sum + value, 0));
        });
        // Earlier shifts are reported to an observer alone, and only if there are any.
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(0), 0)));
      }),
  );

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 6a) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

it('a phone set to English gets the offer of Hindi in one line, until it is declined, and crawlers never do', async () => {
  const context = await openBrowser(PHONE, { locale: 'en-IN', userAgent: ANDROID });
  const page = await openPage(context);
  await page.goto(`${toli.url}/explore`);
  const offer = page.getByRole('complementary').getByRole('link', { name: HINDI_OFFER.line });
  await offer.waitFor();
  await shot(page, 'hindi-offer');
  // Headings move by some pixels when their font comes; a line that came later would move all by its height, which is 0.05.
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.getByRole('button', { name: HINDI_OFFER.dismiss }).click();
  await offer.waitFor({ state: 'hidden' });
  const quiet = async (visited: Page, address: string) => {
    await visited.goto(`${toli.url}${address}`);
    await visited.waitForLoadState('networkidle');
    expect(await visited.getByText(HINDI_OFFER.line).isVisible()).toBe(false);
  };
  await quiet(page, '/terms');
  const crawler = await openBrowser(PHONE, { locale: 'en-IN', userAgent: `${ANDROID} (compatible; Googlebot/2.1)` });
  await quiet(await openPage(crawler), '/explore');
  // The reader stays at their place.
  const other = await openPage(await openBrowser(PHONE, { locale: 'en-IN', userAgent: ANDROID }));
  await other.goto(`${toli.url}/explore?category=MUSIC`);
  await other.getByRole('link', { name: HINDI_OFFER.line }).click();
  await other.waitForURL(`${toli.url}/explore?category=MUSIC`);
  await other.locator('html[lang=hi]').waitFor();
});

it('the language is chosen in the sign-in dialog, and in the dialog of the menu', async () => {
  const page = await openPage(await openBrowser(PHONE, { locale: 'en-IN' }));
  await page.goto(`${toli.url}/login?next=%2Ffeed`);
  await page.getByRole('dialog').getByRole('link', { name: 'தமிழ்' }).click();
  await page.waitForURL(`${toli.url}/login?next=%2Ffeed`);
  await page.locator('html[lang=ta]').waitFor();
  await shot(page, 'sign-in-tamil');
  const member = await visitAs(PHONE, '/feed', await aPerson());
  await member.getByRole('button', { name: 'Your menu' }).click();
  await member.getByRole('menuitem', { name: en.MENU.look }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'हिन्दी' }).waitFor();
  await shot(member, 'menu-languages');
  await member.getByRole('dialog').getByRole('button', { name: 'हिन्दी' }).click();
  await member.locator('html[lang=hi]').waitFor();
});

it('a signed-in person chooses it in their account, for mails too, and every screen is in it', async () => {
  const person = await aPerson();
  const page = await visitAs(PHONE, '/user/settings', person);
  await page.getByLabel('Language').selectOption('हिन्दी');
  await page.locator('html[lang=hi]').waitFor();
  await page.getByLabel(HINDI.language).waitFor();
  await shot(page, 'account-hindi');
  expect(await sql('select language from users where id = $1', [person.id])).toEqual([{ language: 'hi' }]);
  await page.goto(`${toli.url}/feed`);
  await page.locator('html[lang=hi]').waitFor();
});

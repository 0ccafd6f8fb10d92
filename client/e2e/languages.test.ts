import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { quarters } from '../../server/test/pictures';
import * as en from '../../server/words/en/all';
import { COMMON } from '../../server/words/en/common';
import * as hi from '../../server/words/hi/all';
import { LEGAL_TITLE, NAVIGATION } from '../../server/words/hi/common';
import { MENU } from '../../server/words/hi/menu';
import { ACCOUNT as HINDI } from '../../server/words/hi/users';
import { HINDI_OFFER } from '../../server/words/hindiOffer';
import * as ta from '../../server/words/ta/all';
import { LANGUAGES } from '../../server/words/words';
import { shot } from './accessibility';
import { chooseLetters, NARROW, openBrowser, openPage, SIZES } from './browser';
import { foreignTextsOf } from './latin';
import { lastingProblems, layoutProblemsOf } from './layoutProblems';
import { anOwner, aPainter, aPerson, signIn, sql, visit as visitAs } from './people';
import { toli, until } from './toli';
import { settled } from './walk';

const [, PHONE] = SIZES;

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
  const logIn = async (tab: Page, { SIGN_IN, CREDENTIALS }: typeof en | typeof hi) => {
    await tab.getByLabel(CREDENTIALS.email, { exact: true }).fill('nobody@example.com');
    await tab.getByLabel(CREDENTIALS.password, { exact: true }).fill('not the password');
    await tab.getByRole('button', { name: SIGN_IN.logIn }).click();
    await tab.getByText(SIGN_IN.incorrectLogin).first().waitFor();
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
  // Headings move by some pixels when their font comes; a line above them would move all by its height, which is 0.05.
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await page.getByRole('button', { name: HINDI_OFFER.dismiss }).click();
  await offer.waitFor({ state: 'detached' });
  const quiet = async (visited: Page, address: string) => {
    await visited.goto(`${toli.url}${address}`);
    await visited.waitForLoadState('networkidle');
    expect(await visited.getByText(HINDI_OFFER.line).count()).toBe(0);
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

it('the language is chosen in the sign-in dialog, and in the menu', async () => {
  const page = await openPage(await openBrowser(PHONE, { locale: 'en-IN' }));
  await page.goto(`${toli.url}/login?next=%2Ffeed`);
  await page.getByRole('dialog').getByRole('link', { name: 'தமிழ்' }).click();
  await page.waitForURL(`${toli.url}/login?next=%2Ffeed`);
  await page.locator('html[lang=ta]').waitFor();
  await shot(page, 'sign-in-tamil');
  const member = await visitAs(PHONE, '/feed', await aPerson());
  await member.getByRole('button', { name: 'Your menu' }).click();
  await shot(member, 'menu-languages');
  await member.getByRole('menuitem', { name: 'हिन्दी' }).click();
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

/** The layout problems on a narrow phone with large letters, once what follows the new size has followed. */
async function problemsWhereNarrow(page: Page): Promise<string[]> {
  const before = page.viewportSize()!;
  await chooseLetters(page, NARROW.letters);
  await page.setViewportSize(NARROW);
  const problems = await lastingProblems(page, layoutProblemsOf);
  await chooseLetters(page, 16);
  await page.setViewportSize(before);
  return problems;
}

it('names of a setting that are longer than the screen end in “…” at the foot of a narrow phone, and widen nothing', async () => {
  const page = await openPage(await openBrowser(PHONE, {}));
  for (const address of ['/', '/explore']) {
    await page.goto(toli.url + address);
    const chosen = page.getByRole('contentinfo').locator('select > option:checked');
    await chosen.first().waitFor({ state: 'attached' });
    await chosen.evaluateAll((all) => {
      for (const option of all) option.textContent = `${option.textContent} ${option.textContent}`;
    });
    expect(await problemsWhereNarrow(page), address).toEqual([]);
  }
});

/** The main screens of a person with a page. */
const MAIN = [
  ...['/feed', '/notifications', '/messages', '/user/squads', '/user/payments', '/user/following', '/user/settings'],
  ...['/creator', '/creator/settings/info', '/creator/settings/squads', '/creator/settings/goals'],
  ...[
    '/creator/settings/payments',
    '/creator/settings/stats',
    '/creator/settings/webhooks',
    '/create-post',
    '/nowhere',
  ],
];

it.each(['hi', 'ta'] as const)(
  'the main screens in %s have no text of ours in Latin letters but names, and fit a narrow phone with large letters',
  async (language) => {
    const owner = await anOwner({ pageName: 'रंग घर', bio: 'चित्र', fullName: 'मीरा जोशी', isOpen: true });
    await owner.call('POST', '/api/squad', { title: 'कला', amount: 100, description: 'चित्र' });
    await owner.call('POST', '/api/post', { description: 'नमस्ते' });
    const context = await openBrowser(PHONE, {});
    await context.addCookies([{ name: 'lang', value: language, url: toli.url }]);
    await signIn(context, owner);
    const page = await openPage(context);
    const said: string[] = [];
    for (const address of MAIN) {
      await page.goto(toli.url + address);
      await page.getByRole('heading').first().waitFor({ state: 'attached' });
      await settled(page, (language === 'hi' ? hi : ta).COMMON.loading);
      for (const text of await foreignTextsOf(page, language)) said.push(`${address}: ${text}`);
      for (const each of await layoutProblemsOf(page)) said.push(`${address}: ${each}`);
      expect(await rowsOf(page.getByRole('tab')), address).toBeLessThanOrEqual(1);
      for (const height of await heightsOf(page.getByRole('tab'))) expect(height, address).toBeLessThan(A_TAB + 8);
      for (const each of await problemsWhereNarrow(page)) said.push(`${address} with large letters: ${each}`);
    }
    expect(said).toEqual([]);
  },
);

/** The height of a tab with one line of text, in pixels. */
const A_TAB = 44;

const heightsOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));

/** The number of rows that these elements are in. */
const rowsOf = (elements: Locator) =>
  elements.evaluateAll((all) => {
    const middles = all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => Math.round((top + height / 2) / 12));
    return new Set(middles).size;
  });

it.each(LANGUAGES)(
  'for a visitor in %s the bars, and what is below a post, are one row on a phone, and fit a narrow one with large letters',
  async (language) => {
    const page = await openPage(await openBrowser(PHONE, { locale: `${language}-IN` }));
    const [post] = await sql<{ id: string }>('select id from posts where creator_user_id = $1', [
      (await aPainter()).id,
    ]);
    const found: string[] = [];
    for (const address of ['/', '/explore', '/terms', '/c/kabir-paints', `/post/${post!.id}`]) {
      await page.goto(toli.url + address);
      await shot(page, `bar-${language}${address.replaceAll('/', '-')}`);
      const links = page.getByRole('banner').getByRole('link');
      await links.first().waitFor();
      expect(await rowsOf(links), address).toBe(1);
      if (address.startsWith('/post')) {
        const actions = page.getByRole('main').locator('article').first().locator(':is(a, button):has(> svg)');
        expect(await actions.count()).toBe(3);
        expect(await rowsOf(actions)).toBe(1);
      }
      for (const each of await problemsWhereNarrow(page)) found.push(`${address}: ${each}`);
    }
    expect(found).toEqual([]);
  },
);

it('a card of Explore in Tamil with a wide picture of its latest post fits a narrow phone with large letters', async () => {
  const pageName = 'Noor paints rivers';
  const painter = await aPainter(pageName);
  const form = new FormData();
  form.set('postImage', new File([new Uint8Array(await quarters(1200, 600).jpeg().toBuffer())], 'river.jpg'));
  form.set('description', 'The Ganga at Rishikesh');
  await painter.call('POST', '/api/post', form);
  // The longest of the short times.
  await sql(`update posts set published_at = published_at - interval '55 minutes' where creator_user_id = $1`, [
    painter.id,
  ]);
  const page = await openPage(await openBrowser(PHONE, { locale: 'ta-IN' }));
  // A visitor's page may be a second old.
  await until(async () => {
    await page.goto(`${toli.url}/explore`);
    return page.getByRole('link', { name: pageName }).isVisible();
  });
  expect(await problemsWhereNarrow(page)).toEqual([]);
});

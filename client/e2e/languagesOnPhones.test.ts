import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { quarters } from '../../server/test/media/pictures';
import * as en from '../../server/words/en/all';
import * as hi from '../../server/words/hi/all';
import * as ta from '../../server/words/ta/all';
import { LANGUAGES } from '../../server/words/words';
import { shot } from './accessibility';
import { chooseLetters, NARROW, openBrowser, openPage, SIZES } from './browser';
import { foreignTextsOf } from './latin';
import { lastingProblems, layoutProblemsOf } from './layoutProblems';
import { anOwner, aPainter, aPerson, signIn, sql } from './people';
import { toli, until } from './toli';
import { settled } from './walk';

// Each language on phones, narrow ones with large letters too: what is said, and whether it fits.

const [, PHONE] = SIZES;

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

/** The number of rows that the text of an element is in. */
const rowsOfText = (element: Locator) =>
  element.evaluate(
    (each) => each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight),
  );

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

it.each(LANGUAGES)(
  'what is known of another device has room beside its button or above it, on a phone in %s',
  async (language) => {
    const context = await openBrowser(PHONE, {});
    await context.addCookies([{ name: 'lang', value: language, url: toli.url }]);
    const person = await aPerson();
    // The other device, and this one.
    for (let devices = 0; devices < 2; devices++) await signIn(context, person);
    const page = await openPage(context);
    await page.goto(`${toli.url}/user/settings#devices`);
    const { ACCOUNT } = { en, hi, ta }[language];
    const lastSeen = page.getByText(ACCOUNT.lastSeen).first();
    await lastSeen.scrollIntoViewIfNeeded();
    await shot(page, `devices-${language}`);
    expect(await rowsOfText(lastSeen)).toBeLessThanOrEqual(2);
  },
);

it("no heading of a creator's tables in Tamil breaks in a word on a phone", async () => {
  const context = await openBrowser(PHONE, {});
  await context.addCookies([{ name: 'lang', value: 'ta', url: toli.url }]);
  await signIn(context, 'kabir');
  const page = await openPage(context);
  for (const address of ['/creator/settings/payments', '/creator/settings/stats']) {
    await page.goto(toli.url + address);
    const headings = page.getByRole('columnheader');
    await headings.first().waitFor();
    const rows = await headings.evaluateAll((all) =>
      all.map((each) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        return range.getClientRects().length;
      }),
    );
    expect(rows, address).toEqual(rows.map(() => 1));
  }
});

it('a card of Explore in Tamil with a wide picture of its latest post fits a narrow phone with large letters', async () => {
  const painter = await aPainter();
  const form = new FormData();
  form.set('postImage', new File([new Uint8Array(await quarters(1200, 600).jpeg().toBuffer())], 'river.jpg'));
  form.set('description', 'The Ganga at Rishikesh');
  await painter.call('POST', '/api/post', form);
  // The longest of the short times.
  await sql(`update posts set published_at = published_at - interval '55 minutes' where creator_user_id = $1`, [
    painter.id,
  ]);
  const page = await openPage(await openBrowser(PHONE, { locale: 'ta-IN' }));
  // Several pages of other journeys have the same name. A visitor's page may be a second old.
  await until(async () => {
    await page.goto(`${toli.url}/explore`);
    return page.locator(`main a[href="/creator/${painter.id}"]`).first().isVisible();
  });
  expect(await problemsWhereNarrow(page)).toEqual([]);
});

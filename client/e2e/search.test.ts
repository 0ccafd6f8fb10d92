import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { go, openBrowser, openPage, SIZES, type Size } from './browser';
import { anOwner, visit } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;
/** Wide letters that are in no name and bio of other journeys. */
const LONG = 'WM'.repeat(25);

beforeAll(async () => {
  // One more than fit on the first slice of results.
  const names = [LONG, ...Array.from({ length: 21 }, (_, i) => `Street ${String.fromCodePoint(65 + i)}`)];
  for (const pageName of names) await anOwner({ pageName, bio: 'street plays', isOpen: true });
});

const fanAt = (size: Size, address: string) => visit(size, address, 'asha');

describe('the search box in the top bar', () => {
  let page: Page;
  beforeAll(async () => {
    page = await fanAt(DESKTOP, '/feed');
  });

  /** The box is empty again once the other screen is there. */
  async function atFeed(page: Page): Promise<void> {
    await go(page, '/feed');
    await page.getByRole('tab', { name: 'All posts' }).waitFor();
  }
  const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search creators' });
  const activeIn = (page: Page) =>
    boxOf(page).evaluate(
      (box) => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
    );

  it('finds a creator with the keyboard alone', async () => {
    await boxOf(page).focus();
    await page.keyboard.type('s');
    expect(await boxOf(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.type('TREET');
    await page.getByRole('option', { name: 'Street A is creating street plays' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'More than 6 pages found' }).waitFor({ state: 'attached' });
    expect(await boxOf(page).getAttribute('aria-expanded')).toBe('true');
    expect(await activeIn(page)).toBeNull();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await activeIn(page)).toContain('Street B');
    expect(await page.getByRole('option', { selected: true }).textContent()).toContain('Street B');
    await expectAccessible(page);
    await shot(page, 'top-bar-search');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await activeIn(page)).toContain('Show all');
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });
    expect(await boxOf(page).inputValue()).toBe('sTREET');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/creator/*');
    await page.getByRole('heading', { name: 'Street A', level: 1 }).waitFor();
    await expect.poll(() => boxOf(page).inputValue()).toBe('');
  });

  it('finds names in every script, and searches wildcards literally', async () => {
    await atFeed(page);
    await boxOf(page).fill('की रसो');
    await page
      .getByRole('option', { name: /^मीरा की रसोई is creating/ })
      .first()
      .waitFor();
    await boxOf(page).fill('கதை');
    await page.getByRole('option', { name: /^தமிழ் கதைகள் is creating/ }).waitFor();
    await boxOf(page).fill('WMWM');
    await page.getByRole('option', { name: LONG }).waitFor();
    await expectAccessible(page);
    await shot(page, 'top-bar-search-long');
    await boxOf(page).fill('%_');
    await page.getByText('No page with this name').last().waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await expectAccessible(page);
  });

  it('hides its results a moment after the focus has left, so that a click on one still counts', async () => {
    await atFeed(page);
    await boxOf(page).fill('street');
    await page.getByRole('option').first().waitFor();
    const [atOnce, hiddenAfter] = await boxOf(page).evaluate(async (box: HTMLElement) => {
      const isThere = () => document.querySelector('[role="listbox"]') !== null;
      const left = performance.now();
      box.blur();
      // Not a frame later: on a busy machine that may take longer than the moment.
      await Promise.resolve();
      const soon = isThere();
      while (isThere()) await new Promise(requestAnimationFrame);
      return [soon, performance.now() - left] as const;
    });
    expect(atOnce).toBe(true);
    expect(hiddenAfter).toBeGreaterThan(195);
    await boxOf(page).focus();
    await page.getByRole('option', { name: /Street C/ }).click();
    await page.getByRole('heading', { name: 'Street C', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  });

  it('leads with Enter to all matches of the typed text', async () => {
    await atFeed(page);
    await boxOf(page).fill('street');
    await boxOf(page).press('Enter');
    await page.waitForURL('**/explore?q=street');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Street F/ })
      .waitFor();
    await boxOf(page).fill('kabir');
    await boxOf(page).press('Enter');
    await page.waitForURL('**/explore?q=kabir');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Kabir paints/ })
      .waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('kabir');
  });

  it('is an icon on a phone, which leads to Explore', async () => {
    const phone = await fanAt(PHONE, '/feed');
    expect(await boxOf(phone).isVisible()).toBe(false);
    await phone.getByRole('link', { name: 'Search creators' }).click();
    await phone.waitForURL('**/explore');
    await phone.getByRole('searchbox').waitFor();
    await expect.poll(() => phone.getByRole('searchbox').evaluate((box) => box === document.activeElement)).toBe(true);
  });
});

describe('Explore', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage(await openBrowser(PHONE));
    // A cached page may be older than the streets: it is sent while a new one is rendered.
    await until(async () => {
      await page.goto(`${toli.url}/explore`);
      return (await page.getByRole('main').getByRole('listitem').count()) >= 20;
    });
  });

  it('shows pages before any typing, then the matches, and their number', async () => {
    const box = page.getByRole('searchbox', { name: 'Search creators' });
    const rows = page.getByRole('main').getByRole('listitem');
    const answer = page.getByRole('main').getByRole('status');
    await page.getByRole('heading', { name: 'New on Toli' }).waitFor();
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(20);
    await shot(page, 'phone-explore');
    await page.keyboard.type('k');
    expect(await page.getByRole('heading', { name: 'New on Toli' }).isVisible()).toBe(true);
    await page.keyboard.type('ABIR');
    await expect.poll(() => answer.textContent()).toBe('1 page found');
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/^Kabir paints\s+is creating watercolours of old Indian streets\s+from ₹100\/month\s/),
    ]);
    await box.fill('nobody has this');
    await expect.poll(() => answer.textContent()).toBe('No page with this name');
    await page.getByRole('heading', { name: 'Nothing found for “nobody has this”' }).waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    expect(await box.inputValue()).toBe('');
    await page.getByRole('heading', { name: 'New on Toli' }).waitFor();
    await box.fill('old Indian streets');
    await expect.poll(() => answer.textContent()).toBe('1 page found');
    await expectAccessible(page);
    await box.fill('WMWM');
    await expect.poll(() => answer.textContent()).toBe('1 page found');
    await expectAccessible(page);
    await shot(page, 'phone-explore-long');
  });

  it('on a desktop has room, and sends one request for text typed in one go, after a pause', async () => {
    // A profile's clock is never reset.
    const page = await openPage(await openBrowser(DESKTOP, {}));
    const asked: unknown[] = [];
    page.on('request', (request) => {
      const body = request.method() === 'POST' && request.url().endsWith('/graphql') && request.postDataJSON();
      if (body && body.operationName === 'SearchCreators') asked.push(body.variables.query);
    });
    await page.goto(`${toli.url}/explore`);
    await page.getByRole('heading', { name: 'New on Toli' }).waitFor();
    await shot(page, 'desktop-explore');
    // The clock is stopped between the letters, at any speed of the machine.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    for (const letter of 'kabir') {
      await page.keyboard.type(letter);
      await page.clock.runFor(100);
    }
    expect(asked).toEqual([]);
    await page.clock.resume();
    await expect.poll(() => asked).toEqual(['kabir']);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Kabir paints/ })
      .waitFor();
    expect(asked).toEqual(['kabir']);
  });

  it('continues without an end, and Back restores the search', async () => {
    await page.goto(`${toli.url}/explore`);
    await page.getByRole('searchbox').fill('street');
    const last = page.getByRole('main').getByRole('link', { name: /^Street U/ });
    await expect.poll(() => page.getByRole('main').getByRole('status').textContent()).toBe('More than 20 pages found');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Street T/ })
      .scrollIntoViewIfNeeded();
    await last.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await last.click();
    await page.getByRole('heading', { name: 'Street U', level: 1 }).waitFor();
    await page.goBack();
    await last.waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('street');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
  });

  it('says so when a search fails, and keeps the typed text', async () => {
    await page.goto(`${toli.url}/explore`);
    await page.getByRole('heading', { name: 'New on Toli' }).waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await page.getByRole('searchbox').fill('kabi');
    await page.getByText('Network error. Please try again later.').last().waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('searchbox').fill('kabir');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Kabir paints/ })
      .waitFor();
  });
});

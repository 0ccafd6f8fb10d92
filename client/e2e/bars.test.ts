import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, shot } from './accessibility';
import { chooseLetters, go, NARROW, openBrowser, openPage, SIZES } from './browser';
import { aPerson, signIn, visit } from './people';
import { toli, until } from './toli';

const [, PHONE] = SIZES;

const arrivesAt = (page: Page, address: string) => page.waitForURL(toli.url + address);

describe.each(SIZES)('on a $name', (size) => {
  it('the bars have their own links, and the brand links to the start', async () => {
    const page = await visit(size, '/explore');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('link', { name: 'Sign up' }).waitFor();
    expect(await namesIn(bar.getByRole('link'))).toEqual([
      'Toli',
      'Explore creators',
      'Contact us',
      'Log in',
      'Sign up',
    ]);
    expect(await page.getByRole('navigation', { name: 'Places' }).count()).toBe(0);
    await bar.getByRole('link', { name: 'Toli', exact: true }).click();
    await arrivesAt(page, '/');

    const fan = await visit(size, '/explore', 'asha');
    await opensMenu(fan, 'Asha Rao', [
      FEED,
      'My Squads',
      'Following',
      'Start a membership page',
      'Account settings',
      'Language and look',
      CONTACT,
      'Log out',
    ]);
    expect(await fan.getByRole('link', { name: 'New post' }).count()).toBe(0);
    await fan.getByRole('link', { name: 'Toli', exact: true }).click();
    await arrivesAt(fan, '/feed');

    const creator = await visit(size, '/explore', 'kabir');
    await opensMenu(creator, 'Kabir paints', [
      'Page settings',
      FEED,
      'My Squads',
      'Following',
      'Account settings',
      'Language and look',
      CONTACT,
      'Log out',
    ]);
    await creator.getByRole('link', { name: 'Toli', exact: true }).click();
    await arrivesAt(creator, '/creator');
    await creator.getByRole('link', { name: 'New post' }).click();
    await arrivesAt(creator, '/create-post');
  });

  it('the bottom bar shows on small screens, on the main screens alone', async () => {
    const isPhone = size.name === 'phone';
    const page = await visit(size, '/feed', 'kabir');
    const places = page.getByRole('navigation', { name: 'Places' });
    for (const address of ['/explore', '/creator', '/messages', '/feed']) {
      await goOn(page, address);
      await page.getByRole('button', { name: /Your menu/ }).waitFor();
      await expect.poll(() => places.isVisible(), { message: address }).toBe(isPhone);
    }
    for (const address of ['/create-post', '/creator/settings/squads']) {
      await goOn(page, address);
      await page.getByRole('button', { name: /Your menu/ }).waitFor();
      await expect.poll(() => places.isVisible(), { message: address }).toBe(false);
    }
  });
});

describe('after log out', () => {
  it('Back shows no part of the earlier screen', async () => {
    const page = await visit(SIZES[0], '/explore', await aPerson());
    await page.getByRole('link', { name: 'Toli', exact: true }).click();
    await arrivesAt(page, '/feed');
    await page.getByRole('tab', { name: 'All posts' }).waitFor();
    await page.getByRole('button', { name: /Your menu/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await arrivesAt(page, '/');
    await page.getByRole('link', { name: 'Sign up' }).first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    expect(await page.getByText('Asha Rao').count()).toBe(0);
    await page.goto(`${toli.url}/feed`);
    await arrivesAt(page, '/login?next=%2Ffeed');
    await shot(page, 'desktop-after-log-out');
  });
});

const FEED = 'Post from my Creators';
const CONTACT = 'Contact us';

const namesIn = (links: ReturnType<Page['getByRole']>) =>
  links
    .filter({ visible: true })
    .evaluateAll((found) =>
      found.map(
        (link) =>
          link.getAttribute('aria-label') ??
          link.querySelector('[aria-label]')?.getAttribute('aria-label') ??
          link.textContent,
      ),
    );

/** Goes to an address, and waits until its screen is there. */
async function goOn(page: Page, address: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  const before = await title.textContent();
  await go(page, address);
  await expect.poll(() => title.textContent()).not.toBe(before);
}

/** The menu has exactly these entries, ten at most, and none of them is cut off. */
async function opensMenu(page: Page, name: string, specified: string[]): Promise<void> {
  const button = page.getByRole('button', { name: `Your menu, ${name}` });
  await button.click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  const entries = await page.getByRole('menuitem').allInnerTexts();
  expect(entries).toEqual([name, ...specified]);
  expect(entries.length).toBeLessThanOrEqual(10);
  const menu = page.getByRole('menu');
  expect(await menu.evaluate((list) => list.scrollHeight - list.clientHeight)).toBeLessThanOrEqual(1);
  const { y, height } = (await menu.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
  // The menu listens to keys a moment after its entries are visible.
  await until(async () => {
    await page.keyboard.press('Escape');
    return (await button.getAttribute('aria-expanded')) === 'false';
  });
  await page.getByRole('menu').waitFor({ state: 'hidden' });
}

it.each([
  ['a visitor', '/explore', undefined],
  ['the landing page', '/', undefined],
  ['a fan', '/feed', 'asha'],
  ['a creator', '/creator', 'kabir'],
] as const)(
  'at 320 px with letters of 150 %% the bars of %s stay in one row each, without overlaps',
  async (_, address, who) => {
    const context = await openBrowser(PHONE, {});
    if (who) await signIn(context, who);
    const page = await openPage(context);
    await page.setViewportSize(NARROW);
    await chooseLetters(page, NARROW.letters);
    await page.goto(toli.url + address);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await expectAccessible(page);
    await shot(page, `bars-320-150-${who ?? address.slice(1)}`);
    const brand = (await page.getByRole('banner').getByRole('img', { name: 'Toli' }).first().boundingBox())!;
    const links = (await page.getByRole('navigation', { name: 'Main' }).boundingBox())!;
    expect(brand.height).toBeLessThanOrEqual(25);
    expect(brand.y).toBeGreaterThanOrEqual(links.y);
    expect(brand.y + brand.height).toBeLessThanOrEqual(links.y + links.height);
    for (const name of who ? ['Main', 'Places'] : ['Main']) {
      const boxes = await page.getByRole('navigation', { name }).evaluate((bar) =>
        [...bar.querySelectorAll('a, button')]
          .map((each) => ({
            name: each.textContent,
            box: each.getBoundingClientRect(),
            // Only the logo of the brand is visible.
            need: each.querySelector('[role=img]') ? 0 : each.scrollWidth,
          }))
          .filter(({ box }) => box.width > 0)
          .map(({ box: { left, right, top, bottom }, need, name }) => ({ name, left, right, top, bottom, need })),
      );
      for (const [index, box] of boxes.entries()) {
        expect(box.need, `${box.name} has room`).toBeLessThanOrEqual(Math.ceil(box.right - box.left) + 1);
        expect(box.right).toBeLessThanOrEqual(320);
        const next = boxes[index + 1];
        if (next) expect(next.left, `${next.name} is beside ${box.name}`).toBeGreaterThanOrEqual(box.right - 1);
      }
    }
  },
);

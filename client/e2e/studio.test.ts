import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { rupees } from '../../server/rules/money';
import { PAGE } from '../../server/rules/pageWording';
import { GOAL_SCREEN, ROW, SQUAD_SCREEN } from '../../server/rules/studioWording';
import { CREATOR, GOAL, SQUAD } from '../../server/rules/wording';
import {
  expectAccessible,
  logIn,
  openBrowser,
  type RunningToli,
  SIZES,
  type Size,
  shot,
  startToli,
  until,
} from './toli';

const KABIR = 'kabir@toli.test';
/** Prices and numbers that the two sizes do not share: they tend the same page. */
const OF = { desktop: { amount: 501, goal: 4 }, phone: { amount: 502, goal: 8 } } as const;

let toli: RunningToli;
beforeAll(async () => {
  toli = await startToli({ DEMO: 'true' });
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true });

/** The owner of the demo's page “Kabir paints”, signed in, at one of its screens. */
async function kabirAt(size: Size, address: string): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openBrowser(size);
  await logIn(toli, context, KABIR);
  const page = await context.newPage();
  await page.goto(toli.url + address);
  return { page, context };
}

/** Asks something of the API as the person of this browser. */
async function ask<Data>(context: BrowserContext, query: string, variables: object = {}): Promise<Data> {
  const answer = await context.request.post(`${toli.url}/graphql`, {
    data: { query, variables },
    headers: { 'Apollo-Require-Preflight': 'true' },
  });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data;
}

interface OwnPage {
  viewer: { creator: { totalMembers: number; monthlyIncome: number; squads: { id: string; amount: number }[] } };
}
/** What Kabir's page has, as he sees it himself. */
const ownPage = async (context: BrowserContext) =>
  (await ask<OwnPage>(context, '{ viewer { creator { totalMembers monthlyIncome squads { id amount } } } }')).viewer
    .creator;

/** Kabir's page as a visitor finds it. */
async function visitorAtPage(size: Size): Promise<{ page: Page; context: BrowserContext }> {
  const context = await openBrowser(size);
  const page = await context.newPage();
  await page.goto(`${toli.url}/c/kabir-paints`);
  await page.getByRole('heading', { level: 1, name: 'Kabir paints' }).waitFor();
  return { page, context };
}

describe.each(SIZES)('on a $name', (size) => {
  const { amount, goal } = OF[size.name];

  it('a creator adds a squad, changes it and deletes it, and what was for it alone is free', async () => {
    const { page, context } = await kabirAt(size, '/creator/settings/squads');
    await button(page, SQUAD.addNew).click();
    await field(page, SQUAD.title).fill('தமிழ் வகுப்பு');
    await field(page, SQUAD.amount).fill('100');
    await expectAccessible(page);
    await button(page, SQUAD.add).click();
    await page.getByRole('alert').filter({ hasText: SQUAD.sameAmount }).waitFor();
    await field(page, SQUAD.amount).fill(String(amount));
    await button(page, SQUAD.add).click();
    await button(page, SQUAD.added).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The lowest price comes first.
    const prices = await page
      .getByRole('article')
      .getByText(/^₹[\d,]+$/)
      .allTextContents();
    const numbers = prices.map((price) => Number(price.replace(/\D/g, '')));
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(numbers).toContain(amount);
    await expectAccessible(page);
    await shot(page, `${size.name}-squads`);

    await button(page, ROW.of(ROW.edit, 'தமிழ் வகுப்பு')).click();
    expect(await field(page, SQUAD.amount).getAttribute('readonly')).not.toBeNull();
    await expectAccessible(page);
    await field(page, SQUAD.title).fill('');
    await button(page, SQUAD.save).click();
    await page.getByRole('alert').filter({ hasText: 'Please enter a title' }).waitFor();
    await field(page, SQUAD.title).fill('Brush club');
    await field(page, SQUAD.membersLimit).fill('25');
    await button(page, SQUAD.save).click();
    await button(page, SQUAD.saved).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row(page, 'Brush club').getByText('Limited to 25 members').waitFor();

    const { squads } = await ownPage(context);
    const squadId = squads.find((squad) => squad.amount === amount)!.id;
    const words = `For the brush club of ${amount}`;
    await ask(context, 'mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id } } }', {
      input: { squadId, description: words },
    });
    const visitor = await visitorAtPage(size);
    await visitor.page.getByText('Chandni Chowk before sunrise').waitFor();
    expect(await visitor.page.getByText(words).count()).toBe(0);

    await button(page, ROW.of(ROW.remove, 'Brush club')).click();
    await page.getByRole('alertdialog').getByText(SQUAD.deleteWarning).waitFor();
    await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: SQUAD_SCREEN.remove }).click();
    await page.getByText(SQUAD_SCREEN.removed).waitFor();
    expect(await row(page, 'Brush club').count()).toBe(0);
    await page.locator('#squads:focus').waitFor();
    await visitor.page.reload();
    await visitor.page.getByText(words).waitFor();
  });

  it('a creator adds goals, changes, hides, shows and deletes them, and the page tells how far they are', async () => {
    const { page, context } = await kabirAt(size, '/creator/settings/goals');
    const { totalMembers } = await ownPage(context);
    await button(page, GOAL.addNew).click();
    await field(page, 'Title').fill('छोटा छापाखाना');
    await field(page, GOAL.members).fill('1.5');
    await button(page, GOAL_SCREEN.add).click();
    await page.getByRole('alert').filter({ hasText: 'Please enter a whole number of at least 1' }).waitFor();
    await expectAccessible(page);
    await field(page, GOAL.members).fill('1');
    await button(page, GOAL_SCREEN.add).click();
    await button(page, GOAL_SCREEN.added).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, ROW.of(ROW.edit, 'छोटा छापाखाना')).click();
    await field(page, 'Title').fill('A small press');
    await field(page, GOAL.members).fill(String(goal));
    await button(page, GOAL_SCREEN.save).click();
    await button(page, GOAL_SCREEN.saved).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectAccessible(page);

    const visitor = await visitorAtPage(size);
    const bar = visitor.page.getByRole('progressbar', { name: 'A small press' });
    await bar.waitFor();
    const percent = (100 * totalMembers) / goal;
    expect(await bar.getAttribute('aria-valuenow')).toBe(String(Math.floor(Math.min(100, percent))));
    expect(await bar.getAttribute('aria-valuetext')).toContain(`${percent}%`);
    await expectAccessible(visitor.page);
    await shot(visitor.page, `${size.name}-page`);

    await button(page, ROW.of(GOAL_SCREEN.hide, 'A small press')).click();
    await page.getByText(GOAL.hidden).waitFor();
    await row(page, 'A small press').getByText(GOAL_SCREEN.hidden, { exact: true }).waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: CREATOR.selectSquad }).waitFor();
    expect(await bar.count()).toBe(0);
    // With the keys: on a phone a toast may lie over the button for a moment.
    await button(page, ROW.of(GOAL_SCREEN.show, 'A small press')).press('Enter');
    await page.getByText(GOAL.shown).waitFor();
    await visitor.page.reload();
    await bar.waitFor();

    await button(page, ROW.of(ROW.remove, 'A small press')).press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText(GOAL.deleteWarning).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: GOAL_SCREEN.hideInstead }).click();
    await row(page, 'A small press').getByText(GOAL_SCREEN.hidden, { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await button(page, ROW.of(ROW.remove, 'A small press')).press('Enter');
    await dialog.getByRole('button', { name: GOAL_SCREEN.remove }).click();
    await page.getByText(GOAL_SCREEN.removed).waitFor();
    expect(await row(page, 'A small press').count()).toBe(0);
  });

  it('goals of earnings say that they show the income, which they then do', async () => {
    const { page, context } = await kabirAt(size, '/creator/settings/goals');
    await page.getByText(GOAL_SCREEN.typeHint).waitFor();
    await page.getByText(GOAL.earnings).click();
    await page.getByText(GOAL_SCREEN.earningsHint).waitFor();
    await button(page, GOAL_SCREEN.saveType).click();
    await button(page, GOAL_SCREEN.typeSaved).waitFor();
    await button(page, GOAL.addNew).click();
    await field(page, 'Title').fill('Paper for a year');
    await field(page, GOAL.amount).fill('50');
    await button(page, GOAL_SCREEN.add).click();
    await row(page, 'Paper for a year').waitFor();
    const { monthlyIncome } = await ownPage(context);
    const visitor = await visitorAtPage(size);
    const bar = visitor.page.getByRole('progressbar', { name: 'Paper for a year' });
    await bar.waitFor();
    expect(monthlyIncome).toBeGreaterThan(50);
    expect(await bar.getAttribute('aria-valuenow')).toBe('100');
    expect(await bar.getAttribute('aria-valuetext')).toContain(`${(2 * monthlyIncome).toLocaleString('en-IN')}%`);
    expect(await bar.getAttribute('aria-valuetext')).toContain(rupees(monthlyIncome));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button(page, ROW.of(ROW.remove, 'Paper for a year')).click();
    await page.getByRole('alertdialog').getByRole('button', { name: GOAL_SCREEN.remove }).click();
    await row(page, 'Paper for a year').waitFor({ state: 'detached' });
    await chooseType(page, GOAL.community);
  });

  it('a visitor copies the link to the page, and plays the intro, which is fetched only then', async () => {
    const { context: owner } = await kabirAt(size, '/creator');
    await ask(owner, 'mutation ($input: UpdateCreatorInput!) { updateCreator(input: $input) { creator { id } } }', {
      input: { introVideo: 'https://youtu.be/aqz-KE-bpKQ' },
    });
    const context = await openBrowser(size);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: toli.url });
    const outside: string[] = [];
    await context.route(
      (url) => url.origin !== toli.url,
      (route) => {
        outside.push(route.request().url());
        return route.abort();
      },
    );
    const page = await context.newPage();
    await page.goto(`${toli.url}/c/kabir-paints`);
    await button(page, PAGE.share).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: PAGE.copyLink }).click();
    await page.getByText(PAGE.linkCopied).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${toli.url}/c/kabir-paints`);

    const play = page.getByRole('button', { name: PAGE.playVideo });
    await play.waitFor();
    expect(outside.filter((url) => /youtube|ytimg|google/.test(url))).toEqual([]);
    await play.click();
    const player = page.locator(`iframe[title="${PAGE.video('Kabir paints')}"]`);
    expect(await player.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/);
    await until(async () => outside.some((url) => url.startsWith('https://www.youtube-nocookie.com/')));
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  });
});

/** Lets all goals count something else. */
async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByText(type).click();
  await button(page, GOAL_SCREEN.saveType).click();
  await button(page, GOAL_SCREEN.typeSaved).waitFor();
}

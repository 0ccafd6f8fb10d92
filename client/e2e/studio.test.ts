import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { rupees } from '../../server/rules/money';
import { COMMON } from '../../server/words/en/common';
import { PAGE } from '../../server/words/en/creators';
import { GOAL, GOAL_SCREEN } from '../../server/words/en/goals';
import { MILESTONE } from '../../server/words/en/milestones';
import { ROW } from '../../server/words/en/rows';
import { SHARE } from '../../server/words/en/sharing';
import { SQUAD_EDITOR, SQUAD_SCREEN } from '../../server/words/en/squadForms';

import { expectAccessible, shot } from './accessibility';
import { go, openBrowser, openPage, SIZES } from './browser';
import { button, field, reloadUntil, row, visitorOf } from './creator';
import { aPainter, aPerson, joins, type Painter, sql, visit } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

/** A painter at one of their screens. */
async function painterAt(address: string, size: (typeof SIZES)[number] = DESKTOP) {
  const owner = await aPainter();
  return { owner, page: await visit(size, address, owner) };
}

interface OwnPage {
  viewer: { creator: { totalMembers: number; monthlyIncome: number; squads: { id: string; amount: number }[] } };
}
/** The page's content, as its owner sees it. */
const ownPage = async (owner: Painter) => {
  const query = '{ viewer { creator { totalMembers monthlyIncome squads { id amount } } } }';
  return (await owner.query<OwnPage>(query)).viewer.creator;
};

/** The dialog is closed without waiting for it to close by itself. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const newSquad = 'mutation ($input: CreateSquadInput!) { createSquad(input: $input) { squad { id } } }';
const newGoal = 'mutation ($input: CreateGoalInput!) { createGoal(input: $input) { goal { id } } }';
const newPost = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id } } }';
const update = 'mutation ($input: UpdateCreatorInput!) { updateCreator(input: $input) { creator { id } } }';

it('a creator adds a squad, changes it and deletes it, and its posts are free', async () => {
  const { page, owner } = await painterAt('/creator/settings/squads');
  const visitor = await visitorOf(owner, DESKTOP);
  await button(page, SQUAD_EDITOR.addNew).click();
  await field(page, SQUAD_EDITOR.title).fill('தமிழ் வகுப்பு');
  await field(page, SQUAD_EDITOR.amount).fill('100');
  await button(page, SQUAD_EDITOR.add).click();
  await page.getByRole('alert').filter({ hasText: SQUAD_EDITOR.sameAmount }).waitFor();
  // A click beside the dialog loses nothing.
  await page.mouse.click(5, 400);
  expect(await field(page, SQUAD_EDITOR.title).inputValue()).toBe('தமிழ் வகுப்பு');
  await field(page, SQUAD_EDITOR.amount).fill('200');
  await button(page, SQUAD_EDITOR.add).click();
  await button(page, SQUAD_EDITOR.added).waitFor();
  // It closes by itself.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // The lowest price comes first.
  const prices = page.getByRole('article').getByText(/^₹[\d,]+$/);
  await expect.poll(() => prices.allTextContents()).toEqual(['₹100', '₹200', '₹300']);
  await shot(page, 'desktop-squads');

  await button(page, ROW.of(ROW.edit, 'தமிழ் வகுப்பு')).click();
  expect(await field(page, SQUAD_EDITOR.amount).getAttribute('readonly')).not.toBeNull();
  await field(page, SQUAD_EDITOR.title).fill('');
  await button(page, SQUAD_EDITOR.save).click();
  await page.getByRole('alert').filter({ hasText: 'Please enter a title' }).waitFor();
  await field(page, SQUAD_EDITOR.title).fill('Brush club');
  await field(page, SQUAD_EDITOR.membersLimit).fill('25');
  await button(page, SQUAD_EDITOR.save).click();
  await button(page, SQUAD_EDITOR.saved).waitFor();
  await closeDialog(page);
  await row(page, 'Brush club').getByText('Limited to 25 members').waitFor();

  const { squads } = await ownPage(owner);
  const squadId = squads.find(({ amount }) => amount === 200)!.id;
  const words = 'For the brush club';
  await owner.query(newPost, { input: { squadId, description: words } });
  await visitor.reload();
  await visitor.getByText(owner.post).waitFor();
  expect(await visitor.getByText(words).count()).toBe(0);

  await button(page, ROW.of(ROW.remove, 'Brush club')).click();
  await page.getByRole('alertdialog').getByText(SQUAD_EDITOR.deleteWarning).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: SQUAD_SCREEN.remove }).click();
  await page.getByText(SQUAD_SCREEN.removed).waitFor();
  await row(page, 'Brush club').waitFor({ state: 'detached' });
  await page.locator('#squads:focus').waitFor();
  await reloadUntil(visitor, visitor.getByText(words));
});

it('a creator adds goals, changes, hides, shows and deletes them, and the page shows their progress', async () => {
  const { page, owner } = await painterAt('/creator/settings/goals');
  await joins(await aPerson(), owner.studio);
  const visitor = await visitorOf(owner, DESKTOP);
  const { totalMembers } = await ownPage(owner);
  await button(page, GOAL.addNew).click();
  await field(page, 'Title').fill('छोटा छापाखाना');
  await field(page, GOAL.members).fill('1.5');
  await button(page, GOAL_SCREEN.add).click();
  await page.getByRole('alert').filter({ hasText: 'Please enter a whole number of at least 1' }).waitFor();
  await expectAccessible(page);
  await field(page, GOAL.members).fill('1');
  await button(page, GOAL_SCREEN.add).click();
  await button(page, GOAL_SCREEN.added).waitFor();
  await closeDialog(page);
  await button(page, ROW.of(ROW.edit, 'छोटा छापाखाना')).click();
  await field(page, 'Title').fill('A small press');
  await field(page, GOAL.members).fill('4');
  await button(page, GOAL_SCREEN.save).click();
  await button(page, GOAL_SCREEN.saved).waitFor();
  await closeDialog(page);

  // In the head of the page, and in its list.
  const bar = visitor.getByRole('progressbar', { name: 'A small press' }).first();
  await reloadUntil(visitor, bar);
  const percent = (100 * totalMembers) / 4;
  expect(await bar.getAttribute('aria-valuenow')).toBe(String(Math.floor(Math.min(100, percent))));
  expect(await bar.getAttribute('aria-valuetext')).toContain(`${percent}%`);
  await expectAccessible(visitor);
  await shot(visitor, 'desktop-page');

  await button(page, ROW.of(GOAL_SCREEN.hide, 'A small press')).click();
  await page.getByText(GOAL.hidden).waitFor();
  await row(page, 'A small press').getByText(GOAL_SCREEN.hidden, { exact: true }).waitFor();
  await reloadUntil(visitor, bar, false);
  await button(page, ROW.of(GOAL_SCREEN.show, 'A small press')).click();
  await page.getByText(GOAL.shown).waitFor();
  await reloadUntil(visitor, bar);

  await button(page, ROW.of(ROW.remove, 'A small press')).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(GOAL.deleteWarning).waitFor();
  await dialog.getByRole('button', { name: GOAL_SCREEN.hideInstead }).click();
  await row(page, 'A small press').getByText(GOAL_SCREEN.hidden, { exact: true }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await button(page, ROW.of(ROW.remove, 'A small press')).click();
  await dialog.getByRole('button', { name: GOAL_SCREEN.remove }).click();
  await page.getByText(GOAL_SCREEN.removed).waitFor();
  await row(page, 'A small press').waitFor({ state: 'detached' });
});

it('the first goal asks what goals count, with an example, and a second one does not', async () => {
  const { page } = await painterAt('/creator/settings/goals');
  await button(page, GOAL.addNew).click();
  const dialog = page.getByRole('dialog', { name: GOAL.addNew });
  await dialog.getByText(GOAL_SCREEN.communityExample).waitFor();
  await expect
    .poll(() => dialog.getByLabel(GOAL.community).evaluate((each) => each === document.activeElement))
    .toBe(true);
  await dialog.getByText(GOAL.earnings).click();
  await dialog.getByText(GOAL_SCREEN.earningsExample).waitFor();
  await dialog.getByText(GOAL_SCREEN.earningsHint).waitFor();
  await expectAccessible(page);
  await shot(page, 'desktop-first-goal');
  await field(page, 'Title').fill('A room of our own');
  await field(page, GOAL.amount).fill('20000');
  await button(page, GOAL_SCREEN.add).click();
  await row(page, 'A room of our own').getByText(rupees(20000)).first().waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByRole('radio', { name: GOAL.earnings }).isChecked()).toBe(true);
  await button(page, GOAL.addNew).click();
  await dialog.getByLabel('Title').waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(0);
});

it('goals of earnings say that they show the income, which they then do', async () => {
  const { page, owner } = await painterAt('/creator/settings/goals');
  await joins(await aPerson(), owner.studio);
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
  const { monthlyIncome } = await ownPage(owner);
  const visitor = await visitorOf(owner, DESKTOP);
  const bar = visitor.getByRole('progressbar', { name: 'Paper for a year' }).first();
  await bar.waitFor();
  expect(monthlyIncome).toBeGreaterThan(50);
  expect(await bar.getAttribute('aria-valuenow')).toBe('100');
  expect(await bar.getAttribute('aria-valuetext')).toContain(`${(2 * monthlyIncome).toLocaleString('en-IN')}%`);
  expect(await bar.getAttribute('aria-valuetext')).toContain(rupees(monthlyIncome));
});

it('a visitor copies the link to the page, and plays the intro, which is loaded only then', async () => {
  const owner = await aPainter();
  await owner.query(update, { input: { introVideo: 'https://youtu.be/aqz-KE-bpKQ' } });
  const context = await openBrowser(DESKTOP);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: toli.url });
  const outside: string[] = [];
  await context.route(
    (url) => url.origin !== toli.url,
    (route) => {
      outside.push(route.request().url());
      return route.abort();
    },
  );
  const page = await openPage(context);
  await page.goto(toli.url + owner.address);
  await button(page, PAGE.share).click();
  await page.getByRole('menuitem', { name: PAGE.copyLink }).click();
  await page.getByText(PAGE.linkCopied).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(toli.url + owner.address);

  const play = page.getByRole('button', { name: PAGE.playVideo });
  await play.waitFor();
  expect(outside.filter((url) => /youtube|ytimg|google/.test(url))).toEqual([]);
  await play.click();
  const player = page.locator(`iframe[title="${PAGE.video(owner.pageName)}"]`);
  expect(await player.getAttribute('src')).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/);
  await until(async () => outside.some((url) => url.startsWith('https://www.youtube-nocookie.com/')));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
});

describe('on a phone', () => {
  it('squads and goals with long names have room, and an error never covers the retry button', async () => {
    const owner = await aPainter();
    const title = 'दोपहर की चाय के साथ लंबी बातचीत करने वालों की टोली';
    await owner.query(newSquad, { input: { title, amount: 400 } });
    await owner.query(newGoal, { input: { title: 'W'.repeat(50), goalNumber: 100 } });
    const page = await visit(PHONE, '/creator/settings/squads', owner);
    await row(page, title).waitFor();
    await expectAccessible(page);
    await shot(page, 'phone-squads');
    await button(page, ROW.of(ROW.edit, title)).click();
    await page.route('**/graphql', (route) => route.abort());
    await button(page, SQUAD_EDITOR.save).click();
    await page.getByRole('alert').filter({ hasText: COMMON.network }).waitFor();
    await page.unroute('**/graphql');
    await shot(page, 'phone-save-failed');
    // A real tap: it fails when an element covers the button.
    await button(page, SQUAD_EDITOR.save).tap();
    await button(page, SQUAD_EDITOR.saved).waitFor();
    await closeDialog(page);
    await button(page, ROW.of(ROW.remove, title)).tap();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);

    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await go(page, '/creator/settings/goals');
    await row(page, 'W'.repeat(50)).waitFor();
    await expectAccessible(page);
    await button(page, GOAL.addNew).tap();
    await page.getByRole('dialog').waitFor();
    const caller = await visitorOf(owner, PHONE);
    await caller.getByRole('heading', { level: 3, name: title }).waitFor();
    await expectAccessible(caller);
    await shot(caller, 'phone-page');
  });
});

it('a creator whose page has 50 members has a card for it, and pictures to share', async () => {
  const owner = await aPainter('Noor paints bridges');
  await owner.call('PATCH', '/api/creator', { accent: 'LOTUS' });
  await sql('insert into milestones (creator_user_id, members) values ($1, 10), ($1, 50)', [owner.id]);
  // They are drawn a few seconds after the last change of any page.
  const query = '{ viewer { creator { sharePicSrc storyPicSrc } } }';
  await until(async () => {
    const { data } = await owner.call<{ data: { viewer: { creator: Record<string, string | null> } } }>(
      'POST',
      '/graphql',
      { query },
    );
    return Object.values(data.viewer.creator).every(Boolean);
  });
  for (const size of SIZES) {
    const page = await visit(size, '/creator/settings/stats', owner);
    const card = page.getByRole('region', { name: MILESTONE.title(50) });
    await card.getByText(MILESTONE.next(100)).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-milestone`);
    await card.getByRole('link', { name: PAGE.pictures }).click();
    const pictures = page.getByRole('region', { name: SHARE.pictures });
    await pictures.waitFor();
    await pictures.getByRole('link', { name: SHARE.save(SHARE.story) }).waitFor();
    await pictures.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await shot(page, `${size.name}-share-pictures`);
  }
});

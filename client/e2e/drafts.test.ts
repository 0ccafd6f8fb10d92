import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { indianDate } from '../../server/rules/time';
import { DRAFTS, SCHEDULING } from '../../server/words/en/draftList';
import { LONG_POST } from '../../server/words/en/longPosts';
import { MENU } from '../../server/words/en/menu';
import { DRAFT } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { SIZES } from './browser';
import { card, compose, words } from './composing';
import { button, field, row } from './creator';
import { type Owner, painterAt, sql, visit } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;
const LIST = '/creator/settings/drafts';

const text = (page: Page) => page.getByRole('textbox', { name: LONG_POST.text, exact: true });
const isSaved = (page: Page) => page.getByText(/^Draft saved at /).waitFor();
/** The beginnings of a person's drafts on the server. */
const draftsOf = async ({ id }: Pick<Owner, 'id'>) =>
  (
    await sql<{ beginning: string }>(
      'select beginning from post_drafts where creator_user_id = $1 order by beginning',
      [id],
    )
  ).map(({ beginning }) => beginning);

describe.each([
  { name: PHONE.name, first: PHONE, second: DESKTOP },
  { name: DESKTOP.name, first: DESKTOP, second: PHONE },
])('begun on a $name', ({ first, second }) => {
  it('a draft is ended on another device, and is gone on the first', async () => {
    const { owner, page } = await compose(first);
    await words(page).fill('Rain came early.');
    await isSaved(page);
    await shot(page, `${first.name}-draft-saved`);

    const other = await visit(second, LIST, owner);
    await row(other, 'Rain came early.').waitFor();
    await expectAccessibleDayAndNight(other);
    await shot(other, `${second.name}-drafts`);
    await other.getByRole('link', { name: DRAFTS.takeUpOf('Rain came early.') }).click();
    await until(async () => (await words(other).inputValue()) === 'Rain came early.');
    await button(other, LONG_POST.open).click();
    await text(other).waitFor();
    await field(other, LONG_POST.title).fill('Monsoon diary');
    await button(other, POST.create).click();
    await other.waitForURL(`${toli.url}/creator`);
    await card(other, 'Monsoon diary').first().waitFor();
    expect(await draftsOf(owner)).toEqual([]);

    await page.reload();
    await words(page).waitFor();
    expect(await words(page).inputValue()).toBe('');
  });

  it('a draft that both devices change is seen twice, and both are kept', async () => {
    const { owner, page } = await compose(first);
    await words(page).fill('Rain');
    await isSaved(page);
    const other = await visit(second, LIST, owner);
    await other.getByRole('link', { name: DRAFTS.takeUpOf('Rain') }).click();
    await until(async () => (await words(other).inputValue()) === 'Rain');
    await words(other).fill('Rain and thunder');
    await isSaved(other);

    await words(page).fill('Rain and sun');
    const question = page.getByRole('alert').filter({ hasText: DRAFTS.changedHint });
    await question.waitFor();
    await question.getByRole('button', { name: DRAFTS.seeBoth }).click();
    const both = page.getByRole('dialog', { name: DRAFTS.both });
    await both.getByText('Rain and thunder').waitFor();
    await both.getByText('Rain and sun').waitFor();
    await expectAccessible(page);
    await shot(page, `${first.name}-draft-conflict`);
    await page.keyboard.press('Escape');
    await both.waitFor({ state: 'hidden' });
    expect(await words(page).inputValue()).toBe('Rain and sun');
    await question.getByRole('button', { name: DRAFTS.keepMine }).click();
    await question.waitFor({ state: 'hidden' });
    await expect.poll(() => draftsOf(owner)).toEqual(['Rain and sun', 'Rain and thunder']);
  });
});

it('an edit of a published post is a draft too, on every device, until it is sent', async () => {
  const { owner, page } = await compose(PHONE);
  const [post] = await sql<{ id: string }>('select id from posts where creator_user_id = $1', [owner.id]);
  await page.goto(`${toli.url}/edit-post/${post!.id}`);
  await words(page).fill('Chandni Chowk after rain');
  await isSaved(page);
  const other = await visit(DESKTOP, LIST, owner);
  await row(other, 'Chandni Chowk after rain').getByText(DRAFTS.edit).waitFor();
  await other.getByRole('link', { name: DRAFTS.takeUpOf('Chandni Chowk after rain') }).click();
  await other.getByText(DRAFT.restored).waitFor();
  expect(await words(other).inputValue()).toBe('Chandni Chowk after rain');
  await shot(other, 'desktop-edit-draft');
  await button(other, POST.edit).click();
  await other.waitForURL(`${toli.url}/post/${post!.id}`);
  await card(other, 'Chandni Chowk after rain').first().waitFor();
  expect(await draftsOf(owner)).toEqual([]);
});

it('what is written offline is kept, and saved once the line is back', async () => {
  const { owner, page } = await compose(PHONE);
  await page.context().setOffline(true);
  await words(page).fill('On the train');
  await words(page).blur();
  await page.getByText(DRAFTS.waiting).waitFor();
  await page.context().setOffline(false);
  await isSaved(page);
  expect(await draftsOf(owner)).toEqual(['On the train']);
});

describe.each(SIZES)('on a $name', (size) => {
  it('a post is planned with its day’s name, gets another time, and goes out by itself', async () => {
    const { owner, page } = await compose(size);
    await words(page).fill('Good morning, all');
    await button(page, SCHEDULING.open).click();
    const dialog = page.getByRole('dialog', { name: SCHEDULING.title });
    await dialog.getByLabel(SCHEDULING.day).fill(indianDate(new Date()));
    await dialog.getByLabel(SCHEDULING.time).fill('00:00');
    await dialog.getByRole('button', { name: SCHEDULING.schedule }).click();
    await dialog.getByText(/^Please choose a time at least 5 minutes/).waitFor();
    const day = new Date(Date.now() + 3 * 86_400_000);
    await dialog.getByLabel(SCHEDULING.day).fill(indianDate(day));
    await dialog.getByLabel(SCHEDULING.time).fill('18:30');
    await dialog.getByText(new RegExp(`${dayName(day)}, .* 6:30 pm`)).waitFor();
    await expectAccessibleDayAndNight(page);
    await shot(page, `${size.name}-post-later`);
    await dialog.getByRole('button', { name: SCHEDULING.schedule }).click();
    await page.waitForURL(toli.url + LIST);
    const planned = row(page, 'Good morning, all');
    await planned.getByText(/6:30 pm/).waitFor();
    await expectAccessible(page);
    await shot(page, `${size.name}-scheduled`);

    await planned.getByRole('button', { name: SCHEDULING.changeTime }).click();
    await page.getByRole('dialog').getByLabel(SCHEDULING.time).fill('07:15');
    await page.getByRole('dialog').getByRole('button', { name: SCHEDULING.schedule }).click();
    await planned.getByText(/7:15 am/).waitFor();

    await itsTimeComes(owner);
    await until(async () => (await owner.call<object[]>('GET', `/api/posts/${owner.id}`)).length === 2);
    await page.reload();
    await page.getByText(SCHEDULING.none).waitFor();
    expect(await draftsOf(owner)).toEqual([]);
  });
});

it('a planned post becomes a draft again, or is posted at once', async () => {
  const { owner, page } = await compose(DESKTOP);
  await words(page).fill('Not yet');
  await button(page, SCHEDULING.open).click();
  await page.getByRole('dialog').getByRole('button', { name: SCHEDULING.schedule }).click();
  await page.waitForURL(toli.url + LIST);
  await row(page, 'Not yet').getByRole('button', { name: SCHEDULING.withdraw }).click();
  await page.getByRole('link', { name: DRAFTS.takeUpOf('Not yet') }).click();
  await until(async () => (await words(page).inputValue()) === 'Not yet');
  await button(page, SCHEDULING.open).click();
  await page.getByRole('dialog').getByRole('button', { name: SCHEDULING.schedule }).click();
  await page.waitForURL(toli.url + LIST);
  await row(page, 'Not yet').getByRole('button', { name: SCHEDULING.postNow }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: SCHEDULING.postNow }).click();
  await until(async () => (await owner.call<object[]>('GET', `/api/posts/${owner.id}`)).length === 2);
  await expect.poll(() => draftsOf(owner)).toEqual([]);
});

it('a draft asks before it is left while it is not saved, and is not readable after log out', async () => {
  const { page, owner } = await painterAt(PHONE, '/creator');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('SavePostDraft')) await held;
    await route.continue();
  });
  await page.getByRole('link', { name: MENU.newPost }).tap();
  await words(page).fill('Half a thought');
  await page.goBack();
  await page.getByRole('alertdialog', { name: DRAFT.leaveTitle }).waitFor();
  await button(page, DRAFT.stay).tap();
  letGo();
  await isSaved(page);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: owner.pageName }).waitFor();
  await page.getByRole('link', { name: MENU.newPost }).tap();
  await page.getByText(DRAFT.restored).waitFor();
  expect(await words(page).inputValue()).toBe('Half a thought');
  await expectAccessible(page);
  await shot(page, 'phone-draft');
  await button(page, POST.create).tap();
  await page.waitForURL(`${toli.url}/creator`);
  // The address changes before the screen.
  await page.getByRole('heading', { level: 1, name: owner.pageName }).waitFor();
  await page.getByText('Half a thought').first().waitFor();
  await page.getByRole('link', { name: MENU.newPost }).tap();
  await words(page).waitFor();
  expect(await words(page).inputValue()).toBe('');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  await words(page).fill('Nobody else sees this');
  await page.waitForFunction(() => Object.keys(localStorage).length === 1);
  await button(page, `Your menu, ${owner.pageName}`).tap();
  await page.getByRole('menuitem', { name: 'Log out' }).tap();
  await page.waitForURL(`${toli.url}/`);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

const dayName = (day: Date) => new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Kolkata' }).format(day);

/** As if the time of a person's scheduled posts had come. */
async function itsTimeComes({ id }: Pick<Owner, 'id'>): Promise<void> {
  await sql(
    `with due as (
       update scheduled_posts set publish_at = date_trunc('minute', now()) where creator_user_id = $1 returning id
     )
     select graphile_worker.add_job('publishScheduled', json_build_object('scheduledId', id)) from due`,
    [id],
  );
}

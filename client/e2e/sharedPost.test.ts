import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { COMMENT } from '../../server/words/en/comments';
import { JOIN } from '../../server/words/en/joining';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { aPainter, aPerson, joins, PASSWORD, type Painter, sql, visit } from './people';
import { toli } from './toli';

// Posts are the most shared pages: a reader of one sees its creator, and how to join.

const [DESKTOP, PHONE] = SIZES;
const LOCKED = 'The colours under the second layer';
const TEASER = 'What the grey of a monsoon sky is made of';
const FROM = JOIN.from(100);

/** The page of the demo, whose posts have pictures. */
const KABIR = 'Kabir paints';
let painter: Painter;
let free: string;
let locked: string;

beforeAll(async () => {
  painter = await aPainter('Noor paints walls');
  const post = async (description: string, more: object = {}) =>
    (await painter.call<{ postId: string }>('POST', '/api/post', { description, ...more })).postId;
  locked = `/post/${await post(LOCKED, { squadId: painter.studio, teaser: TEASER })}`;
  for (const words of ['A boat in fog', 'Ochre, and why', 'कागज़ और पानी']) await post(words);
  const [first] = await sql<{ id: string }>('select id from posts where description = $1 and creator_user_id = $2', [
    painter.post,
    painter.id,
  ]);
  free = `/post/${first!.id}`;
  await joins(await aPerson('Meera Joshi'), painter.sketchbook);
});

/** The newest post with a picture of the demo's painter, free or for a squad. */
async function pictured(isFree: boolean): Promise<string> {
  const [found] = await sql<{ id: string }>(
    `select p.id from posts p join users u on u.id = p.creator_user_id join post_media a on a.post_id = p.id
     where u.email = 'kabir@toli.test' and (p.min_amount = 0) = $1 and a.kind = 'image' order by p.published_at desc limit 1`,
    [isFree],
  );
  return `/post/${found!.id}`;
}

const card = (page: Page, pageName = painter.pageName) => page.getByRole('region', { name: POST.about(pageName) });
const more = (page: Page, pageName = painter.pageName) => page.getByRole('region', { name: POST.moreBy(pageName) });
const bar = (page: Page) => page.locator('[data-bar="join"]');

it.each(SIZES)('a shared post shows its creator and three more posts of theirs ($name)', async (size) => {
  const page = await visit(size, free);
  await card(page).getByText('is creating watercolours').waitFor();
  await card(page).getByRole('button', { name: 'Follow' }).waitFor();
  await card(page).getByRole('button', { name: FROM }).waitFor();
  await page.getByRole('button', { name: POST.share }).waitFor();
  await expect.poll(() => more(page).getByRole('listitem').count()).toBe(3);
  await expectAccessible(page);
  await shot(page, `${size.name}-shared-post`);
});

it('on a wide screen the creator is beside the post, visible from the start', async () => {
  const page = await visit(DESKTOP, free);
  const post = (await page.getByRole('article').first().boundingBox())!;
  const beside = (await card(page).boundingBox())!;
  expect(beside.x).toBeGreaterThan(post.x + post.width);
  expect(beside.y).toBeLessThan(200);
  const filled = beside.x + beside.width - post.x;
  expect(filled).toBeGreaterThan(1000);
});

it('on a phone visitors come to more posts after two comments, and to all comments by a tap', async () => {
  for (const text of ['First', 'Second', 'Third', 'Fourth'])
    await painter.call('POST', `/api/comment/post/${free.split('/').at(-1)}`, { text });
  const page = await visit(PHONE, free);
  const shown = page.locator('#comments li').filter({ visible: true });
  await expect.poll(() => shown.count()).toBe(2);
  expect((await shown.last().boundingBox())!.y).toBeLessThan((await more(page).boundingBox())!.y);
  await page.getByRole('button', { name: COMMENT.all }).tap();
  await expect.poll(() => shown.count()).toBe(4);
  const member = await visit(PHONE, free, await aPerson('Asha Rao'));
  await expect.poll(() => member.locator('#comments li').filter({ visible: true }).count()).toBe(4);
});

it.each(SIZES)('the further posts stand apart from the card of their creator above ($name)', async (size) => {
  const page = await visit(size, free);
  const space = await more(page).evaluate(
    (part) => part.getBoundingClientRect().top - part.previousElementSibling!.getBoundingClientRect().bottom,
  );
  expect(space).toBe(24);
});

it('on a phone a bar has the join button while the card is not visible', async () => {
  const page = await visit(PHONE, await pictured(true));
  await card(page, KABIR).getByRole('button', { name: FROM }).waitFor();
  await shot(page, 'phone-shared-picture');
  await bar(page).getByRole('button', { name: FROM }).waitFor();
  await bar(page).getByText(KABIR).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-shared-bar');
  await card(page, KABIR).getByRole('button', { name: FROM }).scrollIntoViewIfNeeded();
  await bar(page).waitFor({ state: 'detached' });
});

it.each(SIZES)('a picture for a squad shows its colours alone, and the squad that opens it ($name)', async (size) => {
  const page = await visit(size, await pictured(false));
  await page.getByRole('button', { name: /^Unlock with / }).waitFor();
  await card(page, KABIR).waitFor();
  const sources = (within: Locator) =>
    within.locator('img').evaluateAll((all) => (all as HTMLImageElement[]).map(({ src }) => src));
  expect(await sources(page.getByRole('article'))).toEqual(await sources(card(page, KABIR)));
  await expectAccessible(page);
  await shot(page, `${size.name}-locked-picture`);
});

it('is complete without JavaScript: the post, its creator and the further posts', async () => {
  const page = await openPage(await openBrowser(PHONE, { javaScriptEnabled: false }));
  await expect
    .poll(async () => {
      await page.goto(toli.url + free);
      return more(page).getByRole('listitem').count();
    })
    .toBe(3);
  await card(page).getByRole('button', { name: FROM }).waitFor();
  await page.getByText(painter.post).waitFor();
});

it.each(SIZES)('a locked post shows its line, its kind, and the one squad that opens it ($name)', async (size) => {
  const page = await visit(size, locked);
  await page.getByText(TEASER).first().waitFor();
  await page.getByText(POST.kinds.text).first().waitFor();
  await page.getByRole('button', { name: 'Unlock with Studio · ₹300' }).waitFor();
  await card(page).getByText(JOIN.opensWith('Studio', 300)).waitFor();
  expect(await page.content()).not.toContain(LOCKED);
  await expectAccessible(page);
  await shot(page, `${size.name}-locked-post`);
});

it('from a shared post a person with an account is a member in five taps, with the sign-in over the page', async () => {
  const fan = await aPerson('Ravi Menon');
  const page = await visit(PHONE, free);
  const taps: string[] = [];
  const tap = async (what: { tap(): Promise<void> }, name: string) => {
    await what.tap();
    taps.push(name);
  };
  await tap(card(page).getByRole('button', { name: FROM }), 'join');
  const sheet = page.getByRole('dialog');
  await sheet.getByText(JOIN.purpose('Sketchbook', painter.pageName, 100)).waitFor();
  expect(new URL(page.url()).pathname).toBe(free);
  await shot(page, 'phone-shared-post-asks');
  await tap(sheet.getByRole('link', { name: 'Already have an account? Log in' }), 'I have an account');
  await page.getByRole('dialog').getByLabel('Email').fill(fan.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await tap(page.getByRole('button', { name: 'Log in with email' }), 'log in');
  const join = page.getByRole('article', { name: 'Sketchbook' }).getByRole('button', { name: /^Join for ₹100/ });
  await expect.poll(() => join.evaluate((each) => each === document.activeElement)).toBe(true);
  await tap(join, 'join');
  const pay = page.frameLocator('iframe[title="Razorpay Checkout"]').getByRole('button', { name: /Pay ₹100/ });
  await tap(pay, 'pay');
  await page.getByRole('dialog', { name: /Welcome/ }).waitFor();
  expect(taps.length).toBeLessThanOrEqual(5);
});

it('members see no offer: they read on, with the creator beside it', async () => {
  const member = await aPerson('Asha Rao');
  await joins(member, painter.studio);
  const page = await visit(DESKTOP, locked, member);
  await page.getByText(LOCKED).waitFor();
  await card(page).waitFor();
  expect(await page.locator('main [data-joins]').count()).toBe(0);
  await shot(page, 'desktop-shared-post-member');
});

it('on a phone the reason why a post is locked is said once, below what opens it, and goes when a sheet opens', async () => {
  const page = await visit(PHONE, locked);
  const toast = page.getByRole('status').filter({ hasText: POST.membersOnly });
  // It stays while the pointer is over it.
  await toast.hover();
  const join = page.locator('main [data-joins]').first();
  await expect
    .poll(async () => {
      const [told, button] = [(await toast.boundingBox())!, (await join.boundingBox())!];
      return told.y > PHONE.viewport.height / 2 && told.y >= button.y + button.height;
    })
    .toBe(true);
  await shot(page, 'phone-locked-toast');
  await join.tap();
  await page.getByRole('dialog').waitFor();
  await toast.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await page.reload();
  await card(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await toast.count()).toBe(0);
});

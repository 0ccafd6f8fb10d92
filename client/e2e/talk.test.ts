import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { COMMENT } from '../../server/words/en/comments';
import { COMMON } from '../../server/words/en/common';
import { FOLLOW } from '../../server/words/en/follows';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { lastingProblems, layoutProblemsOf } from './layoutProblems';
import { aPainter, aPerson, visit } from './people';
import { until } from './toli';

const [DESKTOP, PHONE] = SIZES;

const said = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last();
async function says(page: Page, text: string): Promise<void> {
  await page.getByLabel(COMMENT.write).fill(text);
  await page.getByRole('button', { name: COMMENT.send }).click();
}

it('a fan follows a page, comments with its creator on a post, both live, and deletes a comment', async () => {
  const painter = await aPainter();
  const fan = await visit(PHONE, painter.address, await aPerson('मीरा जोशी'));
  const follow = fan.getByRole('button', { name: FOLLOW.follow });
  await follow.click();
  await fan.getByRole('button', { name: FOLLOW.following, pressed: true }).waitFor();
  await shot(fan, 'talk-followed');

  await fan.getByRole('link', { name: POST.comment }).click();
  await fan.getByText(COMMENT.none).waitFor();
  const creator = await visit(DESKTOP, new URL(fan.url()).pathname, painter);
  await creator.getByText(COMMENT.none).waitFor();

  await says(fan, 'यह नीला रंग\nकहाँ से आया?');
  await said(creator, 'यह नीला रंग').waitFor();
  await creator.getByRole('heading', { name: POST.comments(1) }).waitFor();
  await said(creator, 'यह नीला रंग')
    .getByRole('button', { name: COMMENT.replyTo('मीरा जोशी') })
    .click();
  await creator.getByText(COMMENT.replyingTo('मीरा जोशी')).waitFor();
  await expectAccessible(creator);
  await shot(creator, 'talk-replying');
  await says(creator, 'From the evening before the rain.');
  await said(fan, 'From the evening before the rain.').getByText(painter.pageName).waitFor();
  await fan.getByRole('heading', { name: POST.comments(2) }).waitFor();
  expect(await fan.getByText('From the evening').count()).toBe(1);
  expect(await lastingProblems(fan, layoutProblemsOf)).toEqual([]);
  await expectAccessible(fan);
  await shot(fan, 'talk-phone');

  const heart = fan.getByRole('button', { name: POST.like, exact: true }).first();
  await heart.dblclick();
  await fan.getByRole('button', { name: `${POST.like}, ${POST.likes(1)}`, pressed: true }).waitFor();
  await creator.goto(new URL('/notifications', creator.url()).href);
  await creator.getByRole('link', { name: 'मीरा जोशी liked your post' }).waitFor();
  await creator.getByRole('link', { name: 'मीरा जोशी commented on your post' }).click();
  await creator.waitForURL(/\/post\/.+\?comment=/);
  await until(async () => (await creator.evaluate(() => document.activeElement?.textContent))?.includes('यह नीला रंग'));
  await shot(creator, 'talk-linked');

  await said(fan, 'यह नीला रंग')
    .getByRole('button', { name: COMMENT.deleteOf('मीरा जोशी') })
    .click();
  const question = fan.getByRole('alertdialog');
  await question.waitFor();
  await expectAccessible(fan);
  await question.getByRole('button', { name: COMMENT.delete }).click();
  for (const page of [fan, creator]) {
    await page.getByText(COMMENT.none).waitFor();
    await expect.poll(() => page.getByText('From the evening').count()).toBe(0);
    await page.getByRole('heading', { name: COMMENT.title }).waitFor();
  }
  await fan.waitForFunction(() => document.activeElement?.id === 'comments-title');
  await fan.goto(new URL('/user/following', fan.url()).href);
  await fan.getByRole('link', { name: painter.pageName }).waitFor();
  await shot(fan, 'talk-following');
});

it('a visitor reads a free post with its comments, and signs in over it to take part', async () => {
  const painter = await aPainter();
  const [post] = await painter.call<{ postId: string }[]>('GET', `/api/posts/${painter.id}`);
  const address = `/post/${post!.postId}`;
  const page = await visit(PHONE, address);
  await page.getByText(painter.post).waitFor();
  for (const name of [POST.like, COMMENT.logIn]) {
    await page.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Sign up' });
    await sheet.getByText(new RegExp(`by ${painter.pageName}$`)).waitFor();
    await sheet.getByRole('button', { name: COMMON.close }).click();
    await sheet.waitFor({ state: 'hidden' });
  }
});

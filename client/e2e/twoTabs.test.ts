import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { COMMENT } from '../../server/words/en/comments';
import { DRAFTS } from '../../server/words/en/draftList';
import { EDIT } from '../../server/words/en/edits';
import { FAILURE } from '../../server/words/en/failures';
import { DRAFT, POST_EDITOR } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, shot } from './accessibility';
import { go, openPage, SIZES } from './browser';
import { button, field } from './creator';
import { aPainter, aPerson, type Painter, visit } from './people';
import { toli } from './toli';

const words = (page: Page) => field(page, POST_EDITOR.description);
const newPost = async (owner: Painter, description: string) =>
  (await owner.call<{ postId: string }>('POST', '/api/post', { description })).postId;

describe.each(SIZES)('two tabs on a $name', (size) => {
  it('write a draft each: one is posted, the other is there after its tab was closed', async () => {
    const owner = await aPainter();
    const first = await visit(size, '/create-post', owner);
    await words(first).fill('An hour of thought');
    await first.getByText(/^Draft saved at /).waitFor();
    const second = await openPage(first.context());
    await second.goto(`${toli.url}/create-post`);
    await words(second).waitFor();
    expect(await words(second).inputValue()).toBe('');
    await words(second).fill('A short one');
    await button(second, POST.create).click();
    await second.waitForURL(`${toli.url}/creator`);
    // The field of the screen before is still there for a moment.
    await second.getByRole('article').getByText('A short one').waitFor();
    await first.reload();
    await words(first).waitFor();
    await expect.poll(() => words(first).inputValue()).toBe('An hour of thought');
    await go(second, '/create-post');
    await words(second).fill('Another one');
    await first.close();
    await second.goto(`${toli.url}/creator/settings/drafts`);
    const takeUp = second.getByRole('link', { name: DRAFTS.takeUpOf('An hour of thought') });
    await takeUp.waitFor();
    await shot(second, `${size.name}-draft-other`);
    await expectAccessible(second);
    await takeUp.click();
    await second.getByText(DRAFT.restored).waitFor();
    await expect.poll(() => words(second).inputValue()).toBe('An hour of thought');
  });

  it('edit the same post: the second sees both texts, and keeps its own', async () => {
    const owner = await aPainter();
    const postId = await newPost(owner, 'Frist light');
    const page = await visit(size, `/edit-post/${postId}`, owner);
    await words(page).fill('First light');
    await owner.call('PATCH', `/api/post/${postId}`, { description: 'Dawn' });
    await button(page, POST.edit).click();
    const both = page.getByRole('region', { name: EDIT.title });
    await both.getByText('Dawn').waitFor();
    await shot(page, `${size.name}-edit-conflict`);
    await expectAccessible(page);
    await both.getByRole('button', { name: EDIT.keepMine }).click();
    await page.waitForURL(`${toli.url}/post/${postId}`);
    await page.getByRole('article').getByText('First light').first().waitFor();
  });

  it('an edit of a post that was deleted elsewhere says so beside the button, and keeps the text', async () => {
    const owner = await aPainter();
    const postId = await newPost(owner, 'Frist light');
    const page = await visit(size, `/edit-post/${postId}`, owner);
    await words(page).fill('First light');
    await owner.call('DELETE', `/api/post/${postId}`);
    await button(page, POST.edit).click();
    await page.getByText(FAILURE.postGone).waitFor();
    expect(await words(page).inputValue()).toBe('First light');
    await shot(page, `${size.name}-edit-gone`);
    await expectAccessible(page);
  });

  it('a creator hides a person’s comments from their menu, and undoes it in the page’s settings', async () => {
    const owner = await aPainter();
    const postId = await newPost(owner, 'The sea');
    const fan = await aPerson('Meera Joshi');
    await fan.call('POST', `/api/comment/post/${postId}`, { text: 'Something rude' });
    const page = await visit(size, `/post/${postId}`, owner);
    await page.getByRole('button', { name: COMMENT.menuOf('Meera Joshi') }).click();
    await shot(page, `${size.name}-comment-menu`);
    await page.getByRole('menuitem', { name: COMMENT.hideThoseOf('Meera Joshi') }).click();
    await page.getByText(COMMENT.hiddenByYou).waitFor();
    await shot(page, `${size.name}-comment-hidden`);
    await go(page, '/creator/settings/info#commenters');
    const undo = page.getByRole('button', { name: 'Undo for Meera Joshi' });
    await undo.scrollIntoViewIfNeeded();
    await shot(page, `${size.name}-commenters`);
    await undo.click();
    await undo.waitFor({ state: 'hidden' });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { indianMonth } from '../../server/rules/time';
import { POST_FINDER } from '../../server/words/en/postFinder';
import { POST_ORDER } from '../../server/words/en/postOrder';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, shot } from './accessibility';
import { SIZES } from './browser';
import { aPainter, type Painter, visit } from './people';

// Posts of a page are tagged, and found by words, tag and month.

let painter: Painter;
beforeAll(async () => {
  painter = await aPainter('Noor paints doors');
  const write = (description: string, more: object = {}) => painter.call('POST', '/api/post', { description, ...more });
  await write('A blue door in Jodhpur', { tags: ['Doors', 'Blue'] });
  await write('A carved door in Bikaner', { tags: ['Doors'] });
  await write('दरवाज़ा और आँगन', { tags: ['दरवाज़े'] });
  await write('The secret of lapis', { squadId: painter.studio, teaser: 'How the blue is made', tags: ['Blue'] });
  await write('A market');
});

describe.each(SIZES)('on a $name', (size) => {
  it('a visitor finds posts by words, tag and month, and the address keeps them', async () => {
    const page = await visit(size, painter.address);
    const posts = page.getByRole('region', { name: POST.ofPage });
    const articles = posts.getByRole('article');
    await posts.getByRole('button', { name: POST.find }).click();
    const box = page.getByRole('searchbox', { name: POST_FINDER.search });
    await box.fill('door');
    await expect.poll(() => articles.count()).toBe(2);
    await page
      .getByRole('status')
      .filter({ hasText: POST_FINDER.found(2, false) })
      .waitFor({ state: 'attached' });
    // What only members read is not found, its public line is.
    await box.fill('lapis');
    await page.getByText(POST_FINDER.nothingHint).waitFor();
    await shot(page, `${size.name}-find-nothing`);
    await box.fill('blue');
    await expect.poll(() => articles.count()).toBe(2);
    await page.getByLabel(POST_FINDER.tag).selectOption('Doors');
    await expect.poll(() => articles.count()).toBe(1);
    await page.getByLabel(POST_FINDER.byMonth).selectOption(indianMonth(new Date()));
    await articles.first().scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await shot(page, `${size.name}-find-posts`);
    expect(new URL(page.url()).searchParams.toString()).toBe(`q=blue&tag=Doors&month=${indianMonth(new Date())}`);

    await articles.first().getByRole('link', { name: POST.open }).click();
    await page.waitForURL('**/post/*');
    await page.goBack();
    await expect.poll(() => box.inputValue()).toBe('blue');
    await expect.poll(() => articles.count()).toBe(1);
  });

  it('the tags of a post lead to the posts that have them', async () => {
    const page = await visit(size, `${painter.address}?q=Bikaner`);
    const articles = page.getByRole('region', { name: POST.ofPage }).getByRole('article');
    await expect.poll(() => articles.count()).toBe(1);
    await articles.first().getByRole('link', { name: POST.open }).click();
    const tags = page.getByRole('navigation', { name: POST_FINDER.tags });
    await expectAccessible(page);
    await shot(page, `${size.name}-post-tags`);
    await tags.getByRole('link', { name: 'Doors' }).click();
    await page.getByLabel(POST_FINDER.tag).waitFor();
    await expect.poll(() => articles.count()).toBe(2);
  });
});

it('a creator tags a post while writing it, and changes its tags later', async () => {
  const page = await visit(SIZES[1], '/create-post', painter);
  await page.getByRole('textbox', { name: 'What would you like to tell your squads?' }).fill('A door in Pali');
  await page.getByLabel(POST_ORDER.tags).fill('doors,  #Marble , doors');
  await page.getByLabel(POST_ORDER.tags).blur();
  expect(await page.getByLabel(POST_ORDER.tags).inputValue()).toBe('doors, Marble');
  await shot(page, 'phone-tags-field');
  await page.getByRole('button', { name: POST.create }).click();
  await page.waitForURL('**/creator');
  const [newest] = await painter.call<{ postId: string; tags: string[] }[]>('GET', `/api/posts/${painter.id}`);
  expect(newest!.tags).toEqual(['Doors', 'Marble']);
  await page.goto(new URL(`/edit-post/${newest!.postId}`, page.url()).href);
  await page.getByLabel(POST_ORDER.tags).fill('Marble');
  await page.getByRole('button', { name: POST.edit }).click();
  await page.getByRole('navigation', { name: POST_FINDER.tags }).getByRole('link', { name: 'Marble' }).waitFor();
});

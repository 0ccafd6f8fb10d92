import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { quarters } from '../../server/test/media/pictures';
import { unlockLabel } from '../../server/words/en/cards';
import { LONG_POST } from '../../server/words/en/longPosts';
import { POST_EDITOR } from '../../server/words/en/postForms';
import { POST_PREVIEW } from '../../server/words/en/postPreviews';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { SIZES } from './browser';
import { card, chooseFile, compose, words } from './composing';
import { button, field } from './creator';
import { until } from './toli';

let photo: Buffer;
beforeAll(async () => {
  photo = await quarters(1600, 1200).jpeg().toBuffer();
});

const preview = (page: Page) => page.getByRole('dialog', { name: POST_PREVIEW.title });
const seenBy = async (page: Page, reader: string) => {
  await preview(page).getByLabel(POST_PREVIEW.reader).selectOption({ label: reader });
  return preview(page).getByRole('article');
};
const text = (page: Page) => page.getByRole('textbox', { name: LONG_POST.text, exact: true });

describe.each(SIZES)('on a $name', (size) => {
  it('a long post for a squad is seen before it is posted: by a visitor, by members of each squad', async () => {
    const { page } = await compose(size);
    await page.getByLabel(POST_EDITOR.audience).selectOption({ label: 'Studio, ₹300/month' });
    await words(page).fill('Rain came early.');
    await button(page, LONG_POST.open).click();
    await text(page).waitFor();
    await field(page, LONG_POST.title).fill('Monsoon diary');
    await field(page, POST_EDITOR.teaser).fill('Three weeks of rain');
    await chooseFile(page, { name: 'ghats.jpg', mimeType: 'image/jpeg', buffer: photo }, LONG_POST.picture);
    await page.getByText(POST_EDITOR.arrived).waitFor();
    await field(page, LONG_POST.alt).fill('The ghats');

    const sent: string[] = [];
    await button(page, POST_PREVIEW.open).click();
    const read = await seenBy(page, POST_PREVIEW.member);
    await read.getByText('Rain came early.').waitFor();
    await read.getByRole('heading', { name: 'Monsoon diary' }).waitFor();
    const picture = read.getByRole('img', { name: 'The ghats' });
    await until(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expectAccessibleDayAndNight(page);
    await shot(page, `${size.name}-post-preview-member`);
    // The draft is saved a while after the last letter, whatever is looked at.
    page.on('request', (request) => {
      if (!request.postData()?.includes('SavePostDraft')) sent.push(request.url());
    });
    await read.getByRole('button', { name: POST.like }).click();
    await read.getByRole('link', { name: 'Noor paints' }).click();

    const locked = await seenBy(page, POST_PREVIEW.visitor);
    await locked.getByText(POST.membersOnly).waitFor();
    await locked.getByText('Three weeks of rain').waitFor();
    expect(await locked.textContent()).not.toContain('Monsoon diary');
    expect(await locked.textContent()).not.toContain('Rain came early');
    await locked.getByRole('button', { name: unlockLabel('OPEN', 'Studio', 300, 300) }).click();
    await expectAccessible(page);
    await shot(page, `${size.name}-post-preview-visitor`);

    const below = await seenBy(page, POST_PREVIEW.inSquad('Sketchbook'));
    await below.getByRole('button', { name: unlockLabel('OPEN', 'Studio', 300, 200) }).waitFor();
    await seenBy(page, POST_PREVIEW.inSquad('Studio'));
    await preview(page).getByText('Rain came early.').waitFor();
    await preview(page).getByLabel(POST_PREVIEW.place).selectOption({ label: POST_PREVIEW.inList });
    await preview(page).getByText(POST.readOn).waitFor();
    // Its parts do nothing, and nothing is asked of the server.
    expect(sent.filter((address) => address.includes('/graphql'))).toEqual([]);
    expect(page.url()).toContain('/create-post');
  });

  it('an edited post is seen with what is changed of it', async () => {
    const { owner, page } = await compose(size);
    await page.goto(new URL(owner.address, page.url()).href);
    await card(page, owner.post).getByRole('button', { name: POST.menu }).click();
    await page.getByRole('menuitem', { name: POST.edit }).click();
    await words(page).fill('Chandni Chowk after rain');
    await button(page, POST_PREVIEW.open).click();
    await (await seenBy(page, POST_PREVIEW.visitor)).getByText('Chandni Chowk after rain').waitFor();
    await page.keyboard.press('Escape');
    await preview(page).waitFor({ state: 'hidden' });
    expect(await words(page).inputValue()).toBe('Chandni Chowk after rain');
  });
});

it('a short post without a word has nothing to be seen yet', async () => {
  const { page } = await compose(SIZES[1]);
  await button(page, POST_PREVIEW.open).click();
  await preview(page).getByText(POST_PREVIEW.empty).waitFor();
});

import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { quarters } from '../../server/test/media/pictures';
import { COMMON } from '../../server/words/en/common';
import { LONG_POST } from '../../server/words/en/longPosts';
import { DRAFT, POST_EDITOR } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import { FROM_DOCS } from '../test/pastedPages';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { chooseLetters, NARROW, openPage, SIZES } from './browser';
import { card, chooseFile, compose, words } from './composing';
import { button, field } from './creator';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

let photo: Buffer;
beforeAll(async () => {
  photo = await quarters(1600, 1200).jpeg().toBuffer();
});

const text = (page: Page) => page.getByRole('textbox', { name: LONG_POST.text, exact: true });
const toolbar = (page: Page) => page.getByRole('toolbar', { name: LONG_POST.toolbar });
const tool = (page: Page, name: string) => toolbar(page).getByRole('button', { name, exact: true });

/** Opens the long form; the cursor is behind the words. */
async function openLong(page: Page): Promise<Locator> {
  await button(page, LONG_POST.open).click();
  await text(page).waitFor();
  await until(() => text(page).evaluate((element) => document.activeElement === element));
  return text(page);
}

/** The blocks of the text, each as its element and its words. */
const blocks = (page: Page) =>
  text(page).evaluate((element) => [...element.children].map((each) => `${each.localName}: ${each.textContent}`));

/** Puts a page into the clipboard, and pastes it. */
const paste = (page: Page, html: string) =>
  text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

const addPicture = async (page: Page, name = 'ghats.jpg') => {
  await chooseFile(page, { name, mimeType: 'image/jpeg', buffer: photo }, LONG_POST.picture);
  await page.getByText(POST_EDITOR.arrived).first().waitFor();
};

/** The stored body of a post of this person with that title. */
const bodyOf = async (owner: Awaited<ReturnType<typeof compose>>['owner'], page: Page): Promise<string> => {
  const [, id] = /([0-9a-f-]{36})$/.exec(page.url())!;
  const { post } = await owner.query<{ post: { body: string } }>('query ($id: ID!) { post(id: $id) { body } }', { id });
  return post.body;
};

describe.each(SIZES)('on a $name', (size) => {
  it('a long post is written with headings, a list, a link and a picture, posted, and edited in the same editor', async () => {
    const { owner, page } = await compose(size);
    await words(page).fill('Rain came early.\n\nWe ran.');
    await openLong(page);
    await field(page, LONG_POST.title).fill('Monsoon diary');
    await page.keyboard.press('Enter');
    await until(() => text(page).evaluate((element) => document.activeElement === element));
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await tool(page, LONG_POST.heading).click();
    expect(await tool(page, LONG_POST.heading).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.type('Week one');
    await page.keyboard.press('Enter');
    await page.keyboard.type('It was ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('loud');
    await page.keyboard.press('Control+b');
    await page.keyboard.type(', see ');
    await tool(page, LONG_POST.link).click();
    await field(page, POST_EDITOR.link).fill('example.in/rain');
    await expectAccessible(page);
    await button(page, LONG_POST.setLink).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await tool(page, LONG_POST.bulletList).click();
    await page.keyboard.type('Umbrella');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Boots');
    await addPicture(page);
    await field(page, LONG_POST.alt).fill('The ghats in rain');
    await field(page, LONG_POST.alt).blur();
    await button(page, LONG_POST.earlier).click();
    expect(await blocks(page)).toEqual([
      'p: Rain came early.',
      'p: We ran.',
      'h2: Week one',
      'p: It was loud, see https://example.in/rain',
      expect.stringMatching(/^div: ghats.jpg/),
      'ul: UmbrellaBoots',
      'p: ',
    ]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessibleDayAndNight(page);
    await shot(page, `${size.name}-long-post`);
    await button(page, POST.create).click();
    await page.waitForURL(`${toli.url}/creator`);
    await card(page, 'Monsoon diary').first().waitFor();
    await shot(page, `${size.name}-long-post-posted`);

    await card(page, 'Monsoon diary').getByRole('button', { name: POST.menu }).click();
    await page.getByRole('menuitem', { name: POST.edit }).click();
    await text(page).waitFor();
    expect(await field(page, LONG_POST.title).inputValue()).toBe('Monsoon diary');
    expect((await blocks(page)).slice(0, 2)).toEqual(['p: Rain came early.', 'p: We ran.']);
    expect(await field(page, LONG_POST.alt).inputValue()).toBe('The ghats in rain');
    const picture = text(page).getByRole('img', { name: 'The ghats in rain' });
    await until(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0));
    await text(page).getByText('We ran.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Home.');
    await expectAccessible(page);
    await shot(page, `${size.name}-long-post-edit`);
    await button(page, POST.edit).click();
    await page.waitForURL(/\/post\/[0-9a-f-]{36}$/);
    expect(await bodyOf(owner, page)).toContain('We ran. Home.');
    await page.getByText('We ran. Home.').first().waitFor();
    await shot(page, `${size.name}-long-post-edited`);
  });

  it('a page of Google Docs is pasted with what a post can have, and says what was left out', async () => {
    const { page } = await compose(size);
    await openLong(page);
    await paste(page, FROM_DOCS);
    await page.getByText(LONG_POST.leftOut).waitFor();
    for (const line of [LONG_POST.pictures(1), LONG_POST.tables(1), LONG_POST.styles])
      await page.getByText(line).waitFor();
    expect((await blocks(page)).slice(0, 3)).toEqual([
      'h2: Monsoon diary',
      'h3: Week one',
      'p: The first and softest rain. Its sound',
    ]);
    await expectAccessible(page);
    await shot(page, `${size.name}-long-post-pasted`);
  });
});

describe('a short post', () => {
  it('loads nothing of the editor, and takes the words, one picture and a press', async () => {
    const { page } = await compose(PHONE);
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await words(page).fill('Short and sweet');
    await button(page, POST.create).click();
    await page.waitForURL(`${toli.url}/creator`);
    await card(page, 'Short and sweet').waitFor();
    expect(scripts.filter((address) => address.includes('LongForm'))).toEqual([]);
  });

  it('stays usable while the editor is loaded, with the words of the meantime', async () => {
    const { page } = await compose(PHONE);
    let arrive = () => undefined as unknown;
    const asked = new Promise<void>((resolve) => {
      void page.route(/assets\/LongForm-[^/]*\.js/, (route) => {
        arrive = () => route.continue();
        resolve();
      });
    });
    await words(page).fill('One');
    await button(page, LONG_POST.open).click();
    await asked;
    await words(page).fill('One and two');
    arrive();
    await text(page).waitFor();
    expect(await blocks(page)).toEqual(['p: One and two']);
  });
});

it('a picture of the clipboard is uploaded into the text', async () => {
  const { page } = await compose(DESKTOP);
  await openLong(page);
  await page.keyboard.type('Look:');
  await text(page).evaluate((element, base64) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    clipboardData.items.add(new File([bytes], 'image.jpg', { type: 'image/jpeg' }));
    clipboardData.setData('text/html', '<img src="https://example.in/a.jpg">');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, photo.toString('base64'));
  await page.getByText(POST_EDITOR.arrived).waitFor();
  expect(await blocks(page)).toEqual(['p: Look:', expect.stringMatching(/^div: image.jpg/), 'p: ']);
});

it('plain text again says what would be lost, and leads back to the plain field', async () => {
  const { page } = await compose(DESKTOP);
  await words(page).fill('One\n\nTwo');
  await openLong(page);
  await page.keyboard.press('Control+a');
  await tool(page, LONG_POST.bold).click();
  await button(page, LONG_POST.plain).click();
  const dialog = page.getByRole('alertdialog', { name: LONG_POST.plainTitle });
  await dialog.getByText(LONG_POST.lost.formats).waitFor();
  await expectAccessible(page);
  await shot(page, 'desktop-long-post-plain');
  await dialog.getByRole('button', { name: LONG_POST.plainConfirm }).click();
  await expect.poll(() => words(page).inputValue()).toBe('One\n\nTwo');
});

it('a draft of a long post is there after a reload, with its picture, and is posted when the line is back', async () => {
  const { page } = await compose(PHONE);
  await openLong(page);
  await page.keyboard.type('Half a thought');
  await addPicture(page);
  await page.close();
  const again = await openPage(page.context());
  await again.goto(`${toli.url}/create-post`);
  await again.getByText(DRAFT.restored).waitFor();
  await text(again).getByText('ghats.jpg').waitFor();
  await again.context().setOffline(true);
  await button(again, POST.create).click();
  await again.getByText(COMMON.offline).waitFor();
  expect((await blocks(again))[0]).toBe('p: Half a thought');
  await again.context().setOffline(false);
  await again.waitForURL(`${toli.url}/creator`);
  await card(again, 'Half a thought').first().waitFor();
});

/** Waits for two frames: the editor reads where the cursor is, and takes the focus back from a tool, with the next one. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

it.each([
  ['Hindi', ['न', 'नम', 'नमस', 'नमस्', 'नमस्ते'], ['द', 'दु', 'दुन', 'दुनि', 'दुनिया'], ['ह', 'है']],
  ['Tamil', ['வ', 'வண', 'வணக', 'வணக்', 'வணக்கம்'], ['உ', 'உல', 'உலக', 'உலகம', 'உலகம்'], ['ஆ', 'ஆம்']],
])('%s is written by a keyboard that composes, with bold switched inside a word', async (_, first, second, third) => {
  const { page } = await compose(PHONE);
  await openLong(page);
  const devtools = await page.context().newCDPSession(page);
  /** Types a word as a keyboard of a phone does: it grows, and is then put in its place. */
  const composed = async (steps: string[]) => {
    for (const step of steps)
      await devtools.send('Input.imeSetComposition', {
        text: step,
        selectionStart: step.length,
        selectionEnd: step.length,
      });
    await devtools.send('Input.insertText', { text: steps.at(-1)! });
  };
  const html = () => text(page).evaluate((element) => element.querySelector('p')!.innerHTML.replace(/<br[^>]*>/g, ''));
  await composed(first);
  await tool(page, LONG_POST.bold).click();
  await drawn(page);
  await composed(second);
  await tool(page, LONG_POST.bold).click();
  await drawn(page);
  await composed(third);
  const word = (steps: string[]) => steps.at(-1)!;
  await expect.poll(html).toBe(`${word(first)}<strong>${word(second)}</strong>${word(third)}`);
  // In the middle of the first word, as a tap sets the caret: Chromium's keys for it do not always move it in a test.
  const [letter] = [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(word(first))];
  await text(page).evaluate((element, length) => {
    getSelection()!.collapse(element.querySelector('p')!.firstChild, length);
  }, letter!.segment.length);
  await drawn(page);
  await tool(page, LONG_POST.bold).click();
  await drawn(page);
  await composed(second);
  const rest = word(first).slice(letter!.segment.length);
  await expect
    .poll(html)
    .toBe(`${letter!.segment}<strong>${word(second)}</strong>${rest}<strong>${word(second)}</strong>${word(third)}`);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await composed(third);
  expect(await text(page).locator('p').count()).toBe(2);
});

it('the tools fit a narrow phone with large letters, are large enough, and are reached by keys', async () => {
  const { page } = await compose(PHONE);
  await page.setViewportSize({ width: NARROW.width, height: NARROW.height });
  await chooseLetters(page, NARROW.letters);
  await openLong(page);
  await expectAccessible(page);
  const sizes = await toolbar(page)
    .getByRole('button')
    .evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await shot(page, 'narrow-long-post');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(LONG_POST.bold);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await drawn(page);
  await page.keyboard.type('slanted');
  await expect.poll(() => text(page).locator('em').textContent()).toBe('slanted');
});

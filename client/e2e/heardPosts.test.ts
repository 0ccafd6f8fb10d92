import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '../../server/test/media/downloads';
import { aSound } from '../../server/test/media/sounds';
import { LONG_POST } from '../../server/words/en/longPosts';
import { POST_DOWNLOADS } from '../../server/words/en/postDownloads';
import { POST_EDITOR } from '../../server/words/en/postForms';
import { POST_SOUNDS } from '../../server/words/en/postSounds';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { SIZES } from './browser';
import { card, chooseFile, compose, words } from './composing';
import { button, field } from './creator';
import { toli, until } from './toli';

const player = (page: Page) => page.getByRole('region', { name: POST_SOUNDS.player });
const place = (page: Page) => player(page).getByRole('slider', { name: POST_SOUNDS.place });
/** Seconds that have sounded. */
const second = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0);
const isSounding = (page: Page) => page.evaluate(() => document.querySelector('audio')?.paused === false);

describe.each(SIZES)('on a $name', { tags: ['ffmpeg'] }, (size) => {
  let talk: Buffer;
  beforeAll(() => {
    talk = aSound({ ending: 'mp3', seconds: 90 });
  });

  it('a sound and a file are put into a post; the sound goes on while one reads on, and is taken up where it was left', async () => {
    const { page } = await compose(size);
    await words(page).fill('Listen to this.');
    await button(page, LONG_POST.open).click();
    await page.getByRole('textbox', { name: LONG_POST.text, exact: true }).waitFor();
    await field(page, LONG_POST.title).fill('An evening raga');
    await chooseFile(page, { name: 'raga.mp3', mimeType: 'audio/mpeg', buffer: talk }, POST_SOUNDS.add);
    await page.getByText(POST_EDITOR.arrived).first().waitFor();
    await chooseFile(page, { name: 'notes.pdf', mimeType: 'application/pdf', buffer: PDF }, POST_DOWNLOADS.add);
    await until(async () => (await page.getByText(POST_EDITOR.arrived).count()) === 2);
    await field(page, POST_SOUNDS.title).fill('Yaman');
    await expectAccessible(page);
    await shot(page, `${size.name}-sound-written`);
    await button(page, POST.create).click();
    await page.waitForURL(`${toli.url}/creator`);
    await card(page, 'An evening raga').getByRole('link', { name: POST.readOn }).click();
    await page.waitForURL(/\/post\//);

    await page.getByText('notes.pdf').first().waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: POST_DOWNLOADS.downloadOf('notes.pdf') }).click();
    expect((await download).suggestedFilename()).toBe('notes.pdf');
    await button(page, POST_SOUNDS.playOf('Yaman')).click({ timeout: 60_000 });
    await player(page).waitFor();
    await until(() => isSounding(page));
    await until(async () => (await second(page)) > 0.5);
    expect(await place(page).getAttribute('aria-valuetext')).toMatch(/of 2$/);
    await player(page)
      .getByRole('button', { name: POST_SOUNDS.ahead(15) })
      .click();
    await until(async () => (await second(page)) > 15);
    await expectAccessibleDayAndNight(page);
    await shot(page, `${size.name}-sound-plays`);

    const post = page.url();
    await page.getByRole('article').first().getByRole('link').first().click();
    await until(async () => page.url() !== post);
    expect(await isSounding(page)).toBe(true);
    expect(await second(page)).toBeGreaterThan(15);
    await shot(page, `${size.name}-sound-goes-on`);
    await player(page).getByRole('combobox', { name: POST_SOUNDS.speed }).selectOption('1.5');
    expect(await page.evaluate(() => document.querySelector('audio')?.playbackRate)).toBe(1.5);
    await player(page).getByRole('link', { name: 'Yaman' }).click();
    await page.waitForURL(/\/post\//);
    expect(await isSounding(page)).toBe(true);
    await player(page).getByRole('button', { name: POST_SOUNDS.pause }).click();
    await until(async () => !(await isSounding(page)));
    const left = Math.floor(await second(page));

    await page.reload();
    await button(page, POST_SOUNDS.playOf('Yaman')).click();
    await until(async () => (await second(page)) >= left);
    await player(page).getByRole('button', { name: POST_SOUNDS.close }).click();
    await player(page).waitFor({ state: 'detached' });
    expect(await isSounding(page)).toBe(false);
  });
});

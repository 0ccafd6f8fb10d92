import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aFilm } from '../../server/test/media/films';
import { quarters } from '../../server/test/media/pictures';
import { MP4 } from '../../server/test/media/videos';
import { PAGE } from '../../server/words/en/creators';
import { PICTURE } from '../../server/words/en/files';
import { INFO } from '../../server/words/en/pageSettings';
import { POST_EDITOR } from '../../server/words/en/postForms';
import { UNSAVED } from '../../server/words/en/unsaved';
import { VIDEO_PLAYER } from '../../server/words/en/videoPlayer';
import { VIDEO } from '../../server/words/en/videos';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { button, field, reloadUntil } from './creator';
import { aPainter, type Owner, visit } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;
const LINK = 'https://youtu.be/aqz-KE-bpKQ';
const update = 'mutation ($input: UpdateCreatorInput!) { updateCreator(input: $input) { creator { id } } }';
const clipField = (page: Page) => page.getByRole('region', { name: VIDEO.intro });
const choose = (page: Page, buffer: Buffer, name = 'intro.mp4') =>
  clipField(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'video/mp4', buffer });
const inPlace = (page: Page) => clipField(page).getByText(VIDEO.changed).waitFor();
const hasFocus = (element: Locator) => element.evaluate((it) => it === document.activeElement);

/** A visitor of the page whose requests for the clip are recorded. */
async function visitor(owner: Owner, size: (typeof SIZES)[number]) {
  const page = await openPage(await openBrowser(size));
  const asked: string[] = [];
  page.on('request', (request) => void (request.url().includes('/api/clips/') && asked.push(request.url())));
  await page.goto(toli.url + owner.address);
  const play = page.getByRole('button', { name: PAGE.playVideo });
  await play.waitFor();
  return { page, play, asked };
}

describe('on a phone', () => {
  const size = PHONE;

  it('a creator uploads an intro video in place of a link, and visitors play it', async () => {
    const owner = await aPainter();
    await owner.query(update, { input: { introVideo: LINK } });
    const page = await visit(size, '/creator/settings/info#welcome', owner);
    await until(async () => (await field(page, INFO.introVideo).inputValue()) === LINK);

    await choose(page, await quarters(60, 40).jpeg().toBuffer());
    await clipField(page).getByRole('alert').filter({ hasText: POST_EDITOR.wrongVideo }).waitFor();
    expect(await button(page, PICTURE.again).count()).toBe(0);
    const uploads = (url: URL) => url.pathname === '/graphql';
    await page.route(uploads, (route) =>
      route.request().headers()['content-type']?.startsWith('multipart') ? route.abort() : route.fallback(),
    );
    await choose(page, MP4);
    await button(page, PICTURE.again).waitFor();
    await clipField(page).scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await shot(page, `${size.name}-clip-failed`);
    await page.unroute(uploads);
    await button(page, PICTURE.again).click();
    await inPlace(page);
    await expect.poll(() => field(page, INFO.introVideo).inputValue()).toBe('');
    await button(page, UNSAVED.saved).waitFor();
    await clipField(page).getByText(VIDEO.introThere).waitFor();
    await shot(page, `${size.name}-clip-there`);

    const { page: seen, play, asked } = await visitor(owner, size);
    await play.scrollIntoViewIfNeeded();
    await shot(seen, `${size.name}-clip-facade`);
    expect(asked).toEqual([]);
    await play.click();
    const player = seen.getByLabel(PAGE.video(owner.pageName));
    expect(await player.getAttribute('src')).toMatch(/^\/api\/clips\/[0-9a-f]{32}\.mp4$/);
    await until(() => player.evaluate((video) => (video as HTMLVideoElement).currentTime > 0));
    await until(() => hasFocus(player));
    await expectAccessible(seen);
    await shot(seen, `${size.name}-clip-playing`);
  });
});

describe('on a desktop', () => {
  const size = DESKTOP;

  it('an unplayable one is offered for download, and a removed one is gone', { tags: ['ffmpeg'] }, async () => {
    const owner = await aPainter();
    const page = await visit(size, '/creator/settings/info#welcome', owner);
    await choose(page, aFilm({ ending: 'avi' }), 'intro.avi');
    await inPlace(page);
    const { page: seen, play, asked } = await visitor(owner, size);
    await play.click();
    const link = seen.getByRole('link', { name: VIDEO_PLAYER.download });
    await link.waitFor();
    await until(() => hasFocus(link));
    expect(asked).toEqual([]);
    await expectAccessible(seen);
    await shot(seen, `${size.name}-clip-download`);
    const download = seen.waitForEvent('download');
    await link.click();
    expect((await download).suggestedFilename()).toMatch(/^[0-9a-f]{32}\.avi$/);

    await page.getByRole('button', { name: `${VIDEO.remove}: ${VIDEO.intro}` }).click();
    const dialog = page.getByRole('alertdialog', { name: VIDEO.removeTitle });
    await dialog.getByText(VIDEO.removeWarning).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: VIDEO.remove }).click();
    await button(page, VIDEO.add).waitFor();
    await reloadUntil(seen, play, false);
  });
});

it('a clip that fails during play is offered for download', { tags: ['ffmpeg'] }, async () => {
  const owner = await aPainter();
  const page = await visit(DESKTOP, '/creator/settings/info#welcome', owner);
  // Browsers play mp4, but not MPEG-4 Part 2 in it.
  await choose(page, aFilm({ args: ['-c:v', 'mpeg4', '-an'] }));
  await inPlace(page);
  const { page: seen, play } = await visitor(owner, DESKTOP);
  await play.click();
  await seen.getByRole('link', { name: VIDEO_PLAYER.download }).waitFor();
});

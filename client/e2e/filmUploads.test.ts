import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOTICE_VERSION } from '../../server/rules/consents';
import { freeBox, MP4 } from '../../server/test/media/videos';
import { BUCKET_KEYS, type FakeBucket, openFakeBucket } from '../../server/test/servers/bucket';
import { DRAFT, POST_EDITOR } from '../../server/words/en/postForms';
import { POST } from '../../server/words/en/posts';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { attachment, card, choose, chooseFile, compose, isInSight, words } from './composing';
import { button } from './creator';
import { newAddress, PASSWORD } from './people';
import { mailTo, startToli, stopStarted, toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

it('a video’s upload continues after the connection broke during writing, and it is posted when it is stored', async () => {
  const { page } = await compose(DESKTOP);
  let broken = 0;
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && broken++ === 0) return route.abort('connectionreset');
    return route.fallback();
  });
  await choose(page, 'diwali.mp4', MP4, POST_EDITOR.attachVideo);
  await words(page).fill('Our Diwali');
  await button(page, POST.create).click();
  await page.waitForURL(`${toli.url}/creator`);
  expect(broken).toBeGreaterThan(1);
  await isInSight(page, 'Our Diwali');
  const video = card(page, 'Our Diwali').getByLabel(POST.video);
  await video.waitFor();
  expect(await video.evaluate((it) => (it as HTMLVideoElement).paused)).toBe(true);
  await video.evaluate((it) => (it as HTMLVideoElement).play());
  await until(() => video.evaluate((it) => (it as HTMLVideoElement).currentTime > 0));
  await shot(page, 'desktop-post-video');
});

it('a film whose upload lost its connection half way continues from there when it is chosen again', async () => {
  const { page } = await compose(PHONE);
  // The same file is recognised by its time, too.
  const film = path.join(await mkdtemp(path.join(tmpdir(), 'toli-film-')), 'mela.mp4');
  await writeFile(film, Buffer.concat([MP4, Buffer.alloc(4_000_000)]));
  const offsets: string[] = [];
  let isBroken = true;
  await page.context().route('**/api/uploads/*', async (route) => {
    const offset = route.request().headers()['upload-offset'];
    if (offset) offsets.push(offset);
    return isBroken && offset === '4000000' ? route.abort('connectionreset') : route.fallback();
  });
  await chooseFile(page, film, POST_EDITOR.attachVideo);
  await words(page).fill('The mela');
  await until(async () => offsets.includes('4000000'));
  await shot(page, 'phone-post-uploading');
  await page.close({ runBeforeUnload: false });
  const again = await openPage(page.context());
  await again.goto(`${toli.url}/create-post`);
  await again.getByText(DRAFT.unfinished('mela.mp4')).waitFor();
  expect(await words(again).inputValue()).toBe('The mela');
  await expectAccessible(again);
  await shot(again, 'phone-post-unfinished');
  isBroken = false;
  offsets.length = 0;
  await chooseFile(again, film, POST_EDITOR.attachVideo);
  await attachment(again).getByText(POST_EDITOR.arrived).waitFor();
  expect(offsets).toEqual(['4000000']);
  await again.context().unroute('**/api/uploads/*');
  await rm(path.dirname(film), { recursive: true });
});

describe('with a bucket', () => {
  let bucket: FakeBucket;
  let page: Page;
  let url: string;
  /** Toli itself puts other files there meanwhile, such as the page's share picture. */
  const isPart = (method: string, key: string) => method === 'PUT' && key.startsWith('incoming/');
  /** The first byte of each part that the bucket took, and of each piece that Toli took. */
  const sent: string[] = [];
  beforeAll(async () => {
    bucket = await openFakeBucket();
    ({ url } = await startToli({ FILES_URL: bucket.url, ...BUCKET_KEYS }));
    bucket.origin = url;
    const context = await openBrowser(PHONE, {});
    page = await openPage(context);
    const email = newAddress('film');
    const call = async (path: string, data: object) =>
      expect((await context.request.post(url + path, { data, headers: { origin: url } })).ok()).toBe(true);
    await call('/api/user', { fullName: 'Noor Jahan', email, password: PASSWORD });
    const { text } = await mailTo(email, /./, { url });
    await call('/api/user/verify/code', { code: text.match(/: (\d{6})\n/)![1] });
    await call('/api/creator', { pageName: 'Noor films', bio: 'short films' });
    const query = 'mutation ($input: GiveConsentInput!) { giveConsent(input: $input) { viewer { email } } }';
    await call('/graphql', { query, variables: { input: { notice: NOTICE_VERSION } } });
    context.on('requestfinished', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).pathname.match(/(\d+)-\d+\.part$/)![1]!);
      if (request.method() === 'DELETE') sent.push('cancelled');
      if (request.method() === 'PATCH') sent.push(`tus ${request.headers()['upload-offset']}`);
    });
  });
  afterAll(async () => {
    await stopStarted();
    bucket.close();
  });

  it('a film goes straight there, shows how far it is, and goes on from there when it is chosen again', async () => {
    const film = path.join(await mkdtemp(path.join(tmpdir(), 'toli-film-')), 'rains.mp4');
    await writeFile(film, Buffer.concat([MP4, freeBox(5_000_000)]));
    let asked = 0;
    let end = () => {};
    const held = new Promise<void>((resolve) => (end = resolve));
    bucket.trouble = (method, key) => (isPart(method, key) && ++asked > 1 ? held : undefined);
    await page.goto(`${url}/create-post`);
    await chooseFile(page, film, POST_EDITOR.attachVideo);
    await until(async () => asked > 1);
    // Two of its five megabytes have arrived, and some of the next two have left.
    await attachment(page)
      .getByText(/^Uploading, (39|[4-7]\d) %$/)
      .waitFor();
    await expectAccessible(page);
    await shot(page, 'phone-post-uploading-to-bucket');
    await page.reload();
    bucket.trouble = null;
    sent.length = 0;
    await chooseFile(page, film, POST_EDITOR.attachVideo);
    await attachment(page).getByText(POST_EDITOR.arrived).waitFor();
    await expect.poll(() => sent).toEqual(['2000000', '4000000']);
    end();
    await button(page, POST.create).click();
    await page.waitForURL(`${url}/creator`);
    await page.getByLabel(POST.video).waitFor();
    await rm(path.dirname(film), { recursive: true });
  });

  it('a film is cancelled in the middle of a part', async () => {
    let open = () => {};
    const held = new Promise<void>((resolve) => (open = resolve));
    bucket.asked.length = 0;
    bucket.trouble = (method, key) => (isPart(method, key) ? held : undefined);
    await page.goto(`${url}/create-post`);
    await choose(page, 'storm.mp4', MP4, POST_EDITOR.attachVideo);
    await until(async () => bucket.asked.some((line) => line.startsWith('PUT /shelf/incoming/')));
    sent.length = 0;
    await button(page, POST_EDITOR.cancelUpload).click();
    await until(async () => sent.length > 0);
    expect(sent).toEqual(['cancelled']);
    await button(page, POST_EDITOR.attachVideo).waitFor();
    bucket.trouble = null;
    open();
  });

  it('that does not let this browser in, it goes through Toli', async () => {
    bucket.origin = null;
    await page.goto(`${url}/create-post`);
    sent.length = 0;
    await choose(page, 'mela.mp4', MP4, POST_EDITOR.attachVideo);
    await attachment(page).getByText(POST_EDITOR.arrived).waitFor();
    await expect.poll(() => sent).toEqual(['tus 0']);
  });
});

import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { GATEWAY_PERCENT } from '../../server/rules/fees';
import { DATA_SAVER } from '../../server/words/en/dataSaver';
import { LANDING } from '../../server/words/en/landing';
import { MENU } from '../../server/words/en/menu';
import { SIGN_IN } from '../../server/words/en/signIn';
import { THEME } from '../../server/words/en/theme';
import { CHECK_MAIL } from '../../server/words/en/verification';
import * as ta from '../../server/words/ta/all';
import { expectAccessible, expectAccessibleDayAndNight, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { aPainter, aPerson, newAddress, visit } from './people';
import { mailTo, toli } from './toli';

const [, PHONE] = SIZES;

/** The tops of a text's lines. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
  });

it('Razorpay’s fee is in one line on a phone, with its sum on the same one', async () => {
  const page = await visit(PHONE, '/');
  const label = page.getByText(LANDING.gateway(GATEWAY_PERCENT), { exact: true });
  await label.scrollIntoViewIfNeeded();
  await shot(page, 'phone-landing-keep');
  const lines = await linesOf(label);
  expect(lines).toHaveLength(1);
  expect(await linesOf(label.locator('xpath=following-sibling::dd'))).toEqual(lines);
});

it('the page ends with “Start your page”, which stays named in the sheet, above the code and in the mail, as far as the form', async () => {
  const page = await openPage(await openBrowser(PHONE, {}));
  await page.goto(toli.url);
  const last = page.locator('main a, main button').last();
  expect(await last.textContent()).toBe(LANDING.start);
  await last.scrollIntoViewIfNeeded();
  await shot(page, 'phone-landing-end');
  await last.tap();
  const sheet = page.getByRole('dialog');
  const purpose = sheet.getByText(SIGN_IN.startPage);
  await purpose.waitFor();
  await expectAccessibleDayAndNight(page);
  await shot(page, 'phone-start-sign-up');
  const other = (await sheet.getByRole('link', { name: SIGN_IN.toLogIn }).boundingBox())!;
  expect(other.y).toBeLessThan((await sheet.getByLabel('Full name').boundingBox())!.y);
  const email = newAddress('starter');
  await sheet.getByLabel('Full name').fill('Asha Rao');
  await sheet.getByLabel('Email').fill(email);
  for (const name of ['Password', 'Confirm password'])
    await page.getByLabel(name, { exact: true }).fill('a long pass phrase');
  await page.getByRole('button', { name: SIGN_IN.signUp }).tap();
  await page.getByLabel(CHECK_MAIL.code).waitFor();
  await page.getByText(SIGN_IN.startPage).waitFor();
  await expectAccessibleDayAndNight(page);
  await shot(page, 'phone-start-code');
  const { text } = await mailTo(email, 'One tap left to start your page');
  await page.getByLabel(CHECK_MAIL.code).fill(text.match(/: (\d{6})\n/)![1]!);
  await page.waitForURL('**/creator/start');
  await page.getByRole('heading', { level: 1 }).waitFor();
});

/** The words of ours in these elements that are parted by the end of a line. */
const brokenWordsOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => element.closest('[lang]') === document.documentElement)
      .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
      .flatMap((text) =>
        [...text.data.matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
        }),
      ),
  );

it.each([320, 390, 1280])(
  'in Tamil no word of ours in the headings and on the cards breaks, %i pixels wide: a colon stays with its word',
  async (width) => {
    const page = await openPage(await openBrowser(PHONE, { locale: 'ta-IN' }));
    await page.setViewportSize({ width, height: 800 });
    await page.goto(toli.url);
    const cards = page.getByRole('list', { name: ta.LANDING.onToli });
    // The page in Tamil, which is first for its readers, is on the phone.
    await page.getByText(ta.creating(true, '').trim()).first().scrollIntoViewIfNeeded();
    await shot(page, `landing-cards-tamil-${width}`);
    const ours = page.locator('h1, h2, .phone-page > span').or(cards.locator('.page-card > span'));
    expect(await ours.count()).toBeGreaterThan(6);
    expect(await brokenWordsOf(ours)).toEqual([]);
  },
);

const LIGHT = 'rgb(255, 250, 242)';
const DARK = 'rgb(19, 15, 45)';

/** The background of the page, and the colour of the browser's own bars. */
const groundOf = (page: Page) =>
  page.evaluate(() => [
    getComputedStyle(document.documentElement).backgroundColor,
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
      ({ media }) => matchMedia(media).matches,
    )?.content,
  ]);

it('a theme is chosen at the foot of the page, applies before the next page has its client, and can be reset to the device’s', async () => {
  const { address } = await aPainter();
  const context = await openBrowser(PHONE, { colorScheme: 'light' });
  const page = await openPage(context);
  const said: string[] = [];
  page.on('console', (message) => {
    if (!message.text().includes('blocked by Playwright')) said.push(message.text());
  });
  const theme = () => page.getByRole('contentinfo').getByLabel(THEME.title);
  await page.goto(toli.url);
  await theme().selectOption(THEME.dark);
  await page.goto(toli.url + address);
  await expect.poll(() => theme().inputValue()).toBe('dark');
  await shot(page, 'theme-page-dark');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await shot(page, 'theme-foot-dark');
  // Without a client the page is the server's: the same for every viewer.
  const bare = await context.newPage();
  await bare.route('**/assets/*.js', (route) => route.abort());
  for (const at of [address, '/terms']) {
    await bare.evaluate((next) => window.location.assign(next), toli.url + at).catch(() => undefined);
    await bare.waitForURL(toli.url + at);
    expect(await groundOf(bare), at).toEqual([DARK, '#130f2d']);
  }
  await bare.close();
  await theme().selectOption(THEME.device);
  expect(await groundOf(page)).toEqual([LIGHT, '#fffaf2']);
  await page.reload();
  expect(await groundOf(page)).toEqual([LIGHT, '#fffaf2']);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await groundOf(page)).toEqual([DARK, '#130f2d']);
  await theme().selectOption(THEME.light);
  expect(await groundOf(page)).toEqual([LIGHT, '#fffaf2']);
  expect(said).toEqual([]);
});

it('data is saved by the device’s setting or the choice at the foot of the page: no covers in lists, no pictures of people, and nothing without a tap', async () => {
  const context = await openBrowser(PHONE, { extraHTTPHeaders: { 'save-data': 'on' } });
  const page = await openPage(context);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const saver = () => page.getByRole('contentinfo').getByLabel(DATA_SAVER.title);
  await page.goto(`${toli.url}/explore`, { waitUntil: 'networkidle' });
  await page.getByRole('article').or(page.getByRole('listitem')).first().waitFor();
  await shot(page, 'saver-explore');
  expect(asked.filter((path) => /\.woff2$|\.jpg$|-\d+x\d+\.jpg\.(640|800|1280|1920)\.webp$/.test(path))).toEqual([]);
  expect(await saver().inputValue()).toBe('device');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await shot(page, 'saver-foot');
  const again = page.waitForEvent('load');
  await saver().selectOption(DATA_SAVER.off);
  await again;
  await expect.poll(() => saver().inputValue()).toBe('off');
  expect(await page.locator('html').getAttribute('data-saver')).toBeNull();
  await expect.poll(() => asked.some((path) => path.endsWith('.woff2'))).toBe(true);
});

it('a theme is chosen in the dialog of the menu, by keyboard too, and the focus is at the menu again', async () => {
  const page = await visit(PHONE, '/feed', await aPerson());
  const menu = page.getByRole('button', { name: /^Your menu/ });
  await menu.click();
  await page.getByRole('menuitem', { name: MENU.look }).click();
  const dialog = page.getByRole('dialog', { name: MENU.look });
  const themes = dialog.getByRole('group', { name: THEME.title });
  await themes.getByRole('button', { name: THEME.device, pressed: true }).waitFor();
  await expectAccessible(page);
  await shot(page, 'theme-menu');
  await themes.getByRole('button', { name: THEME.dark }).click();
  await expect.poll(() => groundOf(page)).toEqual([DARK, '#130f2d']);
  await themes.getByRole('button', { name: THEME.light }).press('Enter');
  await expect.poll(() => groundOf(page)).toEqual([LIGHT, '#fffaf2']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => menu.evaluate((each) => each === document.activeElement)).toBe(true);
});

import { expect, it } from 'vitest';
import { chooseLetters, giveBack, NARROW, openBrowser, openPage, SIZES } from './browser';
import { toli } from './toli';

const [, PHONE] = SIZES;

const seenBy = () => ({
  width: innerWidth,
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  isPrinted: matchMedia('print').matches,
  letters: getComputedStyle(document.documentElement).fontSize,
});

it('a browser that a test has used has its own size, look and letters again for the next test', async () => {
  const context = await openBrowser(PHONE);
  const page = await openPage(context);
  await page.goto(toli.url);
  const before = await page.evaluate(seenBy);
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await chooseLetters(page, NARROW.letters);
  expect(await page.evaluate(seenBy)).not.toEqual(before);
  await giveBack();
  const next = await openBrowser(PHONE);
  expect(next).toBe(context);
  const nextPage = await openPage(next);
  await nextPage.goto(toli.url);
  expect(await nextPage.evaluate(seenBy)).toEqual(before);
});

it('a clock or a script that would last into the next test is refused in such a browser', async () => {
  const page = await openPage(await openBrowser(PHONE));
  await expect(page.clock.install()).rejects.toThrow('openBrowser(size, {})');
  await expect(page.addInitScript(() => undefined)).rejects.toThrow('openBrowser(size, {})');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMON } from '../../server/words/en/common';
import { ACCOUNT as HINDI } from '../../server/words/hi/users';
import { LANGUAGES } from '../../server/words/words';
import { shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { aPerson, sql, visit as visitAs } from './people';
import { toli } from './toli';

const [, PHONE] = SIZES;

/** The scripts that a visit of the landing page loads. */
async function visit(locale: string) {
  const context = await openBrowser(PHONE, { locale });
  const page = await openPage(context);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(new URL(response.url()).pathname);
  });
  await page.goto(toli.url);
  await page.getByRole('link').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, scripts };
}

it.each([['hi-IN', 'hi', /लॉग इन/]])(
  'a visitor with a phone in %s reads %s, and nothing of English is loaded',
  async (locale, language, logIn) => {
    const { page, scripts } = await visit(locale);
    expect(await page.getAttribute('html', 'lang')).toBe(language);
    await page.getByText(logIn).first().waitFor();
    const said = scripts.map((file) => readFileSync(path.join(`dist/client-${language}`, file), 'utf8')).join();
    expect(said).not.toContain(COMMON.tryAgain);
    const english = await visit('en-IN');
    expect(scripts.length).toBe(english.scripts.length);
  },
);

it('a language is chosen below the page, stays in this browser and leads back in the same way', async () => {
  const page = await openPage(await openBrowser(PHONE, { locale: 'en-IN' }));
  await page.goto(`${toli.url}/terms`);
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForURL(`${toli.url}/terms`);
  await page.locator('html[lang=hi]').waitFor();
  const answer = await page.goto(`${toli.url}/explore`);
  expect(answer!.headers()['content-language']).toBe('hi');
  expect(await page.getAttribute('meta[property="og:locale"]', 'content')).toBe('hi_IN');
  await page.getByRole('link', { name: 'English' }).click();
  await page.locator('html[lang=en]').waitFor();
});

it('whoever is signed in chooses it in their account, for mails too, and every screen comes in it', async () => {
  const person = await aPerson();
  const page = await visitAs(PHONE, '/user/settings', person);
  await page.getByLabel('Language').selectOption('हिन्दी');
  await page.locator('html[lang=hi]').waitFor();
  await page.getByLabel(HINDI.language).waitFor();
  await shot(page, 'account-hindi');
  expect(await sql('select language from users where id = $1', [person.id])).toEqual([{ language: 'hi' }]);
  await page.goto(`${toli.url}/feed`);
  await page.locator('html[lang=hi]').waitFor();
});

it.each(LANGUAGES)('the bars of a visitor are one row on a phone in %s', async (language) => {
  const page = await openPage(await openBrowser(PHONE, { locale: `${language}-IN` }));
  for (const address of ['/', '/explore']) {
    await page.goto(toli.url + address);
    const links = page.getByRole('banner').getByRole('link');
    const rows = await links.evaluateAll((all) => {
      const middles = all
        .map((link) => link.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, height }) => Math.round((top + height / 2) / 12));
      return new Set(middles).size;
    });
    await shot(page, `bar-${language}${address.replace('/', '-')}`);
    expect(rows, address).toBe(1);
  }
});

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { COMMON } from '../../server/words/hi/common';
import { openBrowser, openPage, SIZES } from './browser';
import { type Demo, person, signIn, sql } from './people';
import { toli } from './toli';
import { settled } from './walk';

const [DESKTOP] = SIZES;

/** The visible texts in Tamil on a Hindi page that a screen reader would read as Hindi. */
const misread = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => !element.closest('script, style, noscript, template') && element.checkVisibility())
      .filter((element) => element.closest<HTMLElement>('[lang]')!.lang === 'hi')
      .flatMap((element) => [...element.childNodes])
      .filter(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && /\p{Script=Tamil}/u.test(textContent!))
      .map(({ textContent }) => textContent!.trim()),
  );

it('names of Tamil pages, people, squads and posts have their own language wherever a Hindi screen shows them', async () => {
  const { id } = await person('selvi@toli.test');
  const posts = await sql<{ id: string }>('select id from posts where creator_user_id = $1 order by min_amount, id', [
    id,
  ]);
  const [free, locked] = [posts.at(0)!.id, posts.at(-1)!.id];
  const shown = ['/', '/explore', '/c/tamil-kathaigal', `/post/${free}`, `/post/${locked}`];
  const walks: [Demo | null, string[]][] = [
    [null, shown],
    ['imran', ['/feed', '/messages', `/messages/${id}`, '/user/squads', '/user/payments', '/user/following', ...shown]],
    ['selvi', ['/creator', '/creator/settings/squads', '/creator/settings/goals', '/creator/poster', '/user/settings']],
  ];
  const found: string[] = [];
  for (const [who, addresses] of walks) {
    const context = await openBrowser(DESKTOP, {});
    await context.addCookies([{ name: 'lang', value: 'hi', url: toli.url }]);
    if (who) await signIn(context, who);
    const page = await openPage(context);
    for (const address of addresses) {
      await page.goto(toli.url + address);
      await page.getByRole('heading').first().waitFor({ state: 'attached' });
      await settled(page, COMMON.loading);
      for (const text of await misread(page)) found.push(`${address}: ${text}`);
    }
  }
  expect(found).toEqual([]);
});

import type { APIResponse, BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LEGAL_PATHS } from '../../server/rules/legal';
import { GRIEVANCE } from '../../server/words/en/grievances';
import { LEGAL } from '../../server/words/en/legal';
import { openBrowser, openPage, SIZES } from './browser';
import { freePost, LOCKED, member, openFirstViews, painter, withNews } from './firstViews';
import { aPainter, aPerson, joins, signIn, sql } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

openFirstViews();

/** The page at an address, once the server had time for its first view. */
async function made(context: BrowserContext, address: string): Promise<{ html: string; answer: APIResponse }> {
  return until(async () => {
    const answer = await context.request.get(toli.url + address);
    const html = await answer.text();
    return html.includes('id="first-view"') && { html, answer };
  });
}

describe('the HTML of a page', () => {
  it('has for a visitor the creator, the squads with prices and the free posts, and no part of locked ones', async () => {
    const { html, answer } = await made(await openBrowser(DESKTOP), painter.address);
    const shown = html.slice(html.indexOf('id="root"'), html.indexOf('id="first-view"'));
    for (const text of [painter.pageName, 'is creating watercolours', '₹100', '₹300', painter.post])
      expect(shown).toContain(text);
    expect(html).not.toContain(LOCKED);
    expect(html).toMatch(/<style data-emotion="css [^"]+">/);
    expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
    expect(answer.headers().vary).toContain('Cookie');
  });

  it('has no attribute that is a prop of Chakra or a field of the data', async () => {
    const context = await openBrowser(PHONE);
    await signIn(context, member);
    const views = await Promise.all(
      ['/explore', painter.address, `/post/${freePost}`, '/feed'].map((each) => made(context, each)),
    );
    for (const { html } of views) {
      const shown = html.slice(html.indexOf('id="root"'), html.indexOf('id="first-view"'));
      expect(shown).toContain('<main');
      expect(shown).not.toMatch(/<(?!link)[a-z0-9]+ (?:[^>]* )?(?:as|asChild|theme|unstyled|recipe|__typename)=/i);
    }
  });

  it('has the words of the terms, of privacy, of refunds and of complaints, before a script', async () => {
    const context = await openBrowser(PHONE, { javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of LEGAL_PATHS) {
      await made(context, path);
      await page.goto(toli.url + path);
      for (const { title, paragraphs } of LEGAL[path].parts) {
        await page.getByRole('heading', { name: title }).waitFor();
        await page.getByText(paragraphs.at(-1)!).waitFor();
      }
    }
    await page.goto(`${toli.url}/grievance`);
    await page.getByRole('button', { name: GRIEVANCE.send }).waitFor();
  });

  it('has for a member their open posts, and may not be cached on the way', async () => {
    const context = await openBrowser(DESKTOP);
    await signIn(context, member);
    const { html, answer } = await made(context, painter.address);
    expect(html).toContain(LOCKED);
    expect(answer.headers()['cache-control']).toBe('private, no-store');
    const { html: others } = await made(await openBrowser(PHONE), painter.address);
    expect(others).not.toContain(LOCKED);
    expect(others).not.toContain(member.email);
  });

  it('has no part of locked posts, for every viewer and at every address', async () => {
    const lower = await aPerson();
    await joins(lower, painter.sketchbook);
    const lapsed = await aPerson();
    await joins(lapsed, painter.studio);
    await sql(`update squad_subscriptions set paid_until = now() - interval '1 minute' where member_id = $1`, [
      lapsed.id,
    ]);
    const [locked] = await sql<{ id: string }>('select id from posts where description = $1', [LOCKED]);
    for (const who of [null, await withNews(), lower, lapsed]) {
      const context = await openBrowser(DESKTOP);
      if (who) await signIn(context, who);
      const screens = [
        painter.address,
        `/creator/${painter.id}`,
        `/post/${locked!.id}`,
        '/explore',
        who ? '/feed' : '/',
      ];
      for (const address of screens) expect((await made(context, address)).html, address).not.toContain(LOCKED);
    }
  });

  it('has no part of a closed page', async () => {
    const closed = await aPainter('Gone for now');
    const addresses = [closed.address, `/creator/${closed.id}`];
    const { request } = await openBrowser(DESKTOP);
    for (const change of ['blocked_at = now()', 'blocked_at = null, deactivated_at = now()']) {
      await sql(`update creators set ${change} where user_id = $1`, [closed.id]);
      for (const address of addresses) {
        // A visitor's page may be a second old.
        const answer = await until(async () => {
          const got = await request.get(toli.url + address);
          return got.status() !== 200 && got;
        });
        expect(answer.status(), address).toBe(404);
        const html = await answer.text();
        for (const text of ['Gone for now', closed.post, 'Sketchbook', 'id="first-view"'])
          expect(html).not.toContain(text);
      }
    }
  });

  it('names the few files of its screen, so that all of them are fetched together', async () => {
    const { html } = await made(await openBrowser(DESKTOP), painter.address);
    const late = /<template id="scripts">(.*?)<\/template>/.exec(html)![1]!;
    const named = [...new Set(late.match(/(?<=(?:src|href)=")\/assets\/[^"]+\.js/g))];
    const page = await openPage(await openBrowser(DESKTOP));
    await page.goto(toli.url + painter.address);
    const fetched = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return files.filter((file) => /^\/assets\/.*\.js$/.test(file));
    });
    expect(named.length).toBeGreaterThan(4);
    expect(named.length).toBeLessThanOrEqual(10);
    // The rest comes once these run.
    expect(fetched.slice(0, named.length).sort()).toEqual(named.sort());
  });

  it('is empty where there is nothing to see, or at another address', async () => {
    const { request } = await openBrowser(DESKTOP);
    const none = await request.get(`${toli.url}/c/nobody-is-here`);
    expect(none.status()).toBe(404);
    expect(await none.text()).not.toContain('first-view');
    const capitals = await request.get(`${toli.url}${painter.address.toUpperCase().replace('/C/', '/c/')}?a=1`, {
      maxRedirects: 0,
    });
    expect([capitals.status(), capitals.headers().location]).toEqual([301, `${painter.address}?a=1`]);
  });

  it('is read without JavaScript, and its links work', async () => {
    const context = await openBrowser(PHONE, { javaScriptEnabled: false });
    await made(context, painter.address);
    const page = await openPage(context);
    await until(async () => {
      await page.goto(toli.url + painter.address);
      return page.getByRole('heading', { level: 1, name: painter.pageName }).isVisible();
    });
    await page.getByText(painter.post).waitFor();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL(/\/login\?next=/);
  });
});

it.each([
  ['a visitor', undefined, ['/explore', '/terms', '/login', '/auth/verify-email/sent', '/nothing-here']],
  [
    'a creator',
    'kabir',
    ['/feed', '/messages', '/notifications', '/creator/settings/squads', '/user/settings', '/create-post'],
  ],
] as const)('the tab of %s has its name from the first byte on', async (_, who, addresses) => {
  const context = await openBrowser(DESKTOP);
  if (who) await signIn(context, who);
  const page = await openPage(context);
  for (const address of who ? addresses : [...addresses, painter.address, `/post/${freePost}`]) {
    const sent = await (await context.request.get(toli.url + address, { headers: { accept: 'text/html' } })).text();
    await page.goto(toli.url + address);
    await page.locator('h1, h2').first().waitFor();
    const title = await page.title();
    expect(title, address).toMatch(/ · Toli$/);
    expect(sent, address).toContain(`<title>${title}</title>`);
  }
});

import type { APIResponse, BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEGAL_PATHS } from '../../server/rules/legal';
import { NotificationType } from '../../server/rules/notifications';
import { GRIEVANCE } from '../../server/words/en/grievances';
import { LEGAL } from '../../server/words/en/legal';
import { openBrowser, openPage, SIZES, slowDown, steadyLive } from './browser';
import { aPainter, aPerson, joins, type Painter, type Person, signIn, sql } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;
const LOCKED = 'The colours under the second layer';

let painter: Painter;
let member: Person;
let freePost: string;
beforeAll(async () => {
  painter = await aPainter();
  await painter.call('POST', '/api/post', { description: LOCKED, squadId: painter.studio });
  member = await aPerson();
  await joins(member, painter.studio);
  const [post] = await sql<{ id: string }>('select id from posts where description = $1 and creator_user_id = $2', [
    painter.post,
    painter.id,
  ]);
  freePost = post!.id;
});

/**
 * A person with posts in their feed, and an unread message, which the bars of a first view do not show yet; no later
 * event comes.
 */
async function withNews(): Promise<Person> {
  const person = await aPerson();
  await sql('insert into follows (follower_id, creator_user_id) values ($1, $2)', [person.id, painter.id]);
  await sql(
    `with n as (insert into notifications (recipient_id, type, actor_id, created_at) values ($1, $2, $3, now() - interval '1 hour')
       returning recipient_id, created_at, id)
     insert into notification_recipients (recipient_id, created_at, notification_id) select recipient_id, created_at, id from n`,
    [person.id, NotificationType.squadSubscribed, member.id],
  );
  return person;
}

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

// This browser may have no service workers, and warns about it.
const isComplaint = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) && !message.text().startsWith('Service Worker');

/**
 * The console messages and requests of the client while it hydrates the first view of an address, ten minutes after it
 * was made, once it has sent `asks` requests; null where the server had no time for one.
 */
async function takeOver(context: BrowserContext, address: string, asks: number) {
  const said: string[] = [];
  const asked: string[] = [];
  const page = await context.newPage();
  await steadyLive(page);
  await page.clock.setFixedTime(Date.now() + 10 * 60_000);
  page.on('console', (message) => isComplaint(message) && said.push(message.text()));
  page.on('request', (request) => {
    // Queries of the same moment are in one request.
    const sent = request.url().endsWith('/graphql') ? [request.postDataJSON()].flat() : [];
    asked.push(...sent.map(({ operationName }) => operationName));
  });
  const answer = await page.goto(toli.url + address);
  const isMade = (await answer!.text()).includes('id="first-view"');
  await until(async () => !isMade || asked.length >= asks);
  await page.waitForLoadState('networkidle');
  await page.close();
  return isMade ? { said, asked } : null;
}

/**
 * Opens an address with its first view. The client is loaded when the returned function is called, which waits until it
 * is hydrated.
 */
async function openWithoutClient(page: Page, address: string): Promise<() => Promise<unknown>> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/*.js', (route) => held.then(() => route.continue()));
  const { opened } = await until(async () => {
    const answered = page.waitForResponse(toli.url + address);
    const opened = page.goto(toli.url + address);
    // A retry gives this one up.
    opened.catch(() => undefined);
    return (await (await answered).text()).includes('id="first-view"') && { opened };
  });
  return () => {
    letGo();
    return opened;
  };
}

describe('the client', () => {
  it.each([
    ['a page', () => painter.address],
    ['a post', () => `/post/${freePost}`],
    ['Explore', () => '/explore'],
    ['the landing page', () => '/'],
    ['the feed', () => '/feed'],
  ])('hydrates %s as it is and fetches nothing again', async (_name, address) => {
    const people = address() === '/' ? [null] : [await withNews(), ...(address() === '/feed' ? [] : [null])];
    for (const who of people) {
      const context = await openBrowser(PHONE, {});
      if (who) await signIn(context, who);
      const asks = [
        ...(address() === '/feed' ? ['MarkFeedSeen'] : []),
        ...(who ? ['Notifications'] : []),
        ...(address() === '/feed' ? ['PagesAlike'] : []),
        ...(who ? ['UnreadMessages'] : []),
        ...(who ? ['WelcomeAndNotice'] : []),
      ];
      const { said, asked } = await until(() => takeOver(context, address(), asks.length));
      expect(said).toEqual([]);
      expect(asked.sort()).toEqual(asks);
    }
  });

  it('keeps text typed before it was loaded', async () => {
    const context = await openBrowser(DESKTOP);
    await signIn(context, await aPerson());
    const page = await context.newPage();
    const letGo = await openWithoutClient(page, '/explore');
    await page.getByRole('combobox').fill('Noor');
    await letGo();
    await page
      .getByRole('option', { name: /^Noor paints/ })
      .first()
      .waitFor();
  });

  it('acts once on a tap during hydration', async () => {
    const context = await openBrowser(DESKTOP);
    await signIn(context, await withNews());
    const page = await context.newPage();
    const letGo = await openWithoutClient(page, '/explore');
    await slowDown(page, 10);
    const menu = page.getByRole('button', { name: /^Your menu/ });
    await menu.waitFor();
    // React has attached its listeners from here on, and may not be ready for them yet.
    const attached = page.waitForFunction(() => Object.keys(document.getElementById('root')!).length > 0);
    const opened = letGo();
    await attached;
    await menu.click();
    await opened;
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  });

  it('acts on a tap before it was loaded', async () => {
    const context = await openBrowser(PHONE);
    const page = await context.newPage();
    const letGo = await openWithoutClient(page, painter.address);
    await page
      .getByRole('article', { name: 'Sketchbook' })
      .getByRole('button', { name: /^Join for/ })
      .click();
    await letGo();
    await page.getByRole('dialog').waitFor();
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

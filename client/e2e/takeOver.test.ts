import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openBrowser, SIZES, slowDown, steadyLive } from './browser';
import { freePost, openFirstViews, painter, withNews } from './firstViews';
import { aPerson, signIn } from './people';
import { toli, until } from './toli';

const [DESKTOP, PHONE] = SIZES;

openFirstViews();

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

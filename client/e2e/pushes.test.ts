import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PushedBrowser } from '../../server/test/pushes';
import { PUSH } from '../../server/words/en/pushes';
import { expectAccessible, shot } from './accessibility';
import { openBrowser, openPage, SIZES } from './browser';
import { button } from './creator';
import { aPainter, aPerson, joins, signIn } from './people';
import { toli } from './toli';

const [, PHONE] = SIZES;

/**
 * A phone whose push service is the local one, and whose person has allowed notifications: headless Chromium has
 * neither.
 */
async function aPhone(service: PushedBrowser): Promise<BrowserContext> {
  const context = await openBrowser(PHONE, { serviceWorkers: 'allow', permissions: ['notifications'] });
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    Object.defineProperty(Notification, 'permission', { value: 'default' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }) as unknown as PushSubscription;
  }, service.subscription);
  return context;
}

/** Records the service worker's notifications: headless Chromium shows none of them. */
async function listenTo(context: BrowserContext): Promise<() => Promise<string[]>> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const told: string[] = [];
    Object.assign(self, { told });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      told.push(`${title}: ${options!.body} (${options!.data})`);
    };
  });
  return () => worker!.evaluate(() => (self as unknown as { told: string[] }).told);
}

/**
 * Sends a push to the service worker, as the push service does, and waits until it is handled; while Toli is not
 * visible.
 */
async function deliver(page: Page, data: object): Promise<void> {
  await page.goto('about:blank');
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(async (text) => {
    let done: Promise<unknown> = Promise.resolve();
    type Push = Event & { waitUntil(work: Promise<unknown>): void };
    const PushEvent = Reflect.get(self, 'PushEvent') as new (type: string, options: { data: string }) => Push;
    const event = new PushEvent('push', { data: text });
    event.waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    self.dispatchEvent(event);
    await done;
  }, JSON.stringify(data));
}

it('a member taps “Tell me”, and their phone shows a creator’s new post while Toli is closed, to them alone', async () => {
  const owner = await aPainter('Barsha paints');
  const fan = await aPerson();
  await joins(fan, owner.sketchbook);
  const service = new PushedBrowser(toli.url);
  const context = await aPhone(service);
  await signIn(context, fan);
  const page = await openPage(context);
  await page.goto(`${toli.url}/notifications`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.getByRole('region', { name: PUSH.title }).waitFor();
  await expectAccessible(page);
  await shot(page, 'phone-tell-me');
  await button(page, PUSH.tellMe).tap();
  await page.getByRole('region', { name: PUSH.title }).waitFor({ state: 'detached' });
  await page.goto(`${toli.url}/user/settings`);
  await page.getByText(PUSH.isOn).waitFor();
  await shot(page, 'phone-is-told');

  await owner.call('POST', `/api/messages/creator/${fan.id}`, { text: 'See you on Sunday' });
  await expect.poll(async () => (await service.got()).length).toBe(1);
  const [push] = await service.got();
  const shown = await listenTo(context);
  await deliver(page, push!);
  expect(await shown()).toEqual([`Barsha paints: See you on Sunday (/messages/${owner.id})`]);
  // Another person's pushes are not shown, and none without a session.
  const other = await aPerson();
  await context.clearCookies();
  await signIn(context, other);
  await deliver(page, push!);
  await context.clearCookies();
  await deliver(page, push!);
  expect(await shown()).toHaveLength(1);
});

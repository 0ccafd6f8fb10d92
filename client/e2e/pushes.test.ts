import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PushedBrowser } from '../../server/test/http/pushedBrowser';
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

/** The browser's push service returns this subscription from now on; resolves to whether the browser has it. */
async function subscribesAt(context: BrowserContext, service: PushedBrowser): Promise<() => Promise<boolean>> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(({ endpoint, p256dh, auth }) => {
    Object.assign(self, { isSubscribed: true });
    const given = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => delete (self as { isSubscribed?: boolean }).isSubscribed,
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => given;
    PushManager.prototype.getSubscription = async () => ('isSubscribed' in self ? given : null);
  }, service.subscription);
  return () => worker!.evaluate(() => 'isSubscribed' in self);
}

/** Sends an event to the service worker, as the push service does, and waits until it is handled. */
async function dispatch(context: BrowserContext, type: string, data?: string): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(
    async ([of, text]) => {
      let done: Promise<unknown> = Promise.resolve();
      type Extended = Event & { waitUntil(work: Promise<unknown>): void };
      const Push = Reflect.get(self, 'PushEvent') as new (type: string, options?: { data: string }) => Extended;
      const event = text ? new Push(of!, { data: text }) : new Push(of!);
      event.waitUntil = (work: Promise<unknown>) => {
        done = work;
      };
      self.dispatchEvent(event);
      await done;
    },
    [type, data],
  );
}

/** Sends a push while Toli is not visible. */
async function deliver(page: Page, data: object): Promise<void> {
  await page.goto('about:blank');
  await dispatch(page.context(), 'push', JSON.stringify(data));
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
  await page.goto(`${toli.url}/user/settings#push`);
  await page.getByText(PUSH.isOn).waitFor();
  await shot(page, 'phone-is-told');

  await owner.call('POST', `/api/messages/creator/${fan.id}`, { text: 'See you on Sunday' });
  await expect.poll(async () => (await service.got()).length).toBe(1);
  const [push] = await service.got();
  const shown = await listenTo(context);
  await deliver(page, push!);
  expect(await shown()).toEqual([`Barsha paints: See you on Sunday (/messages/${owner.id})`]);
  // The push service gives the browser another address: pushes go there.
  const later = new PushedBrowser(toli.url);
  const given = await subscribesAt(context, later);
  await dispatch(context, 'pushsubscriptionchange');
  await owner.call('POST', `/api/messages/creator/${fan.id}`, { text: 'And on Monday' });
  await expect.poll(async () => (await later.got()).length).toBe(1);
  expect(await service.got()).toHaveLength(1);
  // After log out the browser has no subscription and the server no address.
  await page.goto(`${toli.url}/notifications`);
  await page.getByRole('button', { name: /^Your menu/ }).tap();
  await page.getByRole('menuitem', { name: 'Log out' }).tap();
  await page.waitForURL(`${toli.url}/`);
  await expect.poll(given).toBe(false);
  await owner.call('POST', `/api/messages/creator/${fan.id}`, { text: 'Where are you?' });
  // Pushes are not shown without a session or to another person, and neither gets a subscription.
  await deliver(page, push!);
  await signIn(context, await aPerson());
  await deliver(page, push!);
  await dispatch(context, 'pushsubscriptionchange');
  expect(await shown()).toHaveLength(1);
  expect([await given(), (await later.got()).length, (await service.got()).length]).toEqual([false, 1, 1]);
});

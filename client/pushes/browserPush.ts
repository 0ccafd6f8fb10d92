import type { AddPushAddressInput } from '../apollo/schemaTypes';

/** Whether this browser can be told; those of an iPhone can once Toli is on its home screen. */
export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Asks the person, then the push service of the browser; null where they do not want it. Call it right after a tap. What the browser
 * had before is given up: it may have been somebody else's.
 */
export async function subscribe(key: string): Promise<AddPushAddressInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker');
  const { pushManager } = registration;
  await (await pushManager.getSubscription())?.unsubscribe();
  const { endpoint, keys } = (
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** Lets the push service forget this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

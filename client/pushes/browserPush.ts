import type { AddPushAddressInput } from '../apollo/schemaTypes';

/** Whether this browser has pushes; an iPhone's has them once Toli is on its home screen. */
export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/**
 * Asks the person, then the push service of the browser; null where they decline. Call it right after a tap. The
 * browser's earlier subscription is dropped: it may have been another person's.
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

/** Unsubscribes this browser at its push service. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

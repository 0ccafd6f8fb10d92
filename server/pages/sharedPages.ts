import { sharedRedis } from '../platform/redis';
import type { KeptPage } from './keptPages';

// Kept pages in Redis, for all processes of a deployment. Where Redis does not answer at once there are none: a page is made sooner than it is back.

/** Seconds that a page is kept there after it was made; Redis' own bound of memory may end it sooner. */
const EXPIRY = 600;

export async function getShared(key: string): Promise<KeptPage | null> {
  const found = await sharedRedis()?.get(keyOf(key)).catch(noRedis);
  return found ? toPage(found) : null;
}

export function setShared(key: string, page: KeptPage): void {
  sharedRedis()?.set(keyOf(key), toText(page), 'EX', EXPIRY).catch(noRedis);
}

export function deleteShared(key: string): void {
  sharedRedis()?.del(keyOf(key)).catch(noRedis);
}

/** Its connection logs that it is lost. */
const noRedis = () => null;

const keyOf = (key: string) => `toli:page:${key}`;

const toText = ({ body, versions, ...page }: KeptPage) =>
  JSON.stringify({ ...page, body: body.toString('base64'), versions: [...versions!] });

function toPage(text: string): KeptPage {
  const { body, versions, ...page } = JSON.parse(text);
  return { ...page, body: Buffer.from(body, 'base64'), versions: new Map(versions) };
}

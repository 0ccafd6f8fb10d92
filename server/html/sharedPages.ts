import { sharedRedis } from '../platform/redis';
import type { KeptPage } from './keptPages';

// Cached pages in Redis, for all processes of a deployment. While Redis does not answer at once there are none: making
// a page is faster than waiting.

/** Seconds for which a page stays in Redis; its memory limit may end that sooner. */
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

/** Its connection logs when it is lost. */
const noRedis = () => null;

const keyOf = (key: string) => `toli:page:${key}`;

const toText = ({ body, versions, ...page }: KeptPage) =>
  JSON.stringify({ ...page, body: body.toString('base64'), versions: [...versions!] });

function toPage(text: string): KeptPage {
  const { body, versions, ...page } = JSON.parse(text);
  return { ...page, body: Buffer.from(body, 'base64'), versions: new Map(versions) };
}

import { Redis } from 'ioredis';
import { log } from '../platform/log/log';
import type { KeptPage } from './keptPages';

/** Seconds that a page is kept there after it was made; Redis' own bound of memory may end it sooner. */
const EXPIRY = 600;

/** Kept pages in Redis, for all processes of a deployment. Where Redis does not answer at once there are none. */
export class SharedPages {
  private redis: Redis;
  private isDown = false;

  constructor(url: string) {
    this.redis = new Redis(url, {
      connectionName: 'toli pages',
      connectTimeout: 5_000,
      commandTimeout: 200,
      // A page is made sooner than Redis is back.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (tries) => Math.min(50 * 2 ** tries, 1_000),
    });
    this.redis.on('ready', () => {
      this.isDown = false;
    });
    this.redis.on('error', (error) => this.fail(error));
  }

  /** Logs the first failure since Redis was last there. */
  private fail(error: unknown): null {
    if (!this.isDown) log.warn({ err: error }, 'kept pages are not shared: Redis does not answer');
    this.isDown = true;
    return null;
  }

  async get(key: string): Promise<KeptPage | null> {
    const found = await this.redis.get(keyOf(key)).catch((error) => this.fail(error));
    return found ? toPage(found) : null;
  }

  set(key: string, page: KeptPage): void {
    this.redis.set(keyOf(key), toText(page), 'EX', EXPIRY).catch((error) => this.fail(error));
  }

  delete(key: string): void {
    this.redis.del(keyOf(key)).catch((error) => this.fail(error));
  }

  close(): void {
    this.redis.disconnect();
  }
}

const keyOf = (key: string) => `toli:page:${key}`;

const toText = ({ body, versions, ...page }: KeptPage) =>
  JSON.stringify({ ...page, body: body.toString('base64'), versions: [...versions!] });

function toPage(text: string): KeptPage {
  const { body, versions, ...page } = JSON.parse(text);
  return { ...page, body: Buffer.from(body, 'base64'), versions: new Map(versions) };
}

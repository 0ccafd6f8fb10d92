import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Versions } from './pageFreshness';
import { deleteShared, getShared, setShared } from './sharedPages';

/** The most bytes of pages that are cached in this process. */
const BYTES = 24 * 1024 * 1024;
/** The bytes for each row that a page shows, beside its own. */
const ROW_BYTES = 200;
/** The best quality within some milliseconds for a hundred kilobytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A whole page that was made for a visitor. */
export interface KeptPage {
  /** Its HTML, compressed by brotli. */
  body: Buffer;
  /** The content security policy that allows its styles. */
  policy: string;
  etag: string;
  /** When it was made, in milliseconds since 1970. */
  madeAt: number;
  /** The versions of its rows; null where some are unknown, and it is not cached. */
  versions: Versions | null;
}

/** Prepares a page for the cache. */
export async function toKept(html: string, policy: string, versions: Versions | null): Promise<KeptPage> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { body: await compress(html, QUALITY), policy, etag, madeAt: Date.now(), versions };
}

/** The HTML of a cached page. */
export const htmlOf = async ({ body }: KeptPage): Promise<string> => (await decompress(body)).toString();

/** The last whole page of each address, within a limit of bytes; shared by all processes if there is Redis. */
export class KeptPages {
  private local = new LRUCache<string, KeptPage>({
    maxSize: BYTES,
    sizeCalculation: ({ body, versions }) => body.length + ROW_BYTES * ((versions?.size ?? 0) + 1),
  });

  async get(key: string): Promise<KeptPage | null> {
    const known = this.local.get(key);
    if (known) return known;
    const found = await getShared(key);
    if (found) this.local.set(key, found);
    return found;
  }

  set(key: string, page: KeptPage): void {
    this.local.set(key, page);
    setShared(key, page);
  }

  /** Removes a page, unless a newer one has replaced it. */
  delete(key: string, page: KeptPage): void {
    if (this.local.get(key) !== page) return;
    this.local.delete(key);
    deleteShared(key);
  }

  close(): void {
    this.local.clear();
  }
}

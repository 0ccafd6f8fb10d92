import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Versions } from './pageVersions';
import { deleteShared, getShared, setShared } from './sharedPages';

/** Bytes of pages that are kept in this process at most. */
const BYTES = 24 * 1024 * 1024;
/** Bytes that a page takes beside its own, for each row that it shows. */
const ROW_BYTES = 200;
/** As good as it gets in some milliseconds for a hundred kilobytes. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** A whole page that was made for nobody in particular. */
export interface KeptPage {
  /** Its HTML, compressed by brotli. */
  body: Buffer;
  /** The content security policy that allows its styles. */
  policy: string;
  etag: string;
  /** When it was made, in milliseconds since 1970. */
  madeAt: number;
  /** The versions of the rows that it shows; null where they are not all known, and it is not kept. */
  versions: Versions | null;
}

/** Makes a page ready to be kept. */
export async function toKept(html: string, policy: string, versions: Versions | null): Promise<KeptPage> {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  return { body: await compress(html, QUALITY), policy, etag, madeAt: Date.now(), versions };
}

/** The HTML of a kept page. */
export const htmlOf = async ({ body }: KeptPage): Promise<string> => (await decompress(body)).toString();

/** The last whole page of each address, within a bound of bytes; shared by all processes where there is Redis. */
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

  /** Removes a page, unless a newer one has taken its place. */
  delete(key: string, page: KeptPage): void {
    if (this.local.get(key) !== page) return;
    this.local.delete(key);
    deleteShared(key);
  }

  close(): void {
    this.local.clear();
  }
}

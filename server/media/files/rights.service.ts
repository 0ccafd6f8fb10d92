import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DirectWrites, Files } from '../../gateways/files/files';
import { INCOMING } from './sweep.service';

/** Writes, stats, reads and deletes an object in the folder of unfinished uploads; throws where one of these is not allowed. */
export async function tryFiles(files: Files): Promise<void> {
  const key = `${INCOMING}/try-${randomUUID()}/0`;
  await files.putSoon(key, Buffer.from('toli'));
  try {
    if ((await files.sizeOf(key)) !== 4 || String(await buffer(await files.read(key))) !== 'toli')
      throw new Error('what was put there is not there');
  } finally {
    await files.delete([key]);
  }
}

/** Tries a store's rights as `tryFiles` does, and lists its uploads, which their removal needs. */
export async function tryAllOfFiles(files: Files): Promise<void> {
  await tryFiles(files);
  for await (const _ of files.list(INCOMING)) break;
}

/** Whether a bucket lets pages of an origin put films to it, by its answer to a browser's preflight (CORS). */
export async function mayBrowsersPut({ writeAddressOf }: DirectWrites, origin: string): Promise<boolean> {
  const address = await writeAddressOf(`${INCOMING}/try-${randomUUID()}/0`, { bytes: 4, seconds: 60 });
  const { ok, headers } = await fetch(address, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' },
    signal: AbortSignal.timeout(10_000),
  });
  const allowed = (name: string) => headers.get(`access-control-allow-${name}`)?.split(/, */) ?? [];
  const isIn = (list: string[], value: string) => list.includes(value) || list.includes('*');
  return ok && isIn(allowed('origin'), origin) && isIn(allowed('methods'), 'PUT');
}

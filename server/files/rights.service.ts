import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../gateways/files';
import { INCOMING } from './sweep.service';

/** Puts, looks at, reads and removes an object where unfinished uploads lie; throws what is not allowed, or not there. */
export async function tryFiles(files: Files): Promise<void> {
  const key = `${INCOMING}/try-${randomUUID()}/0`;
  await files.putSoon(key, Buffer.from('toli'));
  try {
    if ((await files.sizeOf(key)) !== 4 || String(await buffer(await files.read(key))) !== 'toli')
      throw new Error('what was put there is not there');
  } finally {
    await files.remove([key]);
  }
}

/** The same, and lists it, as is done when uploads are removed. */
export async function tryAllOfFiles(files: Files): Promise<void> {
  await tryFiles(files);
  for await (const _ of files.list(INCOMING)) break;
}

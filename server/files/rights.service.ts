import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Files } from '../gateways/files';
import { INCOMING } from './sweep.service';

/** Writes, stats, reads and deletes an object in the folder of unfinished uploads; throws where one of these is not allowed. */
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

/** The same, with a list, which the removal of uploads needs. */
export async function tryAllOfFiles(files: Files): Promise<void> {
  await tryFiles(files);
  for await (const _ of files.list(INCOMING)) break;
}

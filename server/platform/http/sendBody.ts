import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Sends all of a source as the body of an answer, and closes both; throws where the source breaks off. */
export async function sendBody(res: Response, source: Readable): Promise<void> {
  await pipeline(source, res).catch((error) => {
    // Whoever leaves in the middle is no failure of ours.
    if (!res.closed) throw error;
  });
}

import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { type Client, openWorld, until, type World } from '../../test/harness';
import { dial, headOf } from '../../test/http/sockets';
import { beginUpload, bytesThere, sendPiece } from '../../test/media/tus';
import { MP4 } from '../../test/media/videos';

const STALLED_MS = 900;
let world: World;
let creator: CreatorPerson;
let browser: Client;
beforeAll(async () => {
  world = await openWorld({}, 'no client here', { stalledMs: STALLED_MS, bytesASecond: 1_000 });
  creator = await aCreator();
  browser = world.as(creator);
});

/** Begins an upload, with a description of how its bytes come. */
async function begin() {
  const { headers } = await beginUpload(browser, MP4.length, 'video/mp4', 'a.mp4');
  const address = headers.get('location')!;
  const head = headOf(`PATCH ${address}`, {
    Cookie: `toli_session=${creator.token}`,
    'Tus-Resumable': '1.0.0',
    'Upload-Offset': 0,
    'Content-Type': 'application/offset+octet-stream',
    'Content-Length': MP4.length,
  });
  return { address, line: dial(world.url, head) };
}

it('an upload over a slow connection is not cut off while bytes come', async () => {
  const { line } = await begin();
  const began = Date.now();
  for (let at = 0; at < MP4.length; at += 150) {
    line.socket.write(MP4.subarray(at, at + 150));
    // The pace of the connection, not a wait for the server.
    await delay(250);
  }
  expect((await line.answer()).status).toBe(204);
  expect(Date.now() - began).toBeGreaterThan(2 * STALLED_MS);
});

it('a silent upload ends, and continues later from the same byte', async () => {
  const { line, address } = await begin();
  line.socket.write(MP4.subarray(0, 500));
  await line.ended();
  expect(line.received()).toBe('');
  const there = await until(() => bytesThere(browser, address));
  expect(there).toBe(500);
  expect((await sendPiece(browser, address, MP4.subarray(there), there)).status).toBe(204);
});

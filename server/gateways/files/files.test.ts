import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../test/harness';
import { type FakeBucket, openOwnBucket } from '../../test/servers/bucket';
import { type Files, openFiles } from './files';

let folder: string;
let bucket: FakeBucket;
const places: Record<string, Files> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toli-files-'));
  bucket = await openOwnBucket();
  places['a folder'] = await openFiles(folder);
  places['a bucket'] = await openFiles(bucket.url);
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

const textOf = async (stream: Promise<Readable>) => (await buffer(await stream)).toString();

async function listed(files: Files, within: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const page of files.list(within)) keys.push(...page);
  return keys.sort();
}

describe.each(['a folder', 'a bucket'])('files in %s', (place) => {
  it('are read whole or in part, with their size', async () => {
    const files = places[place]!;
    await files.put('pictures/one.jpg', Buffer.from('0123456789'));
    expect(await files.sizeOf('pictures/one.jpg')).toBe(10);
    expect(await textOf(files.read('pictures/one.jpg'))).toBe('0123456789');
    expect(await textOf(files.read('pictures/one.jpg', { start: 2, end: 4 }))).toBe('234');
    expect(await textOf(files.read('pictures/one.jpg', { start: 9, end: 9 }))).toBe('9');
  });

  it('can be stored as a stream from the disk', async () => {
    const files = places[place]!;
    const video = path.join(folder, 'brought');
    await writeFile(video, 'v'.repeat(200_000));
    await files.put('clips/one.mp4', createReadStream(video));
    expect(await files.sizeOf('clips/one.mp4')).toBe(200_000);
  });

  it('that do not exist have no size, and deleting them is no error', async () => {
    const files = places[place]!;
    expect(await files.sizeOf('pictures/none.jpg')).toBeNull();
    expect(await files.sizeOf('pictures/one.jpg/inside')).toBeNull();
    await files.delete(['pictures/none.jpg']);
  });

  it('are all listed, page by page, and only those of the requested folder', async () => {
    const files = places[place]!;
    const keys = ['shelf/a.jpg', 'shelf/b.jpg', 'shelf/c.jpg', 'shelf/d.jpg', 'shelf/e.jpg'];
    for (const key of [...keys, 'shelfother/x.jpg']) await files.put(key, Buffer.from('x'));
    expect(await listed(files, 'shelf')).toEqual(keys);
    await files.delete(keys.slice(1));
    expect(await listed(files, 'shelf')).toEqual(['shelf/a.jpg']);
    expect(await listed(files, 'nothing')).toEqual([]);
  });

  it('cannot be outside of it', async () => {
    const files = places[place]!;
    for (const key of ['../outside.jpg', 'pictures/../../outside.jpg']) {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow();
    }
  });
});

describe('a folder', () => {
  it('shows a file only when it is complete', async () => {
    const files = places['a folder']!;
    const slow = new Readable({ read() {} });
    const writing = files.put('pictures/slow.mp4', slow);
    slow.push('the first half ');
    await until(async () => (await readdir(path.join(folder, '.writing'))).length > 0);
    expect(await files.sizeOf('pictures/slow.mp4')).toBeNull();
    slow.push('and the second');
    slow.push(null);
    await writing;
    expect(await textOf(files.read('pictures/slow.mp4'))).toMatch(/second$/);
  });

  it('keeps nothing of an interrupted file', async () => {
    const files = places['a folder']!;
    const broken = Readable.from(
      (async function* () {
        yield 'a beginning';
        throw new Error('gone');
      })(),
    );
    await expect(files.put('pictures/broken.mp4', broken)).rejects.toThrow();
    expect(await files.sizeOf('pictures/broken.mp4')).toBeNull();
    expect(await readdir(path.join(folder, '.writing'))).toEqual([]);
  });

  it('deletes at the next start what a killed process was writing, but not what another process is writing', async () => {
    const writing = path.join(folder, '.writing');
    await mkdir(writing, { recursive: true });
    for (const name of ['left', 'fresh']) await writeFile(path.join(writing, name), 'half');
    const longAgo = new Date(Date.now() - 2 * 3600 * 1000);
    await utimes(path.join(writing, 'left'), longAgo, longAgo);
    await openFiles(folder);
    expect(await readdir(writing)).toEqual(['fresh']);
    expect((await stat(writing)).isDirectory()).toBe(true);
  });
});

it('a bucket sends only the requested range', async () => {
  await places['a bucket']!.put('pictures/long.mp4', Buffer.alloc(1000));
  bucket.asked.length = 0;
  await textOf(places['a bucket']!.read('pictures/long.mp4', { start: 10, end: 19 }));
  expect(bucket.asked).toEqual(['GET /shelf/pictures/long.mp4 bytes=10-19']);
});

it('an impossible folder is one line at the start, and an unreachable bucket stops nothing', async () => {
  await writeFile(path.join(folder, 'a-file'), 'x');
  await expect(openFiles(path.join(folder, 'a-file', 'inside'))).rejects.toThrow(
    /^FILES_URL .+ cannot be written \(ENOTDIR\)/,
  );
  await openFiles('s3://nothing?endpoint=http://127.0.0.1:9&region=ap-south-1');
});

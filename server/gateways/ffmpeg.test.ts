// @module-tag slow

import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Interrupted } from '../platform/errors';
import { until } from '../test/harness';
import { aFilm } from '../test/media/films';
import { ofProcesses } from '../test/processes/processes';
import { FilmFailure, openFfmpeg, timeToCopy } from './ffmpeg';
import { findOnPath } from './limitedProcess';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'toli-ffmpeg-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

it('is null where it is not installed', async () => {
  vi.stubEnv('PATH', folder);
  expect(await openFfmpeg()).toBeNull();
  vi.unstubAllEnvs();
});

describe('ffmpeg', { tags: ['ffmpeg'] }, () => {
  it('reads no file as a list of other files, with any contents', async () => {
    const list = path.join(folder, 'list.mp4');
    await writeFile(list, '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n');
    const ffmpeg = (await openFfmpeg())!;
    await expect(ffmpeg.look(list, 'video/mp4')).rejects.toThrow(FilmFailure);
  });

  it('stops its runs when it closes, and that is not blamed on the film', async () => {
    const film = path.join(folder, 'film.mp4');
    await writeFile(film, aFilm());
    const ffmpeg = (await openFfmpeg())!;
    const preparing = ffmpeg.prepare(film, 'video/mp4', folder, 'large').catch((error) => error);
    ffmpeg.stop();
    expect(await preparing).toBeInstanceOf(Interrupted);
  });

  it.runIf(process.platform === 'linux')('does not blame the film where a run itself is told to end', async () => {
    const own = await mkdtemp(path.join(folder, 'told-'));
    const film = path.join(own, 'film.mp4');
    await writeFile(film, aFilm({ size: '640x360', seconds: 8 }));
    const ffmpeg = (await openFfmpeg())!;
    const preparing = ffmpeg.prepare(film, 'video/mp4', own, 'large').catch((error) => error);
    const running = await until(async () =>
      (await ofProcesses(own)).find(({ command }) => command.includes('libx264')),
    );
    process.kill(running.pid, 'SIGTERM');
    expect(await preparing).toBeInstanceOf(Interrupted);
  });
});

/** Four seconds of black frames of 16 megapixels: some 20 kB. */
const aHugeFilm = () =>
  aFilm({ size: '4000x4000', seconds: 4, args: ['-vf', 'drawbox=c=black:t=fill', '-an', '-preset', 'ultrafast'] });

/** Looks at the running ffmpeg of a film in this folder until it is done; returns all that was seen. */
async function watch<T>(look: (folder: string) => Promise<T[]>, running: Promise<unknown>): Promise<T[]> {
  const seen: T[] = [];
  let isDone = false;
  const done = running.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    seen.push(...(await look(folder)));
    await Promise.race([done, delay(10)]);
  }
  return seen;
}

describe.runIf(process.platform === 'linux')('a film of few bytes and huge frames', { tags: ['ffmpeg'] }, () => {
  it('is prepared in little memory, under limits of the kernel', async () => {
    const film = path.join(folder, 'huge.mp4');
    const bytes = aHugeFilm();
    expect(bytes.length).toBeLessThan(100_000);
    await writeFile(film, bytes);
    const ffmpeg = (await openFfmpeg())!;
    const preparing = ffmpeg.prepare(film, 'video/mp4', folder, 'large');
    const seen = await watch(ofProcesses, preparing);
    expect(await preparing).toMatchObject({ width: 720, height: 720 });
    const peak = Math.max(...seen.map(({ peakMb }) => peakMb));
    expect(peak).toBeGreaterThan(50);
    expect(peak).toBeLessThan(400);
    const limits = seen.filter(({ command }) => command.includes('libx264')).at(-1)!.limits;
    expect(limits).toMatchObject({
      'Max address space': 1_500_000_000,
      'Max file size': 2 * bytes.length + 64_000_000,
      'Max cpu time': 240,
      'Max core file size': 0,
    });
  });

  it('that needs more memory than the limit fails alone', async () => {
    const film = path.join(folder, 'large.mp4');
    await writeFile(film, aFilm({ size: '4000x4000', seconds: 2, args: ['-an', '-preset', 'ultrafast'] }));
    const ffmpeg = (await openFfmpeg({ copyMemory: 300_000_000 }))!;
    await expect(ffmpeg.prepare(film, 'video/mp4', folder, 'large')).rejects.toThrow(FilmFailure);
    expect(await ffmpeg.look(film, 'video/mp4')).toMatchObject({ width: 4000, height: 4000 });
  });

  it('is prepared where nothing limits processes, too', async () => {
    for (const program of ['ffmpeg', 'ffprobe'])
      await symlink((await findOnPath(program))!, path.join(folder, program));
    const film = path.join(folder, 'small.mp4');
    await writeFile(film, aFilm());
    vi.stubEnv('PATH', folder);
    const ffmpeg = (await openFfmpeg())!;
    vi.unstubAllEnvs();
    expect(await ffmpeg.look(film, 'video/mp4')).toMatchObject({ width: 64, height: 36 });
  });
});

it('the time for a copy depends on the film’s length', () => {
  const minute = 60_000;
  expect([timeToCopy(1), timeToCopy(60), timeToCopy(3600), timeToCopy(2 ** 31), timeToCopy(null)]).toEqual([
    2 * minute,
    5 * minute,
    30 * minute,
    30 * minute,
    30 * minute,
  ]);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aFilm, hasFfmpeg } from '../test/films';
import { FilmFailure, openFfmpeg } from './ffmpeg';

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

describe.runIf(hasFfmpeg)('ffmpeg', () => {
  it('reads no file as a list of others, whatever it says', async () => {
    const list = path.join(folder, 'list.mp4');
    await writeFile(list, '#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n#EXT-X-ENDLIST\n');
    const ffmpeg = (await openFfmpeg())!;
    await expect(ffmpeg.look(list, 'video/mp4')).rejects.toThrow(FilmFailure);
  });

  it('ends what runs when it stops, and that is no fault of the film', async () => {
    const film = path.join(folder, 'film.mp4');
    await writeFile(film, aFilm());
    const ffmpeg = (await openFfmpeg())!;
    const preparing = ffmpeg.prepare(film, 'video/mp4', folder).catch((error) => error);
    const began = Date.now();
    ffmpeg.stop();
    const failure = await preparing;
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(FilmFailure);
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});

import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { forServer } from '../../build.server';

/** Makes a program with its parts in a folder, and what the demo data shows beside it, as `npm run build` does, for tests that run it as a process. */
export async function buildServer(program: string, folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await build({ ...forServer, entryPoints: [program], outdir: folder });
  await copyFile('server/demo/film.mp4', path.join(folder, 'film.mp4'));
  return path.join(folder, path.basename(program).replace(/ts$/, 'js'));
}

import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Makes one file of a program, with what the demo data shows beside it, as `npm run build` does, for tests that run it as a process. */
export async function buildServer(program: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [program],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  await copyFile('server/demo/film.mp4', path.join(path.dirname(outfile), 'film.mp4'));
}

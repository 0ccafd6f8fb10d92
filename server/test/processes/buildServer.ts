import { copyFile, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { forServer, INPUTS } from '../../../build.server';

/** The folder of the server that the command of the tests has just built, which is not built again. */
const { BUILT_SERVER } = process.env;

/**
 * Builds a program of the server with its parts and the demo data's files, as `npm run build` does, for tests that run
 * it as a process.
 */
export async function builtProgram(program: string, place: string): Promise<string> {
  const name = path.basename(program).replace(/ts$/, 'js');
  if (BUILT_SERVER) return path.join(BUILT_SERVER, name);
  // Test files that run at once build their own.
  const folder = `${place}-${process.env.VITEST_POOL_ID}`;
  await rm(folder, { recursive: true, force: true });
  const {
    index: _index,
    toli: _toli,
    'reviewer.command': _reviewer,
    ...parts
  } = forServer.entryPoints as Record<string, string>;
  const entryPoints = { ...parts, [path.parse(name).name]: program };
  await build({ ...forServer, entryPoints, outdir: folder });
  await copyFile('server/demo/film.mp4', path.join(folder, 'film.mp4'));
  return path.join(folder, name);
}

/** The files of the built server: each with its imports. */
export async function builtFrom(): Promise<Metafile['inputs']> {
  if (BUILT_SERVER) return JSON.parse(await readFile(path.join(BUILT_SERVER, INPUTS), 'utf8'));
  const { metafile } = await build({ ...forServer, outdir: '.test/never-written', write: false });
  return metafile!.inputs;
}

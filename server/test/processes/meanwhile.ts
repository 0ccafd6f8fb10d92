import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A resource of some tests; it starts while other tests run, and its tests wait for its file. */
export interface Started<Said> {
  said: Said;
  stop(): Promise<void>;
}

/** Starts a resource with a folder of its own, and does not wait for it: `file` is the file that `saidIn` waits for. */
export async function meanwhile<Said>(start: (folder: string) => Promise<Started<Said>>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-test-'));
  const file = path.join(folder, 'said.json');
  const tell = async (what: { said: Said } | { error: string }) => {
    await writeFile(`${file}.draft`, JSON.stringify(what));
    await rename(`${file}.draft`, file);
  };
  const starting = start(folder);
  const told = starting.then(
    ({ said }) => tell({ said }),
    (error) => tell({ error: String(error) }),
  );
  const stop = async () => {
    await told;
    await starting.then(
      (started) => started.stop(),
      () => undefined,
    );
    await rm(folder, { recursive: true, force: true });
  };
  return { file, stop };
}

/** The address in the resource's file, once it is there; throws where it could not start. */
export async function saidIn<Said>(file: string): Promise<Said> {
  while (!existsSync(file)) await delay(25);
  const { said, error } = JSON.parse(await readFile(file, 'utf8')) as { said: Said; error?: string };
  if (error) throw new Error(error);
  return said;
}

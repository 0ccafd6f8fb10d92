import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildBefore, commitsSince, firstCommit, newestRelease, removeBuild } from '../before';
import type { Size } from './ha';
import { type Acts, type Stage, underLoad } from './stage';

const SIZES = {
  long: { requests: 30, sockets: 300, quiet: 20 },
  short: { requests: 8, sockets: 60, quiet: 8 },
};

const HERE = process.cwd();

/** Restarts the nodes one after the other from the build of a folder, the worker first: it migrates. */
async function roll({ nodes }: Stage, build: string): Promise<void> {
  for (const node of nodes.toSorted((a, b) => Number(b.name === 'worker') - Number(a.name === 'worker'))) {
    await node.end('SIGTERM');
    await node.start(build);
    console.log(`    ${node.name} runs ${await buildOf(node.port)}`);
  }
}

/** The commit of the build that a node runs. */
async function buildOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  return ((await answer.json()) as { build: string }).build;
}

/** How many migrations have run. */
const migrationsOf = ({ cluster, front }: Stage): Promise<number> =>
  cluster.admin(
    front.database,
    async (client) => (await client.query('select count(*)::int as n from migrations')).rows[0].n,
  );

/**
 * Under load: from an older build, without one the newest release or the first that runs on a database of this one, to
 * this one, and back. Returns figures.
 */
export async function upgradeDrill(commit: string | undefined, size: Size): Promise<Record<string, string>> {
  const from = commit ?? newestRelease() ?? firstCommit();
  const place = mkdtempSync(path.join(tmpdir(), 'toli-before-'));
  const build = path.join(place, 'build');
  // Programs need it until they end, also after an interruption.
  process.once('exit', () => {
    removeBuild(build);
    rmSync(place, { recursive: true, force: true });
  });
  console.log(`  a build of ${from}, ${commitsSince(from)} commits before this one`);
  buildBefore(from, build);
  let added = 0;
  const acts = (stage: Stage): Acts => ({
    'the worker and both web nodes are rolled to this build': async () => {
      const before = await migrationsOf(stage);
      await roll(stage, HERE);
      added = (await migrationsOf(stage)) - before;
    },
    'they are rolled back to the build of before': () => roll(stage, build),
  });
  const figures = await underLoad({ ...SIZES[size], build, mayRefuse: false, acts });
  return { 'migrations that ran meanwhile': `${added}`, ...figures };
}

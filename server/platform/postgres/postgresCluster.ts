import { execFile, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../config/startError';
import { type Account, type PostgresBinaries, postgresAccount } from './postgresBinaries';

/** Root's place for files that other accounts must be able to reach. */
export const SYSTEM_FOLDER = '/var/lib/toli';
/** The superuser of the cluster, and the database that Toli lives in. */
export const NAME = 'toli';

/** A folder of data, and the account that it belongs to. */
export interface Cluster {
  folder: string;
  account: Account;
  /** Not under DATA_DIR, because the account cannot pass one of the folders above it. */
  elsewhere: boolean;
}

/** Chooses the folder of the data: `postgres` in the data folder, or one under /var/lib/toli that root's Postgres can reach. */
export function placeCluster(dataDir: string): Cluster {
  const usual = path.join(dataDir, 'postgres');
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const away = path.join(SYSTEM_FOLDER, `data-${key}`);
  const standard = postgresAccount();
  if (!standard) return { folder: usual, account: undefined, elsewhere: false };
  // The right to pass through, not the right to look around.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011);
  const account = ownerOf(usual) ?? ownerOf(away) ?? standard;
  const reachable = canPass(dataDir, account);
  if (!reachable && existsSync(usual)) {
    throw new StartError(
      `The account of ${usual} cannot reach it any more. Let others pass its parent folders (chmod o+x), or set another DATA_DIR.`,
    );
  }
  const elsewhere = !existsSync(usual) && (existsSync(away) || !reachable);
  const folder = elsewhere ? away : usual;
  if (elsewhere) {
    mkdirSync(SYSTEM_FOLDER, { recursive: true });
    chmodSync(SYSTEM_FOLDER, 0o755);
  }
  // A copy that root made belongs to root, which Postgres refuses.
  if (statSync(folder, { throwIfNoEntry: false })?.uid === 0) giveTo(account, folder);
  return { folder, account, elsewhere };
}

/** Started by an ordinary user and later by root, the data stay that user's. */
function ownerOf(folder: string): Account {
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined;
}

function canPass(folder: string, account: Account): boolean {
  return spawnSync('sh', ['-c', 'test -x "$0"', folder], { ...account, cwd: '/' }).status === 0;
}

function giveTo(account: Account, folder: string): void {
  if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, folder, secretOf(folder)]);
}

/** The path of a cluster's password. */
export const secretOf = (folder: string) => `${folder}.secret`;

/**
 * Makes the cluster if there is none, and returns its password. Throws StartError when the folder's contents cannot be
 * used.
 */
export async function openCluster(cluster: Cluster, binaries: PostgresBinaries, fast: boolean): Promise<string> {
  const made = majorOf(cluster.folder);
  if (made === null) return makeCluster(cluster, binaries, fast);
  if (made !== binaries.major) {
    throw new StartError(
      `${cluster.folder} was made by PostgreSQL ${made}, and this Toli brings ${binaries.major}. ` +
        'Move that folder away (pg_dump from the old version first, if its data matter), or set another DATA_DIR.',
    );
  }
  try {
    return readFileSync(secretOf(cluster.folder), 'utf8');
  } catch {
    throw new StartError(
      `${secretOf(cluster.folder)} cannot be read, and without it nobody can open ${cluster.folder}. ` +
        'Put it back, or move both away to start anew.',
    );
  }
}

/** The major version that made the data, or null where there are none. */
function majorOf(folder: string): string | null {
  try {
    if (readdirSync(folder).length === 0) return null;
    return readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT' && !existsSync(folder)) return null;
    const reason = code === 'EACCES' ? 'belongs to another account' : 'holds something else than Postgres data';
    throw new StartError(`${folder} ${reason}. Move it away, or set another DATA_DIR.`);
  }
}

async function makeCluster({ folder, account }: Cluster, binaries: PostgresBinaries, fast: boolean): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  // Made aside and put in place whole, so that a start that is cut off leaves nothing half made.
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  rmSync(secretOf(folder), { force: true });
  writeFileSync(secretOf(folder), password, { mode: 0o600 });
  for (const each of account ? [draft, secretOf(folder)] : []) chownSync(each, account!.uid, account!.gid);
  const options = ['--pgdata', draft, '--username', NAME, '--pwfile', secretOf(folder), '--auth', 'scram-sha-256'];
  // The order of texts is Postgres' own, not the machine's C library's.
  options.push('--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8');
  // Tests connect thousands of times, and what makes a password slow to guess is half of the caller's work.
  options.push('--no-instructions', ...(fast ? ['--no-sync', '--set', 'scram_iterations=1'] : []));
  try {
    await promisify(execFile)(path.join(binaries.folder, 'initdb'), options, {
      ...account,
      cwd: '/',
      env: POSTGRES_ENV,
    });
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr || error)
      .trim()
      .split('\n')
      .at(-1);
    throw new StartError(`The embedded Postgres could not make ${folder}: ${reason}`);
  }
  renameSync(draft, folder);
  return password;
}

/** Nothing of the caller's environment (PGDATA, locale, time zone) reaches Postgres. */
export const POSTGRES_ENV = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };

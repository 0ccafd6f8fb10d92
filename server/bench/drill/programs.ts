import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, closeSync, constants, existsSync, openSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Debian keeps each version of Postgres in a folder of its own. */
const VERSIONS = '/usr/lib/postgresql';
const versions = existsSync(VERSIONS)
  ? readdirSync(VERSIONS).map((version) => path.join(VERSIONS, version, 'bin'))
  : [];
const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', ...versions.reverse()];
/** The programs by their Debian packages. */
const NEEDED = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'redis-server': 'redis-server',
  postgresql: 'pg_controldata',
};

function find(program: string): string | undefined {
  return FOLDERS.map((folder) => path.join(folder, program)).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** The path of a program; throws one line with the packages to install where one that the drill needs is missing. */
export function programsNeeded(): (program: string) => string {
  const missing = Object.entries(NEEDED).filter(([, program]) => !find(program));
  if (missing.length > 0)
    throw new Error(`Install what is missing: apt-get install ${missing.map(([name]) => name).join(' ')}`);
  return (program) => find(program)!;
}

/** The user of Postgres and its neighbours: they refuse to run as root. */
function lesserUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}
const LESSER = lesserUser();

/** Makes that user the owner of a file or folder. */
export function yieldTo(file: string): void {
  if (LESSER.uid !== undefined) chownSync(file, LESSER.uid, LESSER.gid!);
}

/** So many free ports of this machine. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** A program of the drill. */
export interface Program {
  isAlive(): boolean;
  signal(signal: NodeJS.Signals): void;
  end(signal: NodeJS.Signals): Promise<void>;
}
const started: Program[] = [];

/** Starts a program, which writes into a file of `logs`: in the folder `cwd` as this user, without it as the lesser one. */
export function start(
  name: string,
  command: string,
  args: string[],
  { logs, env, cwd }: { logs: string; env?: Record<string, string>; cwd?: string },
): Program {
  const log = openSync(path.join(logs, `${name}.log`), 'a');
  const child: ChildProcess = spawn(command, args, {
    stdio: ['ignore', log, log],
    env: { ...process.env, ...env },
    cwd: cwd ?? '/',
    ...(cwd === undefined ? LESSER : {}),
  });
  child.on('error', (error) => console.error(`${name}: ${error.message}`));
  closeSync(log);
  const isAlive = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const program: Program = {
    isAlive,
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      if (!isAlive()) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      // A stopped process acts on the signal only after SIGCONT.
      child.kill('SIGCONT');
      const given = setTimeout(() => child.kill('SIGKILL'), 60_000);
      await ended;
      clearTimeout(given);
    },
  };
  started.push(program);
  return program;
}

const before: (() => Promise<void>)[] = [];

/** Registers work for before the running programs are ended. */
export const beforeEnd = (work: () => Promise<void>) => void before.push(work);

/** Ends the running programs. */
export async function endPrograms(): Promise<void> {
  await Promise.all(before.splice(0).map((work) => work()));
  await Promise.all(started.splice(0).map((program) => program.end('SIGTERM')));
}

/** Waits until a condition is true; throws with its name after a time (seconds). Resolves to the duration (seconds). */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean>): Promise<number> {
  const began = Date.now();
  while (Date.now() - began < seconds * 1_000) {
    if (await isSo().catch(() => false)) return (Date.now() - began) / 1_000;
    await delay(100);
  }
  throw new Error(`not within ${seconds} seconds: ${what}`);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../config/startError';
import type { PostgresBinaries } from './postgresBinaries';
import { type Cluster, POSTGRES_ENV } from './postgresCluster';
import { beginningOf, commandOf } from './processes';

/** The logger methods used here. */
export interface Log {
  debug(message: string): void;
  info(message: string): void;
  error(message: string): void;
}

/** Postgres at work. */
export interface PostgresProcess {
  pid: number;
  port: number;
  /** Resolves once every process of it is gone, however it ended. */
  gone: Promise<void>;
  /** Ends it and waits until it is gone. */
  stop(): Promise<void>;
}

// The shell holds our end of a pipe; when that closes, however we ended, the watcher stops Postgres. Signals meant for
// us (Ctrl-C, a service manager's) must not end the two shells first.
const SUPERVISOR = `
trap '' INT TERM HUP
exec 3<&0 </dev/null
"$@" 3<&- & postgres=$!
(read -r line <&3; kill -INT "$postgres") & watcher=$!
exec 3<&-
wait "$postgres"
ended=$?
kill -KILL "$watcher"
exit "$ended"`;

// A standby says the second.
const READY = /database system is ready to accept (read-only )?connections/;
const SECONDS_TO_START = 60;

/** Starts Postgres on loopback, by default on a free port. Throws StartError. */
export async function runPostgres(
  cluster: Cluster,
  binaries: PostgresBinaries,
  options: { port: number; fast: boolean; log: Log },
): Promise<PostgresProcess> {
  await endLeftover(cluster.folder, options.log);
  for (let attempt = 1; ; attempt++) {
    const port = options.port || (await freePort());
    const { child, lines } = launch(cluster, binaries, port, options);
    if (await becomesReady(child, lines)) return supervise(child, cluster.folder, port, lines, options.log);
    const said = lines.join('\n');
    const portTaken = said.includes('Address already in use');
    // Children of a server that was killed need a moment to notice; a free port may be taken before Postgres has it.
    if (attempt < 20 && (said.includes('is still in use') || (portTaken && !options.port))) {
      await delay(100);
      continue;
    }
    if (portTaken) throw new StartError(`The port ${port} for the embedded Postgres is taken by another program.`);
    const reason = lines.findLast((line) => /FATAL|PANIC|ERROR|cannot|could not/.test(line)) ?? lines.at(-1);
    throw new StartError(
      `The embedded Postgres did not start: ${reason?.replace(/^.*(FATAL|PANIC|ERROR): +/, '') ?? 'it said nothing'}`,
    );
  }
}

/** Megabytes that Postgres keeps of what it reads and writes: a quarter of the machine, as its manual advises, where that is less. */
const BUFFERS = Math.min(512, Math.floor(os.totalmem() / 2 ** 20 / 4));

const SAFE_SETTINGS = [
  // Each process of Toli has up to thirty, most of them for its jobs.
  'max_connections=200',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'jit=off',
  `shared_buffers=${BUFFERS}MB`,
  'timezone=UTC',
  'log_timezone=UTC',
];
// For databases that may be lost; autovacuum would hold a template while tests clone it.
const FAST_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

function launch(
  { folder, account }: Cluster,
  binaries: PostgresBinaries,
  port: number,
  { fast, log }: { fast: boolean; log: Log },
): { child: ChildProcess; lines: string[] } {
  const settings = [`port=${port}`, ...SAFE_SETTINGS, ...(fast ? FAST_SETTINGS : [])].flatMap((each) => ['-c', each]);
  const command = [path.join(binaries.folder, 'postgres'), '-D', folder, ...settings];
  const child = spawn('sh', ['-c', SUPERVISOR, 'toli-postgres', ...command], {
    ...account,
    cwd: '/',
    env: POSTGRES_ENV,
    stdio: ['pipe', 'ignore', 'pipe'],
    // A group of its own: Ctrl-C reaches Toli first, which then lets its requests finish.
    detached: true,
  });
  const lines: string[] = [];
  child.on('error', (error) => lines.push(error.message));
  child.stdin?.on('error', () => {});
  if (child.stderr) {
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.debug(`postgres: ${line}`);
      lines.push(line);
      if (lines.length > 50) lines.shift();
      if (READY.test(line)) child.emit('ready');
    });
  }
  return { child, lines };
}

function becomesReady(child: ChildProcess, lines: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      lines.push(`it was not ready after ${SECONDS_TO_START} seconds`);
      child.stdin?.end();
    }, SECONDS_TO_START * 1_000);
    const settle = (ready: boolean) => {
      clearTimeout(late);
      resolve(ready);
    };
    child.once('ready', () => settle(true));
    child.once('close', () => settle(false));
  });
}

function supervise(child: ChildProcess, folder: string, port: number, lines: string[], log: Log): PostgresProcess {
  const pid = Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  let stopping: Promise<void> | undefined;
  // 'close', not 'exit': every process of Postgres holds the pipe, so all of them are gone.
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  gone.then(() => {
    if (!stopping) log.error(`The embedded Postgres ended by itself: ${lines.at(-1) ?? 'it said nothing'}`);
  });
  const stop = async () => {
    child.stdin?.end();
    await endProcess(pid, gone);
    await gone;
  };
  return { pid, port, gone, stop: () => (stopping ??= stop()) };
}

/** Asks a Postgres to end, ever more firmly: fast, immediate, by force. */
async function endProcess(pid: number, gone: Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    if (await Promise.race([gone.then(() => true), delay(10_000, false, { ref: false })])) return;
  }
}

/** Ends a Postgres that outlived its Toli, and clears its mark where its process id is someone else's by now. */
async function endLeftover(folder: string, log: Log): Promise<void> {
  const mark = path.join(folder, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number(readFileSync(mark, 'utf8').split('\n')[0]);
  } catch {
    return;
  }
  const command = beginningOf(pid) && commandOf(pid);
  if (!command) return;
  if (!command.includes(` -D ${folder} `)) return rmSync(mark);
  log.info(`Ending a Postgres that an earlier Toli left behind (process ${pid})`);
  const gone = (async () => {
    while (beginningOf(pid)) await delay(20);
  })();
  await endProcess(pid, gone);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

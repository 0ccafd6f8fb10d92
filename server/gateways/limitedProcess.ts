import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { setPriority } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Interrupted } from '../platform/errors';
import { log } from '../platform/log/log';

/** The limits of one run. */
export interface Limits {
  /** Milliseconds until it is killed. */
  timeout: number;
  /** Its niceness, up to 19. */
  nice: number;
  /** Bytes of address space. */
  memory: number;
  /** Bytes of the largest file that it writes. */
  output: number;
}

const run = promisify(execFile);

/** The most bytes of standard output that are read. */
const STDOUT_BYTES = 1_000_000;

/**
 * Runs a program under limits and returns its output; rejects where it fails or exceeds a limit, as Interrupted where it is
 * asked to end.
 */
export type RunLimited = (program: string, args: string[], limits: Limits, signal: AbortSignal) => Promise<Buffer>;

/**
 * Looks for `prlimit` (util-linux, https://man7.org/linux/man-pages/man1/prlimit.1.html), which sets limits of the
 * kernel. Without it only time and output are limited, and the log says so.
 */
export async function openLimitedRuns(): Promise<RunLimited> {
  const prlimit = await findOnPath('prlimit');
  if (!prlimit) log.warn('prlimit is not installed: films are read without limits of memory, CPU time and output');
  return async (program, args, limits, signal) => {
    const [file, ...given] = prlimit ? [prlimit, ...limitsOf(limits), '--', program, ...args] : [program, ...args];
    const { timeout } = limits;
    const options = { timeout, maxBuffer: STDOUT_BYTES, killSignal: 'SIGKILL', signal, encoding: 'buffer' } as const;
    const running = run(file!, given, options);
    giveWay(running.child.pid, limits.nice);
    try {
      return (await running).stdout;
    } catch (error) {
      throw signal.aborted || wasToldToEnd(error) ? new Interrupted() : error;
    }
  };
}

/** The status with which ffmpeg ends after a signal. */
const AFTER_SIGNAL = 255;

/** Whether a program was asked to end: service managers tell all processes of a service at once, terminals likewise. */
function wasToldToEnd(error: unknown): boolean {
  const { signal, code } = error as { signal?: NodeJS.Signals; code?: number | string };
  return signal === 'SIGTERM' || signal === 'SIGINT' || code === AFTER_SIGNAL;
}

/** CPU seconds count all threads together; at most two cores are used. */
const limitsOf = ({ memory, output, timeout }: Limits) => [
  `--as=${memory}`,
  `--fsize=${output}`,
  `--cpu=${Math.ceil((2 * timeout) / 1000)}`,
  '--core=0',
];

function giveWay(pid: number | undefined, nice: number): void {
  try {
    if (pid && nice > 0) setPriority(pid, nice);
  } catch (error) {
    log.debug({ err: error }, 'a process keeps its usual priority');
  }
}

/** The path of an installed program, or null. */
export async function findOnPath(program: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, program);
    const isThere = () =>
      access(file, constants.X_OK).then(
        () => true,
        () => false,
      );
    if (path.isAbsolute(folder) && (await isThere())) return file;
  }
  return null;
}

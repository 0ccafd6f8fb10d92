import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../config/startError';

const hasProc = existsSync('/proc/self/stat');
const ps = (field: string, pid: number) =>
  spawnSync('ps', ['-ww', '-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || null;

function proc(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

/** When a running process began, as the kernel says it, or null. Process ids come round again; the pair does not. */
export function beginningOf(pid: number): string | null {
  if (!hasProc) return ps('lstart', pid);
  // After the name in brackets: state, parent, … and the start as the 20th.
  const fields = proc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ');
  return fields && !'ZX'.includes(fields[0] ?? 'X') ? (fields[19] ?? null) : null;
}

/** The command line of a running process, or null. */
export function commandOf(pid: number): string | null {
  return hasProc ? (proc(pid, 'cmdline')?.replaceAll('\0', ' ') ?? null) : ps('command', pid);
}

/**
 * Keeps a folder for this process until `release`; what a killed process left is taken over. Throws StartError when a
 * live process has it. Postgres has its own lock below this one: this distinguishes a running neighbour from a leftover.
 */
export function holdFolder(folder: string): { release(): void } {
  const file = path.join(folder, 'toli.lock');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${beginningOf(process.pid)}`);
  try {
    // A link appears with its content, or not at all.
    while (!linked(draft, file)) {
      const [pid, ...began] = readFileSync(file, 'utf8').split(' ');
      if (beginningOf(Number(pid)) === began.join(' ')) {
        throw new StartError(
          `Another Toli (process ${pid}) is using ${folder}. Stop it first, or give this one another DATA_DIR.`,
        );
      }
      rmSync(file, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return { release: () => rmSync(file, { force: true }) };
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

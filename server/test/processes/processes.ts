import { readdir, readFile } from 'node:fs/promises';

/** A running process, by Linux' files (https://man7.org/linux/man-pages/man5/proc.5.html). */
export interface SeenProcess {
  pid: number;
  command: string;
  /** Its peak memory (megabytes). */
  peakMb: number;
  /** Its limits by their names; without those that are unlimited. */
  limits: Record<string, number>;
}

/** The processes of this machine whose command has this text. */
export async function ofProcesses(text: string): Promise<SeenProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const seen = await Promise.all(pids.map((pid) => look(pid, text).catch(() => null)));
  return seen.filter((process) => process !== null);
}

async function look(pid: string, text: string): Promise<SeenProcess | null> {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'latin1');
  const command = (await read('cmdline')).replaceAll('\0', ' ');
  if (!command.includes(text)) return null;
  const [status, limits] = await Promise.all([read('status'), read('limits')]);
  const lines = [...limits.matchAll(/^(Max [a-z ]+?) +(\d+) /gm)];
  return {
    pid: Number(pid),
    command,
    peakMb: Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024,
    limits: Object.fromEntries(lines.map(([, name, soft]) => [name, Number(soft)])),
  };
}

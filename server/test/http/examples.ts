import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** A code example of a page, with the response that the page gives. */
export interface Example {
  kind: string;
  code: string;
  answers: { kind: string; text: string } | null;
}

/** The examples of a page in order; `written` replaces the reader's own values. */
export function examplesIn(page: string, written: (text: string) => string): Example[] {
  const examples: Example[] = [];
  for (const [, kind, said, code] of written(readFileSync(page, 'utf8')).matchAll(
    /^```(\w+)( answers)?\n(.*?)^```$/gms,
  )) {
    if (said) examples.at(-1)!.answers = { kind: kind!, text: code!.trim() };
    else examples.push({ kind: kind!, code: code!, answers: null });
  }
  return examples;
}

/** An empty folder with the project's packages; `close` removes it. */
export async function aFolder(): Promise<{ folder: string; close(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-examples-'));
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
}

/** Runs a command there to its end. */
export async function run(folder: string, command: string, ...args: string[]) {
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, failures] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { output, failures, status: child.exitCode };
}

/** Runs all shell examples in one shell, as a reader does; resolves to the output of each. */
export async function typed(folder: string, pieces: readonly string[]) {
  const end = '@@@ end of a piece @@@';
  const script = pieces.map((piece) => `${piece}\nprintf '\\n%s' '${end}'\n`).join('');
  const { output, failures } = await run(folder, 'sh', '-c', script);
  return { outputs: output.split(`\n${end}`).slice(0, pieces.length), failures };
}

/** Writes the file examples: their first line has the name. */
export async function saved(folder: string, pieces: readonly string[]): Promise<string[]> {
  const names = pieces.map((piece) => piece.match(/^\/\/ (\S+\.mts)\n/)![1]!);
  for (const [index, name] of names.entries()) await writeFile(path.join(folder, name), pieces[index]!);
  return names;
}

const ANYTHING = '…';

/**
 * Whether a response matches the example; in the example `…` matches any value, and in a list or an object any further
 * ones.
 */
export function isAs(told: unknown, got: unknown): boolean {
  if (told === ANYTHING) return true;
  if (typeof told === 'string') return typeof got === 'string' && isLike(told, got);
  if (typeof told !== 'object' || told === null) return told === got;
  if (typeof got !== 'object' || got === null || Array.isArray(told) !== Array.isArray(got)) return false;
  const entries = Object.entries(told).filter(
    ([name, each]) => name !== ANYTHING && !(isOpen(told) && each === ANYTHING),
  );
  const isWhole = isOpen(told) || entries.length === Object.keys(got).length;
  return isWhole && entries.every(([name, each]) => name in got && isAs(each, got[name as keyof typeof got]));
}

/** There may be more than in the example. */
const isOpen = (told: object) => (Array.isArray(told) ? told.at(-1) === ANYTHING : ANYTHING in told);

const isLike = (told: string, got: string) => {
  const parts = told.split(ANYTHING).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^]*?')}$`).test(got);
};

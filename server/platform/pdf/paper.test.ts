import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { log } from '../log/log';
import { threadOf } from './paper';

it('a thread that cannot start is logged; the process stays, and the paper that waits for it can be given up', async () => {
  const error = vi.spyOn(log, 'error').mockReturnValue();
  const thread = threadOf(new URL('./noSuchThread.js', import.meta.url));
  const patience = new AbortController();
  const paper = expect(thread.run({}, { signal: patience.signal })).rejects.toThrow('aborted');
  await once(thread, 'error');
  expect(error.mock.calls.map(([, message]) => message)).toEqual(['the thread that draws papers has ended']);
  patience.abort();
  await paper;
  await thread.destroy();
});

it('papers are drawn at a lower priority than requests are answered', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'thread-'));
  const file = path.join(folder, 'thread.mjs');
  await writeFile(file, `import { getPriority } from 'node:os';\nexport default () => getPriority();`);
  const thread = threadOf(pathToFileURL(file));
  expect(await thread.run({})).toBe(Math.min(19, getPriority() + 10));
  await thread.destroy();
  await rm(folder, { recursive: true });
});

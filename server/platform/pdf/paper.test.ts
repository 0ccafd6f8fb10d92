import { once } from 'node:events';
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

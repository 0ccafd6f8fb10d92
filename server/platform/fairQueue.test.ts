import { expect, it } from 'vitest';
import { FairQueue } from './fairQueue';

/** A task that ends on demand. */
function aTask(name: string, started: string[]) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const task = async () => {
    started.push(name);
    await ended;
    return name;
  };
  return { task, end: () => end() };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('an owner with many tasks does not delay others: each owner has their turn', async () => {
  const queue = new FairQueue(1);
  const started: string[] = [];
  const order = ['a1', 'a2', 'a3', 'b1', 'c1'];
  const runs = order.map((name) => queue.run(name[0]!, async () => void started.push(name)));
  await Promise.all(runs);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
});

it('no more tasks run at once than the limit, and a failed one frees its place', async () => {
  const queue = new FairQueue(2);
  const started: string[] = [];
  const [one, two, three] = ['1', '2', '3'].map((name) => aTask(name, started));
  const failing = queue.run('a', () => Promise.reject(new Error('no')));
  const runs = [one!, two!, three!].map(({ task }) => queue.run('a', task));
  await expect(failing).rejects.toThrow('no');
  await settled();
  expect(started).toEqual(['1', '2']);
  one!.end();
  expect(await runs[0]).toBe('1');
  await settled();
  expect(started).toEqual(['1', '2', '3']);
  for (const { end } of [two!, three!]) end();
  await Promise.all(runs);
});

import { expect, it } from 'vitest';
import { FairQueue, QueuePlace } from './fairQueue';

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

it('where too many wait, the owner with most of them loses their last one', async () => {
  const queue = new FairQueue(1, 3, () => new Error('full'));
  const started: string[] = [];
  const first = aTask('a1', started);
  const begun = queue.run('a', first.task);
  const rest = ['a2', 'a3', 'a4', 'b1', 'c1', 'd1'].map((name) =>
    queue.run(name[0]!, async () => void started.push(name)),
  );
  const ends = Promise.allSettled(rest);
  first.end();
  await begun;
  const lost = (await ends).map(({ status }) => status === 'rejected');
  // The fourth owner finds three others who wait for one each.
  expect(lost).toEqual([false, true, true, false, false, true]);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1']);
});

it('a task that several owners wait for runs once, at the first turn of any of them', async () => {
  const queue = new FairQueue(1);
  const started: string[] = [];
  const first = aTask('a1', started);
  const place = new QueuePlace();
  const named = (name: string) => async () => void started.push(name);
  const runs = [
    queue.run('a', first.task),
    ...['a2', 'a3'].map((name) => queue.run('a', named(name))),
    queue.run('a', named('shared'), place),
    queue.run('c', named('c1')),
  ];
  queue.join('b', place);
  queue.join('b', place);
  first.end();
  await Promise.all(runs);
  expect(started).toEqual(['a1', 'a2', 'c1', 'shared', 'a3']);
  await queue.run('d', named('d1'));
  expect(started.at(-1)).toBe('d1');
});

it('an owner who runs as many tasks as one may waits, and others go before', async () => {
  const queue = new FairQueue(2, undefined, undefined, 1);
  const started: string[] = [];
  const [a1, a2, b1, b2] = ['a1', 'a2', 'b1', 'b2'].map((name) => aTask(name, started));
  const runs = [a1!, a2!].map(({ task }) => queue.run('a', task));
  runs.push(...[b1!, b2!].map(({ task }) => queue.run('b', task)));
  await settled();
  expect(started).toEqual(['a1', 'b1']);
  b1!.end();
  await settled();
  expect(started).toEqual(['a1', 'b1', 'b2']);
  a1!.end();
  await settled();
  expect(started).toEqual(['a1', 'b1', 'b2', 'a2']);
  for (const { end } of [a2!, b2!]) end();
  expect(await Promise.all(runs)).toEqual(['a1', 'a2', 'b1', 'b2']);
});

it('a waiting task starts at once for another owner who joins it and may run one', async () => {
  const queue = new FairQueue(2, undefined, undefined, 1);
  const started: string[] = [];
  const [first, second] = ['first', 'second'].map((name) => aTask(name, started));
  const place = new QueuePlace();
  const runs = [queue.run('a', first!.task), queue.run('a', second!.task, place)];
  await settled();
  expect(started).toEqual(['first']);
  queue.join('b', place);
  await settled();
  expect(started).toEqual(['first', 'second']);
  for (const { end } of [first!, second!]) end();
  await Promise.all(runs);
});

import { expect, it } from 'vitest';
import { EventQueue } from './pubsub';

it('a subscriber who is too far behind gets the queued events, and then a failure: they reconnect and read what they missed', async () => {
  const events = new EventQueue<number>();
  let ended = 0;
  events.onEnd(() => ended++);
  for (let n = 1; n <= 10_005; n++) events.put(n);
  expect(ended).toBe(1);
  const taken: number[] = [];
  const takeAll = async () => {
    for await (const event of events) taken.push(event);
  };
  await expect(takeAll()).rejects.toThrow('too far behind');
  expect(taken.at(0)).toBe(1);
  expect(taken.length).toBeGreaterThan(9_999);
});

it('a subscriber who leaves has nothing more, and what follows from their end is done once, also where it is asked for later', async () => {
  const events = new EventQueue<number>();
  let ended = 0;
  events.onEnd(() => ended++);
  events.put(1);
  await events.return();
  events.put(2);
  events.onEnd(() => ended++);
  expect(await events.next()).toEqual({ value: undefined, done: true });
  expect(ended).toBe(2);
});

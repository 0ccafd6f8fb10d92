import { beforeEach, describe, expect, it } from 'vitest';
import { Breaker } from './breaker';

class Outage extends Error {}

describe('a breaker', () => {
  let now: number;
  let breaker: Breaker;
  let asked: number;

  beforeEach(() => {
    now = 1_000_000;
    asked = 0;
    const isOutage = (failure: unknown) => failure instanceof Outage;
    breaker = new Breaker({ isOutage, refusal: () => new Error('spared'), now: () => now });
  });

  const ask = (outcome: () => unknown) =>
    breaker.run(async () => {
      asked += 1;
      return outcome();
    });
  const down = () => {
    throw new Outage('down');
  };
  const fail = async (times: number) => {
    for (let i = 0; i < times; i += 1) await expect(ask(down)).rejects.toThrow('down');
  };

  it('makes no more calls after five outages within 30 seconds', async () => {
    await fail(5);
    await expect(ask(() => 'up')).rejects.toThrow('spared');
    expect(asked).toBe(5);
  });

  it('still makes calls when the outages are further apart', async () => {
    await fail(4);
    now += 30_000;
    await fail(1);
    await expect(ask(() => 'up')).resolves.toBe('up');
  });

  it('does not count a refusal as an outage', async () => {
    for (let i = 0; i < 10; i += 1) await expect(ask(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(ask(() => 'up')).resolves.toBe('up');
  });

  it('lets one call try after 30 seconds and closes when that succeeds', async () => {
    await fail(5);
    now += 30_000;
    let answer = (_: string) => {};
    const trial = ask(
      () =>
        new Promise<string>((resolve) => {
          answer = resolve;
        }),
    );
    await expect(ask(() => 'second')).rejects.toThrow('spared');
    answer('up');
    await expect(trial).resolves.toBe('up');
    await fail(4);
    await expect(ask(() => 'up')).resolves.toBe('up');
  });

  it('waits another 30 seconds when that fails too', async () => {
    await fail(5);
    now += 30_000;
    await fail(1);
    now += 29_999;
    await expect(ask(() => 'up')).rejects.toThrow('spared');
    now += 1;
    await expect(ask(() => 'up')).resolves.toBe('up');
  });
});

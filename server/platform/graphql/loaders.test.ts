import { expect, it } from 'vitest';
import { rowLoader, whenLoaded } from './loaders';

const numbers = () => {
  const asked: (readonly string[])[] = [];
  const loader = rowLoader(
    async (keys) => {
      asked.push(keys);
      return keys.filter((key) => key !== 'nobody').map((key) => ({ key }));
    },
    (row) => row.key,
  );
  return { asked, loader };
};

it('keys of many callers are read in one statement, and a missing one is null', async () => {
  const { asked, loader } = numbers();
  expect(await Promise.all(['a', 'nobody', 'a'].map((key) => loader.load(key)))).toEqual([
    { key: 'a' },
    null,
    { key: 'a' },
  ]);
  expect(asked).toEqual([['a', 'nobody']]);
});

it('a primed value is returned at once and never read, also null', () => {
  const { asked, loader } = numbers();
  loader.prime('a', { key: 'a' });
  loader.prime('b', null);
  expect([loader.load('a'), loader.load('b')]).toEqual([{ key: 'a' }, null]);
  expect(asked).toEqual([]);
});

it('several loaders continue at once where all values are known, otherwise after the reads', async () => {
  const { loader } = numbers();
  loader.prime('a', { key: 'a' });
  const namesOf = (...keys: string[]) =>
    whenLoaded(
      keys.map((key) => loader.load(key)),
      (found) => found.map((each) => each?.key).join(),
    );
  expect(namesOf('a', 'a')).toBe('a,a');
  await expect(namesOf('a', 'b')).resolves.toBe('a,b');
});

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

it('what many ask for is read once for all of them, and what is not there is null', async () => {
  const { asked, loader } = numbers();
  expect(await Promise.all(['a', 'nobody', 'a'].map((key) => loader.load(key)))).toEqual([
    { key: 'a' },
    null,
    { key: 'a' },
  ]);
  expect(asked).toEqual([['a', 'nobody']]);
});

it('what is known is answered at once, that nothing is there too, and never read', () => {
  const { asked, loader } = numbers();
  loader.prime('a', { key: 'a' });
  loader.prime('b', null);
  expect([loader.load('a'), loader.load('b')]).toEqual([{ key: 'a' }, null]);
  expect(asked).toEqual([]);
});

it('whoever needs several goes on at once where all are known, else when they are read', async () => {
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

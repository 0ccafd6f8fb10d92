import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useCanonical } from './useCanonical';

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(({ href }) => href);
afterEach(cleanup);

it('a screen has one canonical address on the site’s public one, and removes it when it is left', () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="https://toli.example/explore">');
  const { rerender, unmount } = renderHook(({ path }) => useCanonical(path), { initialProps: { path: '/c/kabir' } });
  expect(links()).toEqual(['https://toli.example/c/kabir']);
  rerender({ path: '/c/meera' });
  expect(links()).toEqual(['https://toli.example/c/meera']);
  unmount();
  expect(links()).toEqual([]);
  renderHook(() => useCanonical('/c/selvi'));
  expect(links()).toEqual(['https://toli.example/c/selvi']);
});

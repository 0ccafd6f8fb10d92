import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useTitle } from './useTitle';

afterEach(cleanup);

it('a screen sets the tab’s title and resets it when it is left', () => {
  const { rerender, unmount } = renderHook(({ title }) => useTitle(title), { initialProps: { title: 'Kabir paints' } });
  expect(document.title).toBe('Kabir paints · Toli');
  rerender({ title: 'मीरा की रसोई' });
  expect(document.title).toBe('मीरा की रसोई · Toli');
  unmount();
  expect(document.title).toBe('Toli');
});

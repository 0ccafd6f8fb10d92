import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LoadMore } from './LoadMore';
import { UiProvider } from './theme/UiProvider';

it('decides by the present position of the end of the list, also when a busy browser reports several at once', () => {
  let tell = (_: { isIntersecting: boolean }[]) => {};
  class Observer {
    constructor(told: typeof tell) {
      tell = told;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const onMore = vi.fn();
  render(<LoadMore hasMore isLoading={false} onMore={onMore} />, { wrapper: UiProvider });
  tell([{ isIntersecting: true }, { isIntersecting: false }]);
  expect(onMore).not.toHaveBeenCalled();
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(onMore).toHaveBeenCalledOnce();
});

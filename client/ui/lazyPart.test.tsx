import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePreload } from './lazyPart';
import { provideSaving } from './saving';

const load = vi.fn(async () => undefined);

function Screen() {
  usePreload(load);
  return <button type="button">Menu</button>;
}

/** Shows a screen with a late part, and waits until the browser has been idle. */
async function showAndWait() {
  vi.useFakeTimers();
  const { getByRole } = render(<Screen />);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  return getByRole('button');
}

beforeEach(() => load.mockClear());
const visitIs = (visit: { savesData: boolean; isSignedIn: boolean }) =>
  provideSaving({ savesData: () => visit.savesData, loadsWhenIdle: () => visit.isSignedIn });
afterEach(() => visitIs({ savesData: false, isSignedIn: false }));

it('a signed-in person’s late parts are loaded once the browser is idle', async () => {
  visitIs({ savesData: false, isSignedIn: true });
  await showAndWait();
  expect(load).toHaveBeenCalledOnce();
});

it('a visitor’s are loaded with their first click, and once', async () => {
  const button = await showAndWait();
  expect(load).not.toHaveBeenCalled();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(load).toHaveBeenCalledOnce();
});

it('a visitor’s are loaded with their first key too', async () => {
  const button = await showAndWait();
  fireEvent.keyDown(button, { key: 'Tab' });
  expect(load).toHaveBeenCalledOnce();
});

it('with the data saver they are not loaded ahead', async () => {
  visitIs({ savesData: true, isSignedIn: true });
  fireEvent.click(await showAndWait());
  expect(load).not.toHaveBeenCalled();
});

import { act, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteSignedIn } from '../viewer/session';
import { settings } from '../viewer/settings';
import { usePreload } from './lazyPart';

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
afterEach(() => {
  noteSignedIn(false);
  settings.savesData = false;
});

it('a signed-in person’s late parts are loaded once the browser is idle', async () => {
  noteSignedIn(true);
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
  settings.savesData = true;
  noteSignedIn(true);
  fireEvent.click(await showAndWait());
  expect(load).not.toHaveBeenCalled();
});

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubObservers } from '../test/observers';
import { UiProvider } from './UiProvider';

beforeEach(() => stubObservers());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('the place of the toasts has a name of its own, unlike any screen, and the keys in it lead there', async () => {
  await act(async () => void render(<UiProvider>A screen</UiProvider>));
  const toasts = screen.getByRole('region', { name: 'What just happened (Alt+T)' });
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
  await waitFor(() => expect(document.activeElement).toBe(toasts));
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UiProvider } from '../theme/UiProvider';

it('the region of the toasts has a name of its own, unlike any screen, and the keys in it lead there', async () => {
  await act(async () => void render(<UiProvider>A screen</UiProvider>));
  // The first key loads them.
  fireEvent.keyDown(document, { code: 'Tab' });
  const toasts = await screen.findByRole('region', { name: 'What just happened (Alt+T)' });
  fireEvent.keyDown(document, { code: 'KeyT', altKey: true });
  await waitFor(() => expect(document.activeElement).toBe(toasts));
});

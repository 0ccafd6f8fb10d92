import { cleanup, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { RootErrorScreen } from '../screens/Problem/ErrorScreen';
import { logError } from './logError';
import { NotFound } from './notFound';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

/** Opens a route whose screen or loader throws, with the client's setup; returns the console's messages. */
async function open(error: unknown, where: 'screen' | 'loader', shown: RegExp): Promise<unknown[]> {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fail = () => {
    throw error;
  };
  const route = where === 'screen' ? { Component: fail } : { loader: fail, Component: () => null };
  const router = createMemoryRouter([
    { path: '/', ...route, ErrorBoundary: RootErrorScreen, HydrateFallback: () => null },
  ]);
  const root = document.body.appendChild(document.createElement('div'));
  createRoot(root, { onCaughtError: logError }).render(<RouterProvider router={router} onError={logError} />);
  await waitFor(() => expect(document.body.textContent).toMatch(shown));
  return said.mock.calls.flat();
}

it.each(['screen', 'loader'] as const)(
  'a %s that throws "not found" shows it, and the console has no error',
  async (where) => {
    expect(await open(new NotFound(), where, /There is nothing here/)).toEqual([]);
  },
);

it.each(['screen', 'loader'] as const)('any other error of a %s is on the console once', async (where) => {
  const fault = new Error('It broke');
  expect(await open(fault, where, /This did not work/)).toEqual([fault]);
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { COMMON, NAVIGATION } from '../../server/words/en/common';
import { CREDENTIALS } from '../../server/words/en/signIn';
import { DialogPlace } from './place';
import { SignInFrame } from './SignInFrame';
import { Component as SignUpPanel } from './SignUpPanel';

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  const open = () => {
    setThere(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" onClick={open}>
        Join
      </button>
      {isThere && (
        <DialogPlace value={{ next: '/', show: () => undefined, purpose: null }}>
          <SignInFrame isOpen={isOpen} onClose={() => setOpen(false)} onExited={() => setThere(false)} asks>
            <SignUpPanel />
          </SignInFrame>
        </DialogPlace>
      )}
    </>
  );
}

const join = () => screen.getByText('Join');
const name = () => screen.getByLabelText(CREDENTIALS.fullName);
const dialog = () => screen.queryByRole('dialog', { name: NAVIGATION.signUp });
const question = () => screen.queryByRole('alertdialog', { name: COMMON.discardTitle });
const pressEscape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
const press = (label: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name: label })));

beforeEach(async () => {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  render(<RouterProvider router={router} />, { container: root });
  join().focus();
  await act(async () => join().click());
  return () => root.remove();
});

it('has the focus at its first field and the page out of reach; closed, it gives both back', async () => {
  expect(document.activeElement).toBe(name());
  expect(document.getElementById('root')!.hasAttribute('inert')).toBe(true);
  expect(document.body.style.overflow).toBe('hidden');
  await pressEscape();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(join());
  expect(document.getElementById('root')!.hasAttribute('inert')).toBe(false);
  expect(document.body.style.overflow).toBe('');
});

it('asks before what was typed is lost: Escape answers to stay, and the field has the focus again', async () => {
  fireEvent.change(name(), { target: { value: 'Asha' } });
  await press(COMMON.close);
  expect(question()?.contains(document.activeElement)).toBe(true);
  expect(dialog()?.hasAttribute('inert')).toBe(true);
  await pressEscape();
  expect(question()).toBeNull();
  expect(dialog()?.hasAttribute('inert')).toBe(false);
  expect(document.activeElement).toBe(name());
  expect(name()).toHaveProperty('value', 'Asha');

  await pressEscape();
  await press(COMMON.discard);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(join());
});

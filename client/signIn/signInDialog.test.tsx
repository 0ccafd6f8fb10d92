import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { COMMON, NAVIGATION } from '../../server/words/en/common';
import { CREDENTIALS } from '../../server/words/en/signIn';
import { UNSAVED } from '../../server/words/en/unsaved';
import { press } from '../test/press';
import { DialogFrame } from '../ui/dialog/DialogFrame';
import { DialogPlace, firstField, holdsTyped } from './place';
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
        <DialogPlace value={{ next: '/', show: () => undefined, wait: () => undefined, purpose: null }}>
          <DialogFrame
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            onExited={() => setThere(false)}
            initialFocus={firstField}
            asks={holdsTyped}
          >
            <SignUpPanel />
          </DialogFrame>
        </DialogPlace>
      )}
    </>
  );
}

const join = () => screen.getByText('Join');
const name = () => screen.getByLabelText(CREDENTIALS.fullName);
const dialog = () => screen.queryByRole('dialog', { name: NAVIGATION.signUp });
const question = () => screen.queryByRole('alertdialog', { name: UNSAVED.discardTitle });
const pressEscape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));

beforeEach(async () => {
  const router = createMemoryRouter([{ path: '/', Component: Page }]);
  render(<RouterProvider router={router} />);
  join().focus();
  await act(async () => join().click());
});

it('has the focus at its first field, past the links above it, and the page does not scroll; closed, it undoes both', async () => {
  expect(document.activeElement).toBe(name());
  expect(document.documentElement.hasAttribute('data-dialog')).toBe(true);
  await pressEscape();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(join());
  expect(document.documentElement.hasAttribute('data-dialog')).toBe(false);
});

it('asks before typed text is lost: Escape there means to stay, and the field has the focus again', async () => {
  fireEvent.change(name(), { target: { value: 'Asha' } });
  await press(COMMON.close);
  expect(question()?.contains(document.activeElement)).toBe(true);
  await pressEscape();
  await waitFor(() => expect(question()).toBeNull());
  expect(document.activeElement).toBe(name());
  expect(name()).toHaveProperty('value', 'Asha');

  await pressEscape();
  await press(UNSAVED.discard);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(document.activeElement).toBe(join());
});

it('closes without a question where all of its text was filled in by the browser', async () => {
  const email = screen.getByLabelText<HTMLInputElement>(CREDENTIALS.email);
  fireEvent.change(email, { target: { value: 'asha@toli.example' } });
  // No browser of a test fills in anything.
  Object.defineProperty(email, 'matches', { value: (selector: string) => selector === ':-webkit-autofill' });
  await pressEscape();
  await waitFor(() => expect(dialog()).toBeNull());
  expect(question()).toBeNull();
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { UiProvider } from '../theme/UiProvider';
import { Dialog } from './Dialog';
import { topDialog } from './openDialogs';
import { useTurn } from './turns';

/** Lets these dialogs want to open, or no more; `over`: the one on top asks for it. */
let want: (name: string, over?: 'top') => void;
let wantNoMore: (name: string) => void;

function OpensItself({ name, over, onClose }: { name: string; over: HTMLDialogElement | undefined; onClose(): void }) {
  const isOpen = useTurn(true, over);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={name}>
      {name}
    </Dialog>
  );
}

function Screen() {
  const [isUsed, setUsed] = useState(false);
  const [wanting, setWanting] = useState<{ name: string; over: HTMLDialogElement | undefined }[]>([]);
  want = (name, over) => setWanting((before) => [...before, { name, over: over && topDialog() }]);
  wantNoMore = (name) => setWanting((before) => before.filter((each) => each.name !== name));
  return (
    <>
      <button type="button" onClick={() => setUsed(true)}>
        Use
      </button>
      <Dialog isOpen={isUsed} onClose={() => setUsed(false)} title="In use">
        <input aria-label="Text" />
      </Dialog>
      {wanting.map(({ name, over }) => (
        <OpensItself key={name} name={name} over={over} onClose={() => wantNoMore(name)} />
      ))}
    </>
  );
}

const shown = (...titles: string[]) =>
  waitFor(() => {
    const open = [...document.querySelectorAll('dialog[open]')].map((each) => each.querySelector('h2')?.textContent);
    expect(open).toEqual(titles);
  });
const close = () => act(async () => void fireEvent.keyDown(document, { key: 'Escape' }));
const wants = (name: string, over?: 'top') => act(async () => want(name, over));
const use = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Use' })));

beforeEach(() => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }]);
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
});

it('opens over no dialog in use, and leaves it the focus; it opens when that has closed', async () => {
  await use();
  await wants('Welcome');
  await shown('In use');
  expect(document.activeElement).toBe(screen.getByLabelText('Text'));
  await close();
  await shown('Welcome');
});

it('opens one after the other, each when the last has closed', async () => {
  await act(async () => {
    want('Welcome');
    want('Notice');
    want('Is it you?');
  });
  for (const title of ['Welcome', 'Notice', 'Is it you?']) {
    await shown(title);
    await close();
  }
  await shown();
});

it('that is wanted no more gives its turn to the next', async () => {
  await use();
  await wants('Welcome');
  await wants('Notice');
  await act(async () => wantNoMore('Welcome'));
  await close();
  await shown('Notice');
});

it('that an act in a dialog asks for opens over that dialog, however many others wait', async () => {
  await use();
  await wants('Welcome');
  await wants('Is it you?', 'top');
  await shown('In use', 'Is it you?');
  await close();
  await shown('In use');
  await close();
  await shown('Welcome');
});

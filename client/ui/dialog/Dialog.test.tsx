import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { stubObservers } from '../../test/observers';
import { press } from '../../test/press';
import { Form } from '../form/Form';
import { FormActions } from '../form/FormActions';
import { FormField } from '../form/FormField';
import { Link } from '../Link';
import { UiProvider } from '../theme/UiProvider';
import { Dialog } from './Dialog';

// Listens before the dialogs do, which stop their own history events.
const steps = vi.hoisted(() => {
  const made = { count: 0 };
  window.addEventListener('popstate', () => made.count++, { capture: true });
  return made;
});

const rules = object({ title: string().default('') });
const load = vi.fn(() => null);

/** A screen with a dialog that has a form, and another dialog over that one. */
function Screen() {
  const [isOpen, setOpen] = useState(false);
  const [isOverOpen, setOverOpen] = useState(false);
  return (
    <>
      <h1>The screen</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Lower">
        <Form rules={rules} initialValues={{ title: '' }} onSubmit={async () => setOpen(false)}>
          <FormField name="title" label="Title" />
          <FormActions>
            <button type="submit">Save</button>
          </FormActions>
        </Form>
        <button type="button" onClick={() => setOverOpen(true)}>
          Open another
        </button>
        <Link to="/elsewhere">Elsewhere</Link>
      </Dialog>
      <Dialog isOpen={isOverOpen} onClose={() => setOverOpen(false)} title="Upper">
        Over it
      </Dialog>
    </>
  );
}

const dialogs = () =>
  [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].map((it) => it.querySelector('h2')?.textContent);
/** These dialogs are open, in this order, and have their history entries; the confirmation has none of its own. */
const shows = (...titles: string[]) =>
  waitFor(() => {
    expect(dialogs()).toEqual(titles);
    const entries = titles.filter((title) => title !== 'Discard changes?').length;
    expect(window.history.state?.dialogs ?? 0).toBe(entries);
  });
const type = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Title'), { target: { value } }));
/** A step through the history, once it is made; others may follow. */
async function step(by: -1 | 1, count = 1): Promise<void> {
  const made = steps.count;
  await act(async () => window.history.go(by));
  await waitFor(() => expect(steps.count).toBeGreaterThanOrEqual(made + count));
}
const back = () => step(-1);
const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

let router: ReturnType<typeof createBrowserRouter>;
beforeEach(async () => {
  stubObservers();
  window.history.pushState(null, '', '/before');
  router = createBrowserRouter([
    { path: '/before', element: 'Before' },
    { path: '/screen', element: <Screen />, loader: load },
    { path: '/elsewhere', element: 'Another screen' },
  ]);
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  await act(() => router.navigate('/screen'));
  load.mockClear();
  await press('Open');
  await shows('Lower');
});
afterEach(() => {
  cleanup();
  router.dispose();
  vi.unstubAllGlobals();
});

describe('the Back button', () => {
  it('closes an open dialog; the screen stays as it is, and the next Back leaves it', async () => {
    await back();
    await shows();
    expect(screen.getByText('The screen')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    await back();
    await isAt('/before');
    expect(await screen.findByText('Before')).toBeTruthy();
  });

  it('closes the upper one of two first', async () => {
    await press('Open another');
    await shows('Lower', 'Upper');
    await back();
    await shows('Lower');
    await back();
    await shows();
    expect(window.location.pathname).toBe('/screen');
  });

  it('finds no entry of a dialog that was closed by itself', async () => {
    await press('Close');
    await shows();
    await back();
    await isAt('/before');
  });

  it('returns from a dialog’s link to its screen, in one step', async () => {
    await act(async () => void fireEvent.click(screen.getByText('Elsewhere')));
    await isAt('/elsewhere');
    await back();
    await isAt('/screen');
    await shows();
    await back();
    await isAt('/before');
  });

  it('asks when typed text would be lost, and keeps asking until it is answered', async () => {
    await type('Front row');
    for (let times = 0; times < 2; times++) {
      await back();
      await shows('Lower', 'Discard changes?');
      await back();
      await shows('Lower');
    }
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Front row');
    await back();
    await press('Discard');
    await shows();
    await back();
    await isAt('/before');
  });
});

it('Forward neither opens a closed dialog again nor leads anywhere', async () => {
  await back();
  await shows();
  await step(1, 2);
  await shows();
  await back();
  await isAt('/before');
});

describe('a dialog with typed text', () => {
  it.each([
    [
      'Escape',
      async () => void (await act(async () => void fireEvent.keyDown(document.activeElement!, { key: 'Escape' }))),
    ],
    ['its X', () => press('Close')],
    ['Cancel', () => press('Cancel')],
  ])('asks before %s closes it', async (_way, close) => {
    await type('Front row');
    await close();
    await shows('Lower', 'Discard changes?');
    await press('Keep editing');
    await shows('Lower');
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Front row');
    await close();
    await press('Discard');
    await shows();
  });

  it('starts over when it is opened again while it still fades out', async () => {
    await type('Front row');
    await press('Close');
    await press('Discard');
    expect(dialogs()).toContain('Lower');
    await press('Open');
    expect(screen.getByLabelText('Title')).toHaveProperty('value', '');
    await press('Close');
    await shows();
  });

  it('closes without a question once it is saved, or changed back', async () => {
    await type('Front row');
    await type('');
    await press('Cancel');
    await shows();
    await press('Open');
    await type('Front row');
    await press('Save');
    await shows();
  });
});

it('a page reloaded with an open dialog begins at its screen', async () => {
  cleanup();
  await shows();
  History.prototype.pushState.call(window.history, { ...window.history.state, dialogs: 1 }, '');
  vi.resetModules();
  await import('./history');
  await waitFor(() => expect(window.history.state.dialogs).toBeUndefined());
  expect(window.location.pathname).toBe('/screen');
});

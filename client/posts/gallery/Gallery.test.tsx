import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COMMON } from '../../../server/words/en/common';
import { GALLERY } from '../../../server/words/en/galleries';
import { stubObservers } from '../../test/observers';
import { pointerEvent } from '../../test/pointerEvent';
import { provideSaving } from '../../ui/saving';
import { UiProvider } from '../../ui/theme/UiProvider';
import { Gallery } from './Gallery';

const PICTURES = ['Boats', 'Nets', null, 'Rain', 'Ghats'].map((alt, i) => ({
  mediaId: `m${i}`,
  alt,
  src: `pictures/${String(i).repeat(32)}-01200x00800.jpg`,
  width: 1200,
  height: 800,
  color: '#204060',
}));
const WIDTH = 400;

beforeEach(() => {
  stubObservers();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(WIDTH);
});
afterEach(() => provideSaving({ savesData: () => false, loadsWhenIdle: () => false }));

async function show(): Promise<void> {
  const router = createBrowserRouter([{ path: '*', element: <Gallery pictures={PICTURES} isFirst /> }]);
  await act(async () =>
    render(
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>,
    ),
  );
}

const named = (at: number, alt = '') => (alt ? `${GALLERY.place(at, 5)}: ${alt}` : GALLERY.place(at, 5));

async function open(at: number, alt?: string): Promise<HTMLElement> {
  await act(async () => screen.getByRole('button', { name: named(at, alt) }).click());
  return screen.findByRole('dialog', { name: GALLERY.pictures(5) });
}

const shownIn = (dialog: HTMLElement) => within(dialog).getByRole('status').textContent;
const key = (dialog: HTMLElement, name: string) =>
  act(async () => void fireEvent.keyDown(dialog.querySelector('.gallery-strip')!, { key: name }));
const loaded = (dialog: HTMLElement) => [...dialog.querySelectorAll('img')].map(({ alt }) => alt);

it('each picture is a button with its place and its words, and the first row loads at once', async () => {
  await show();
  const group = screen.getByRole('group', { name: GALLERY.pictures(5) });
  const buttons = within(group).getAllByRole('button');
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
    named(1, 'Boats'),
    named(2, 'Nets'),
    named(3),
    named(4, 'Rain'),
    named(5, 'Ghats'),
  ]);
  expect([...group.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toContain('lazy');
  expect(group.querySelector('img')!.getAttribute('loading')).toBe('eager');
  // Its place is there before it is.
  expect(buttons[0]!.style.aspectRatio).toBe('1.5');
});

it('on the whole screen the keys turn the pictures, which load as they come near', async () => {
  await show();
  const dialog = await open(2, 'Nets');
  expect(shownIn(dialog)).toBe(`${GALLERY.place(2, 5)}Nets`);
  expect(loaded(dialog)).toHaveLength(3);
  await key(dialog, 'ArrowRight');
  expect(shownIn(dialog)).toBe(GALLERY.place(3, 5));
  expect(dialog.querySelector('.gallery-strip')!.scrollLeft).toBe(2 * WIDTH);
  await key(dialog, 'End');
  expect(shownIn(dialog)).toBe(`${GALLERY.place(5, 5)}Ghats`);
  await key(dialog, 'ArrowRight');
  expect(shownIn(dialog)).toBe(`${GALLERY.place(5, 5)}Ghats`);
  expect(within(dialog).getByRole('button', { name: GALLERY.next }).getAttribute('aria-disabled')).toBe('true');
  await key(dialog, 'Home');
  expect(shownIn(dialog)).toBe(`${GALLERY.place(1, 5)}Boats`);
});

it('a swipe is a new place, Escape closes it, and the focus is at the picture again', async () => {
  await show();
  screen.getByRole('button', { name: named(1, 'Boats') }).focus();
  const dialog = await open(1, 'Boats');
  const strip = dialog.querySelector('.gallery-strip')!;
  strip.scrollLeft = 3 * WIDTH;
  await act(async () => void fireEvent.scroll(strip));
  expect(shownIn(dialog)).toBe(`${GALLERY.place(4, 5)}Rain`);
  await act(async () => void fireEvent.keyDown(document, { key: 'Escape' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement!.getAttribute('aria-label')).toBe(named(1, 'Boats'));
});

it('Back closes it, and the screen stays', async () => {
  await show();
  await open(1, 'Boats');
  await act(async () => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('group', { name: GALLERY.pictures(5) });
});

it('two fingers and a button enlarge the picture, and the next one is whole', async () => {
  await show();
  const dialog = await open(1, 'Boats');
  const [slide] = dialog.querySelectorAll('.gallery-slide');
  const finger = (type: string, pointerId: number, clientX: number) =>
    act(async () => void slide!.dispatchEvent(pointerEvent(type, { pointerId, clientX, clientY: 100 })));
  await finger('pointerdown', 1, 150);
  await finger('pointerdown', 2, 250);
  await finger('pointermove', 2, 350);
  expect(slide!.querySelector('img')!.style.transform).toContain('scale(2)');
  await act(async () => within(dialog).getByRole('button', { name: GALLERY.whole }).click());
  expect(slide!.querySelector('img')!.style.transform).toBe('');
  await act(async () => within(dialog).getByRole('button', { name: GALLERY.larger }).click());
  expect(slide!.querySelector('img')!.style.transform).toContain('scale(2.5)');
  await key(dialog, 'ArrowRight');
  expect([...dialog.querySelectorAll('img')].map(({ style }) => style.transform)).toEqual(['', '', '']);
  within(dialog).getByRole('button', { name: COMMON.close });
});

it('with the data saver no picture is loaded but the one that is shown', async () => {
  provideSaving({ savesData: () => true, loadsWhenIdle: () => false });
  await show();
  const dialog = await open(2, 'Nets');
  expect(loaded(dialog)).toEqual(['Nets']);
});

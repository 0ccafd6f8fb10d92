import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { tap } from '../test/tap';
import { Link, PlaceLink } from './Link';

const PLACES = ['/desk', '/desk/people'];

function Bar() {
  return (
    <>
      {PLACES.map((place) => (
        <PlaceLink key={place} to={place}>
          {place}
        </PlaceLink>
      ))}
      <Link to="/desk" onClick={(event) => event.preventDefault()}>
        nowhere
      </Link>
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter([{ path: '*', Component: Bar }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

const here = () => PLACES.filter((place) => screen.getByRole('link', { name: place }).ariaCurrent === 'page');

it('a link navigates within the page, and is marked at its target and at addresses below it', async () => {
  const { state } = open('/elsewhere');
  expect(state.location.pathname).toBe('/elsewhere');
  expect(here()).toEqual([]);
  await tap(screen.getByRole('link', { name: '/desk' }));
  expect(here()).toEqual(['/desk']);
  await tap(screen.getByRole('link', { name: '/desk/people' }));
  expect(here()).toEqual(['/desk', '/desk/people']);
});

it('a link to the present screen adds no entry for the Back button', async () => {
  const router = open('/desk');
  await tap(screen.getByRole('link', { name: '/desk' }));
  expect(router.state.historyAction).toBe('REPLACE');
});

it('a link whose tap was prevented does not navigate', async () => {
  const router = open('/desk/people');
  await tap(screen.getByRole('link', { name: 'nowhere' }));
  expect(router.state.location.pathname).toBe('/desk/people');
});

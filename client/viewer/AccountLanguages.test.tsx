import { cleanup, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ACCOUNT_LANGUAGE } from '../../server/words/en/accountLanguage';
import { client } from '../apollo/client';
import { fakeServer } from '../test/fakeServer';
import { stubObservers } from '../test/observers';
import { pressOn } from '../test/press';
import { show } from '../test/show';
import { AccountLanguages } from './AccountLanguages';

// The page of these tests is English.

let language: string;
const updateLanguage = vi.fn(({ input }: { input: { language: string } }) => {
  language = input.language;
  return { viewer: { email: 'asha@example.in', language } };
});

const openFoot = async () => {
  await show(createMemoryRouter([{ path: '/', Component: AccountLanguages }]), client);
  return screen.findByRole('link', { name: 'English' });
};
const offer = () => screen.queryByText(ACCOUNT_LANGUAGE.offer('English'));
/** Chooses English at the foot, and opens the page anew as the choice does. */
async function choose(): Promise<void> {
  const english = await openFoot();
  english.addEventListener('click', (event) => event.preventDefault());
  await pressOn(english);
  cleanup();
  await openFoot();
}

beforeEach(async () => {
  language = 'hi';
  updateLanguage.mockClear();
  sessionStorage.clear();
  stubObservers();
  Element.prototype.scrollIntoView = vi.fn();
  await client.clearStore();
  client.setLink(fakeServer({ viewer: () => ({ email: 'asha@example.in', language }), updateLanguage }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a language that was chosen at the foot is offered for mails and account, and taken by one tap', async () => {
  await choose();
  await waitFor(() => expect(offer()).not.toBeNull());
  await pressOn(screen.getByRole('button', { name: ACCOUNT_LANGUAGE.take }));
  await waitFor(() => expect(offer()).toBeNull());
  expect(updateLanguage.mock.calls.map(([{ input }]) => input)).toEqual([{ language: 'en' }]);
  cleanup();
  await openFoot();
  expect(offer()).toBeNull();
});

it('nothing is offered where the account has that language, nor where none was chosen', async () => {
  await openFoot();
  expect(offer()).toBeNull();
  cleanup();
  language = 'en';
  await choose();
  await Promise.resolve();
  expect(offer()).toBeNull();
  expect(updateLanguage).not.toHaveBeenCalled();
});

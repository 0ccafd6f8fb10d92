import { act, fireEvent, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { client } from '../../../apollo/client';
import type { WelcomeFile_CreatorFragment } from '../../../messages/WelcomeFile.generated';
import { fakeServer, refusal } from '../../../test/fakeServer';
import { press } from '../../../test/press';
import { show } from '../../../test/show';
import type { AccentField_CreatorFragment } from './AccentField.generated';
import { InfoForm } from './InfoForm';
import { type InfoForm_CreatorFragment, InfoForm_CreatorFragmentDoc } from './InfoForm.generated';

const STORED: InfoForm_CreatorFragment & AccentField_CreatorFragment & WelcomeFile_CreatorFragment = {
  __typename: 'Creator',
  id: 'c1',
  userId: 'u1',
  pageName: 'Kabir paints',
  bio: 'watercolours',
  isPlural: false,
  about: null,
  accent: 'MARIGOLD',
  categories: [],
  layout: 'LIST',
  chosenLanguage: null,
  profilePicSrc: null,
  coverPicSrc: null,
  coverFocus: 50,
  slug: 'kabir',
  slugFixedUntil: null,
  slugIsSuggested: false,
  path: '/c/kabir',
  instagramLink: 'https://www.instagram.com/kabir',
  youtubeLink: null,
  facebookLink: null,
  introVideo: null,
  thanksMessage: '',
  welcomeFile: null,
  supportersVisibility: true,
  earningsVisibility: false,
  otpVisibility: false,
  updatedAt: '2026-11-22T10:00:00.000Z',
  goalsTypeEarnings: false,
};
const TAKEN = 'This address is taken. Please choose another one';

/** A server on which the address "meera" is another page's. */
const updateCreator = vi.fn(async ({ input }: { input: Partial<InfoForm_CreatorFragment> }) =>
  input.slug === 'meera' ? refusal(TAKEN, 'BAD_USER_INPUT', { slug: TAKEN }) : { creator: { ...STORED, ...input } },
);

async function openForm() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <InfoForm creator={{ __typename: 'Creator', id: 'c1' } as never} /> },
      { path: '/squads', element: 'The squads' },
    ],
    { initialEntries: ['/'] },
  );
  await show(router, client);
  return router;
}

const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const isSaved = () => screen.queryByRole('button', { name: 'Saved' }) !== null;
const sent = () =>
  updateCreator.mock.calls.map(([{ input }]) => {
    const { updatedAt, ...changed } = input;
    expect(updatedAt).toBe(STORED.updatedAt);
    return changed;
  });

beforeEach(() => {
  updateCreator.mockClear();
  client.setLink(fakeServer({ updateCreator }));
  client.cache.writeFragment({
    fragment: InfoForm_CreatorFragmentDoc,
    fragmentName: 'InfoForm_creator',
    data: STORED,
  });
});

describe('creator info', () => {
  it('is unsaved while it differs from the stored values, and saved again once it is changed back', async () => {
    await openForm();
    expect(isSaved()).toBe(true);
    await type('Page name', 'Kabir draws');
    expect(isSaved()).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('Unsaved changes');
    await type('Page name', 'Kabir paints');
    expect(isSaved()).toBe(true);
  });

  it('a difference that would not be stored does not count: spaces at the ends, a link without its https://', async () => {
    await openForm();
    await type('Page name', ' Kabir paints ');
    await type('Instagram', 'www.instagram.com/kabir');
    expect(isSaved()).toBe(true);
  });

  it('sends only the changed fields, and then shows the stored ones', async () => {
    await openForm();
    await type('YouTube', 'youtube.com/@kabir');
    await act(async () => void fireEvent.click(screen.getByLabelText('Show what you earn a month')));
    await press('Save changes');
    expect(sent()).toEqual([{ youtubeLink: 'https://youtube.com/@kabir', earningsVisibility: true }]);
    await screen.findByRole('button', { name: 'Saved' });
    expect(screen.getByLabelText('YouTube')).toHaveProperty('value', 'https://youtube.com/@kabir');
  });

  it('sends nothing when there is nothing to save', async () => {
    await openForm();
    await press('Saved');
    expect(sent()).toEqual([]);
  });

  it('text typed during the save stays, unsaved', async () => {
    let answer = () => {};
    updateCreator.mockImplementationOnce(async ({ input }) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { creator: { ...STORED, ...input } };
    });
    await openForm();
    await type('Page name', 'Kabir draws');
    await press('Save changes');
    await type('Page name', 'Kabir draws and paints');
    await act(async () => answer());
    await screen.findByRole('button', { name: 'Save changes' });
    expect(screen.getByLabelText('Page name')).toHaveProperty('value', 'Kabir draws and paints');
    expect(isSaved()).toBe(false);
  });

  it('a taken address is reported at its field, and stays unsaved', async () => {
    await openForm();
    await type('Address of your page', 'meera');
    await press('Save changes');
    expect((await screen.findByRole('alert')).textContent).toBe(TAKEN);
    expect(isSaved()).toBe(false);
  });

  it('the colour of the page is chosen by its name', async () => {
    await openForm();
    expect(screen.getByLabelText('Marigold')).toHaveProperty('checked', true);
    await act(async () => void fireEvent.click(screen.getByLabelText('Lotus')));
    expect(sent()).toEqual([]);
    await press('Save changes');
    expect(sent()).toEqual([{ accent: 'LOTUS' }]);
  });

  it('an uploaded clip is beside the field for a link, which replaces it', async () => {
    const introVideo = 'https://toli.example/api/clips/0123456789abcdef0123456789abcdef.mp4';
    client.cache.writeFragment({
      fragment: InfoForm_CreatorFragmentDoc,
      fragmentName: 'InfoForm_creator',
      data: { ...STORED, introVideo },
    });
    await openForm();
    expect(screen.getByLabelText('Intro video')).toHaveProperty('value', '');
    await screen.findByRole('button', { name: 'Remove video: A video of your own' });
    await type('Page name', 'Kabir draws');
    await press('Save changes');
    await type('Intro video', 'youtu.be/dQw4w9WgXcQ');
    await press('Save changes');
    expect(sent()).toEqual([{ pageName: 'Kabir draws' }, { introVideo: 'https://youtu.be/dQw4w9WgXcQ' }]);
  });

  it('asks before it is left unsaved', async () => {
    const router = await openForm();
    await type('Page name', 'Kabir draws');
    await act(() => router.navigate('/squads'));
    await press('Keep editing');
    expect(router.state.location.pathname).toBe('/');
    await act(() => router.navigate('/squads'));
    await press('Leave without saving');
    expect(router.state.location.pathname).toBe('/squads');
  });
});

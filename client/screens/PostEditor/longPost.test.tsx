import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { LONG_POST } from '../../../server/words/en/longPosts';
import { DRAFT, POST_EDITOR } from '../../../server/words/en/postForms';
import { POST } from '../../../server/words/en/posts';
import { attachment, choose, createPost, film, going, open, posted, words, write } from '../../test/attaching';
import { refusal } from '../../test/fakeServer';
import { press } from '../../test/press';
import { bodyIn, textOfBody } from './bodyText';

const text = () => screen.findByRole('textbox', { name: LONG_POST.text });
/** Opens the long form. */
const openLong = async () => {
  await press(LONG_POST.open);
  return text();
};
const sentBody = () => (posted()[0] as { body: string }).body;
const blocks = () => bodyIn(sentBody())!.content!.map(({ type }) => type);
const entitle = (title: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(LONG_POST.title), { target: { value: title } }));

it('the long form opens with the words kept, and posts them with a title', async () => {
  await open();
  await write('One\n\nTwo at example.in');
  const field = await openLong();
  expect(field.textContent).toBe('OneTwo at example.in');
  await entitle('  Rain ');
  // Enter in the title leads into the text, and posts nothing.
  expect(fireEvent.keyDown(screen.getByLabelText(LONG_POST.title), { key: 'Enter' })).toBe(false);
  expect(createPost).not.toHaveBeenCalled();
  await press(POST.create);
  await screen.findByText('The page');
  const [input] = posted();
  expect(input).toMatchObject({ title: 'Rain', titlePublic: false, squadId: null, byMail: true });
  expect(['description', 'link', 'uploadId'].filter((name) => Reflect.get(input!, name))).toEqual([]);
  expect(textOfBody(sentBody())).toBe('One\n\nTwo at example.in');
  expect(sentBody()).toContain('"href":"https://example.in"');
});

it('plain text again keeps the words; where something would be lost it says what, and asks', async () => {
  await open();
  await write('One\n\nTwo');
  await openLong();
  await press(LONG_POST.plain);
  await waitFor(() => expect(words().value).toBe('One\n\nTwo'));
  await openLong();
  await entitle('Rain');
  await press(LONG_POST.plain);
  const dialog = within(await screen.findByRole('alertdialog', { name: LONG_POST.plainTitle }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual([LONG_POST.lost.title]);
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: LONG_POST.plainConfirm })));
  await waitFor(() => expect(words().value).toBe('One\n\nTwo'));
  await press(POST.create);
  await screen.findByText('The page');
  expect(posted()[0]).toMatchObject({ description: 'One\n\nTwo', title: '' });
});

it('the attachment of a short post goes into the text and back without a second upload; posting waits for it', async () => {
  await open();
  await write('Our Diwali');
  await choose('video', film());
  await openLong();
  expect(screen.queryByRole('region', { name: POST_EDITOR.attachment })).toBeNull();
  await press(LONG_POST.plain);
  await waitFor(() => attachment().getByText('diwali.mp4'));
  await openLong();
  await press(POST.create);
  expect(createPost).not.toHaveBeenCalled();
  expect([going.length, going[0]!.signal.aborted]).toEqual([1, false]);
  await going[0]!.arrive('u1');
  await screen.findByText('The page');
  expect(blocks()).toEqual(['paragraph', 'media']);
  expect(sentBody()).toContain('"id":"u1"');
});

it('a draft of a long post is there again with its title and files, also after a refusal', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await open();
  await write('Our Diwali');
  await choose('video', film());
  await going[0]!.arrive('u1');
  await openLong();
  await entitle('Diwali');
  createPost.mockRejectedValueOnce(refusal('Too many tries', 'RATE_LIMITED'));
  await press(POST.create);
  await screen.findByText('Too many tries');
  expect((await text()).textContent).toContain('Our Diwali');
  await open(LONG_POST.text);
  screen.getByText(DRAFT.restored);
  expect((await text()).textContent).toContain('Our Diwali');
  expect(screen.getByLabelText<HTMLInputElement>(LONG_POST.title).value).toBe('Diwali');
  await screen.findByText('diwali.mp4');
  await press(POST.create);
  await screen.findByText('The page');
  expect(createPost.mock.calls.at(-1)![0].input).toMatchObject({ title: 'Diwali' });
});

it('what the server refuses of the text is said at the text, which stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await open();
  await write('Too deep');
  const field = await openLong();
  const problem = 'Lists within lists go at most this deep';
  createPost.mockRejectedValueOnce(refusal(problem, 'BAD_USER_INPUT', { body: problem }));
  await press(POST.create);
  expect((await screen.findByText(problem)).getAttribute('id')).toBe(field.getAttribute('aria-errormessage'));
  expect([field.getAttribute('aria-invalid'), field.textContent]).toEqual(['true', 'Too deep']);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { PICTURE } from '../../../server/words/en/files';
import { DRAFT, POST_EDITOR, POST_FORM } from '../../../server/words/en/postForms';
import { POST } from '../../../server/words/en/posts';
import { attachment, choose, createPost, film, going, open, posted, words, write } from '../../test/attaching';
import { refusal } from '../../test/fakeServer';
import { press } from '../../test/press';
import { CANCELLED, discardUpload } from '../../uploads/upload';
import { UploadFailure } from '../../uploads/uploadFailure';

describe('a video', () => {
  it('is uploaded while its creator writes; posting waits for it and includes text written until then', async () => {
    await open();
    await choose('video', film());
    attachment().getByText('diwali.mp4');
    await going[0]!.tell(40);
    expect(attachment().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await write('Our Diwali');
    await press(POST.create);
    screen.getByText(POST_EDITOR.postsLater(40));
    await write('Our Diwali, at last');
    expect(createPost).not.toHaveBeenCalled();
    await going[0]!.arrive('u1');
    await screen.findByText('The page');
    expect(posted()).toEqual([
      {
        squadId: null,
        description: 'Our Diwali, at last',
        teaser: '',
        tags: [],
        link: null,
        uploadId: 'u1',
        byMail: true,
        commentAudience: 'EVERYONE',
        title: '',
        titlePublic: false,
      },
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('needs no text beside it', async () => {
    await open();
    await press(POST.create);
    await screen.findByText(POST_FORM.empty);
    await choose('video', film());
    await waitFor(() => expect(screen.queryByText(POST_FORM.empty)).toBeNull());
    await going[0]!.arrive('u1');
    attachment().getByText(POST_EDITOR.arrived);
    await press(POST.create);
    await screen.findByText('The page');
  });

  it('that breaks off says so, loses no text, and is sent again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open();
    await write('Our Diwali');
    await choose('video', film());
    await press(POST.create);
    await going[0]!.fail(new UploadFailure('Network error. Please try again later.', false));
    expect(attachment().getByRole('alert').textContent).toContain('Network error');
    expect([words().value, createPost.mock.calls.length]).toEqual(['Our Diwali', 0]);
    await press(PICTURE.again);
    expect([going.length, going[0]!.signal.aborted]).toEqual([2, false]);
    await going[1]!.arrive('u2');
    await press(POST.create);
    await screen.findByText('The page');
    expect(posted()).toMatchObject([{ description: 'Our Diwali', uploadId: 'u2' }]);
  });

  it('that was refused is not sent again, and blocks the post until it is removed', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open();
    await write('Our Diwali');
    await choose('video', film());
    await going[0]!.fail(new UploadFailure('This video cannot be read', true));
    expect(screen.queryByRole('button', { name: PICTURE.again })).toBeNull();
    await press(POST.create);
    expect([going.length, createPost.mock.calls.length]).toEqual([1, 0]);
    await press(POST_EDITOR.removeFile);
    await press(POST.create);
    await screen.findByText('The page');
    expect(posted()).toMatchObject([{ uploadId: null }]);
  });

  it('can be cancelled during its upload, replaced, and removed afterwards', async () => {
    await open();
    await choose('video', film());
    await press(POST_EDITOR.cancelUpload);
    expect([going[0]!.signal.aborted, going[0]!.signal.reason]).toEqual([true, CANCELLED]);
    attachment().getByRole('button', { name: POST_EDITOR.attachPicture });
    await choose('video', film('first.mp4'));
    await going[1]!.arrive('u1');
    await choose('video', film('second.mp4'));
    expect(discardUpload).toHaveBeenCalledWith('u1');
    expect(attachment().queryByText('first.mp4')).toBeNull();
    attachment().getByText('second.mp4');
    await going[2]!.arrive('u2');
    screen.getByRole('button', { name: POST_EDITOR.removeFile }).focus();
    await press(POST_EDITOR.removeFile);
    expect(discardUpload).toHaveBeenLastCalledWith('u2');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: POST_EDITOR.attachment }));
  });

  it('stops when its creator leaves, and its received bytes are kept', async () => {
    const router = await open();
    await choose('video', film());
    await act(async () => void router.navigate('/creator'));
    await screen.findByText(DRAFT.leaveUnfinished);
    await press(DRAFT.leave);
    await screen.findByText('The page');
    expect([going[0]!.signal.aborted, going[0]!.signal.reason === CANCELLED]).toEqual([true, false]);
  });
});

describe('a draft', () => {
  it('has its file again if that was uploaded', async () => {
    await open();
    await choose('video', film());
    await going[0]!.arrive('u1');
    await open();
    screen.getByText(DRAFT.restored);
    attachment().getByText('diwali.mp4');
    attachment().getByText(POST_EDITOR.arrived);
    await press(POST.create);
    await screen.findByText('The page');
    expect(posted()).toMatchObject([{ uploadId: 'u1' }]);
  });

  it('names the file that was not', async () => {
    await open();
    await write('Our Diwali');
    await choose('video', film());
    await open();
    screen.getByText(DRAFT.unfinished('diwali.mp4'));
    expect(words().value).toBe('Our Diwali');
    attachment().getByRole('button', { name: POST_EDITOR.attachVideo });
  });

  it('whose file the server has lost keeps its text and says so', async () => {
    await open();
    await write('Our Diwali');
    await choose('video', film());
    await going[0]!.arrive('u1');
    await open();
    const gone = 'This file is gone. Please choose it again.';
    createPost.mockRejectedValueOnce(refusal(gone, 'BAD_USER_INPUT', { uploadId: gone }));
    await press(POST.create);
    expect((await attachment().findByRole('alert')).textContent).toContain(gone);
    expect(words().value).toBe('Our Diwali');
  });
});

it('a post has one attachment at a time', async () => {
  await open();
  await press(POST_EDITOR.attachLink);
  const dialog = within(await screen.findByRole('dialog', { name: POST_EDITOR.attachLink }));
  await act(
    async () => void fireEvent.change(dialog.getByLabelText(POST_EDITOR.link), { target: { value: 'example.in' } }),
  );
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: POST_EDITOR.attach })));
  await attachment().findByText('https://example.in');
  expect(attachment().queryByRole('button', { name: POST_EDITOR.attachVideo })).toBeNull();
  await press(POST_EDITOR.removeLink);
  attachment().getByRole('button', { name: POST_EDITOR.attachVideo });
});

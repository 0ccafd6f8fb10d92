import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { COMMENT_REFUSALS } from '../../../server/rules/comments';
import { COMMENT } from '../../../server/words/en/comments';
import { open, openPost, shown, there } from '../../test/postPage';
import { tap } from '../../test/tap';

openPost();

it.each(COMMENT_REFUSALS)('says why no one can comment here where it is %s', async (refusal) => {
  there.refusal = refusal;
  await open();
  await screen.findByText(COMMENT.refusals(refusal));
  expect(screen.queryByLabelText(COMMENT.write)).toBeNull();
  await shown('The first', 'The second');
});

it('a comment that the creator hides says so to its author', async () => {
  there.said = [{ id: '1', text: 'Mine', by: 'me', isHidden: true }];
  await open();
  await screen.findByText(COMMENT.hiddenByCreator);
  expect(screen.queryByRole('button', { name: COMMENT.menuOf('me') })).toBeNull();
});

it("creators mute a person from a comment's menu, and undo it", async () => {
  there.isCreator = true;
  await open();
  await tap((await screen.findAllByRole('button', { name: COMMENT.menuOf('Asha Rao') }))[0]!);
  await screen.findByRole('menuitem', { name: COMMENT.stopFrom('Asha Rao') });
  await tap(screen.getByRole('menuitem', { name: COMMENT.hideThoseOf('Asha Rao') }));
  await waitFor(() => expect(there.restrictions).toEqual({ asha: { hidesComments: true, stopsCommenting: false } }));
  expect(await screen.findAllByText(COMMENT.hiddenByYou)).toHaveLength(2);
  await tap(screen.getAllByRole('button', { name: COMMENT.menuOf('Asha Rao') })[0]!);
  await screen.findByRole('menuitem', { name: COMMENT.showThoseOf('Asha Rao') });
});

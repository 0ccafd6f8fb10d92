import { expect, it } from 'vitest';
import { detailOf } from './detail';

const post = {
  id: 'p1',
  kind: 'PICTURE',
  readingMinutes: 0,
  title: null,
  description: 'First\nlight on the port',
  teaser: null,
};
const squad = { id: 's1', title: 'Studio', amount: 1000 };
const comment = { id: 'k1', text: 'Lovely' };

it.each([
  ['NEW_POST', { post }, '“First light on the port”'],
  ['NEW_POST', { post: { ...post, description: null, teaser: 'How I mix grey' } }, '“How I mix grey”'],
  ['POST_LIKE', { post: { ...post, description: '' } }, 'Picture'],
  ['POST_LIKE', { post: { ...post, description: 'x'.repeat(100) } }, `“${'x'.repeat(70)}…”`],
  ['POST_COMMENT', { post, comment }, '“Lovely” under “First light on the port”'],
  ['POST_COMMENT', { post, comment: null }, 'under “First light on the port”'],
  ['COMMENT_REPLY', { post, comment }, 'under “First light on the port”'],
  ['SQUAD_SUBSCRIBED', { squad }, 'Studio, ₹1,000/month'],
  ['MEMBERSHIP_ENDED', { squad }, 'Studio, ₹1,000/month'],
  ['SQUAD_DELETED', { squad }, null],
  ['POST_LIKE', {}, null],
])('a notification of the type %s has the detail %j beside it', (type, about, detail) => {
  expect(detailOf({ squad: null, post: null, comment: null, type, ...about } as never)).toBe(detail);
});

import { expect, it } from 'vitest';
import type { NotificationType } from '../../apollo/schemaTypes';
import { isKnown, linkOf } from './links';

const page = { userId: 'u1' };
const post = { id: 'p1' };
const comment = { id: 'k1' };

it.each([
  ['NEW_POST', '/post/p1'],
  ['POST_LIKE', '/post/p1'],
  ['SQUAD_SUBSCRIBED', '/creator/settings/payments'],
  ['MEMBER_RENEWED', '/creator/settings/payments'],
  ['MEMBER_LEFT', '/creator/settings/payments'],
  ['PAGE_APPROVED', '/creator'],
  ['MILESTONE_REACHED', '/creator/settings/stats'],
  ['PAGE_REJECTED', '/creator/settings'],
  ['PAGE_BLOCKED', '/creator/settings'],
  ['POST_TAKEN_DOWN', '/creator'],
  ['POST_PUT_BACK', '/creator'],
  ['PAGE_UNBLOCKED', '/creator/settings'],
  ['RENEWAL_DUE', '/user/squads'],
  ['PAYMENT_PENDING', '/user/squads'],
  ['MEMBERSHIP_ENDED', '/user/squads'],
  ['SQUAD_DELETED', '/user/squads'],
  ['PAYMENT_RETURNED', '/user/squads'],
  ['MONTHS_TAKEN_BACK', '/user/squads'],
  ['MEMBER_PAYMENT_RETURNED', '/creator/settings/payments'],
] as const)('%s leads to %s', (type, address) => {
  expect(isKnown(type)).toBe(true);
  expect(linkOf(type, { actor: null, creator: type === 'NEW_POST' ? page : null, post, comment: null })).toBe(address);
});

it('the months that a member asks for lead to that member, and to all payments where the member has gone', () => {
  const asked = { creator: null, post: null, comment: null };
  expect(linkOf('MONTHS_ASKED', { ...asked, actor: { id: 'u2' } })).toBe('/creator/settings/members/u2');
  expect(linkOf('MONTHS_ASKED', { ...asked, actor: null })).toBe('/creator/settings/payments');
});

it.each(['POST_COMMENT', 'COMMENT_REPLY'] as const)('%s leads to the comment on its post', (type) => {
  expect(linkOf(type, { actor: null, creator: null, post, comment })).toBe('/post/p1?comment=k1');
  expect(linkOf(type, { actor: null, creator: null, post, comment: null })).toBe('/post/p1');
});

it('a new post that was deleted leads to the page, and nowhere where that is closed', () => {
  expect(linkOf('NEW_POST', { actor: null, creator: page, post: null, comment: null })).toBe('/creator/u1');
  expect(linkOf('NEW_POST', { actor: null, creator: null, post: null, comment: null })).toBeNull();
});

it.each(['COMMENT_TAKEN_DOWN', 'COMMENT_PUT_BACK'] as const)('%s leads to the page of the post', (type) => {
  expect(linkOf(type, { actor: null, creator: page, post: null, comment: null })).toBe('/creator/u1');
});

it.each(['CUSTOM', 'COMMENT_LIKE', 'SOMETHING_NEW'])('%s is not known', (type) => {
  expect(isKnown(type as NotificationType)).toBe(false);
});

import { expect, it } from 'vitest';
import type { NotificationType } from '../../apollo/schemaTypes';
import { isKnown, linkOf } from './links';

const page = { __typename: 'Creator' as const, id: 'c1', userId: 'u1', pageName: 'Kabir paints', profilePicSrc: null };
const post = { __typename: 'Post' as const, id: 'p1', creator: page };

it.each([
  ['NEW_POST', /^\/(post\/p1|creator\/u1)$/],
  ['POST_LIKE', /^\/(post\/p1|creator)$/],
  ['POST_COMMENT', /^\/(post\/p1|creator)$/],
  ['COMMENT_REPLY', /^\/(post\/p1|creator\/u1)$/],
  ['SQUAD_SUBSCRIBED', '/creator/settings/payments'],
  ['MEMBER_LEFT', '/creator/settings/payments'],
  ['PAGE_APPROVED', '/creator'],
  ['PAGE_REJECTED', '/creator/settings'],
  ['PAGE_BLOCKED', '/creator/settings'],
  ['PAGE_UNBLOCKED', '/creator/settings'],
  ['RENEWAL_DUE', '/user/squads'],
  ['PAYMENT_PENDING', '/user/squads'],
  ['MEMBERSHIP_ENDED', '/user/squads'],
  ['SQUAD_DELETED', '/user/squads'],
  ['PAYMENT_RETURNED', '/user/squads'],
  ['MEMBER_PAYMENT_RETURNED', '/creator/settings/payments'],
] as const)('%s leads to %s', (type, address) => {
  expect(isKnown(type)).toBe(true);
  expect(linkOf(type, { creator: type === 'NEW_POST' ? page : null, post })).toMatch(address);
});

it('a new post that is gone, of a page that is closed, leads nowhere', () => {
  expect(linkOf('NEW_POST', { creator: null, post: null })).toBeNull();
});

it.each(['CUSTOM', 'COMMENT_LIKE', 'SOMETHING_NEW'])('%s is not known', (type) => {
  expect(isKnown(type as NotificationType)).toBe(false);
});

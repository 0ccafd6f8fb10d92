import { expect, it } from 'vitest';
import { landingOf } from './calls';

const page = { __typename: 'Creator' as const, id: 'c1' };

it.each([
  ['a member', { isAdmin: false, creator: null, supportedCreators: [page] }, '/feed'],
  ['a creator who has joined no squad', { isAdmin: false, creator: page, supportedCreators: [] }, '/creator'],
  ['a creator who has joined one', { isAdmin: false, creator: page, supportedCreators: [page] }, '/feed'],
  ['a reviewer, to the queue of the desk', { isAdmin: true, creator: page, supportedCreators: [] }, '/admin'],
])('a log in without an address leads %s', (_who, viewer, address) => {
  expect(landingOf({ __typename: 'Viewer', ...viewer })).toBe(address);
});

import { afterEach, expect, it, vi } from 'vitest';
import { COMMON } from '../../server/words/en/common';
import { FAILURE } from '../../server/words/en/failures';
import { failureOf } from './failures';

const refused = (code: string, message: string) =>
  Object.assign(new Error(message), { errors: [{ message, extensions: { code } }] });

afterEach(() => void vi.restoreAllMocks());

it('the message of a failure is true: offline, no response, the server’s own sentence, or that the thing is gone', () => {
  expect(failureOf(new TypeError('Failed to fetch'))).toBe(COMMON.network);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(failureOf(new TypeError('Failed to fetch'))).toBe(FAILURE.offline);
  expect(failureOf(refused('NOT_FOUND', 'Post not found'), FAILURE.postGone)).toBe('This post is gone');
  expect(failureOf(refused('NOT_FOUND', 'Squad not found'))).toBe('This is gone');
  const wrapped = new Error('Error in fetching creator', { cause: refused('RATE_LIMITED', 'Too many tries') });
  expect(failureOf(wrapped)).toBe('Too many tries');
  for (const code of ['UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'RATE_LIMITED', 'INTERNAL_SERVER_ERROR'])
    expect(failureOf(refused(code, 'In its own words'), FAILURE.postGone)).toBe('In its own words');
});

import { expect, it } from 'vitest';
import { mailboxKey } from './users';

it.each([
  ['Asha@Example.in', 'asha@example.in'],
  ['asha+toli@example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['asha+@example.in', 'asha@example.in'],
  ['+91@example.in', '+91@example.in'],
])('mails to %s are counted as those to %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});

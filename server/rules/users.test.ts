import { expect, it } from 'vitest';
import { asciiDomain, emailKey, mailboxKey } from './users';

it.each([
  ['Asha@Example.in', 'asha@example.in'],
  ['asha+toli@example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['asha+@example.in', 'asha@example.in'],
  ['+91@example.in', '+91@example.in'],
])('mails to %s are counted as those to %s', (email, mailbox) => {
  expect(mailboxKey(email)).toBe(mailbox);
});

const IN_ASCII = 'xn--c2bd4bq1db8d.xn--h2brj9c';

it.each([
  [' Rani@Example.IN ', 'rani@example.in'],
  ['rani@डाटामेल.भारत', `rani@${IN_ASCII}`],
  [`rani@${IN_ASCII.toUpperCase()}`, `rani@${IN_ASCII}`],
  ['Jos\u0065\u0301@bu\u0308cher.example', 'jos\u00e9@xn--bcher-kva.example'],
  // No form accepts it; it stays another key than every other address.
  ['rani@xn--a.भारत', 'rani@xn--a.भारत'],
  // A search by the beginning of a domain.
  ['डाटामेल', 'xn--c2bd4bq1db8d'],
])('the address %s is compared as %s', (email, key) => {
  expect(emailKey(email)).toBe(key);
});

it.each(['xn--a.in', 'xn--zzzzzz.in', 'xn--a.भारत'])('the domain %j is not valid', (domain) => {
  expect(asciiDomain(domain)).toBe('');
});

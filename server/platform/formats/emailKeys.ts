import { domainToUnicode } from 'node:url';
import { emailKey, foldedEmail } from '../../rules/users';

/**
 * The keys under which an address may be stored: as it was typed, which was the key in earlier versions, today's, and
 * with a domain in Unicode. One for most addresses.
 */
export function emailKeys(email: string): string[] {
  const key = emailKey(email);
  const domainAt = key.lastIndexOf('@') + 1;
  const domain = domainToUnicode(key.slice(domainAt)) || key.slice(domainAt);
  return [...new Set([foldedEmail(email), key, key.slice(0, domainAt) + domain])];
}

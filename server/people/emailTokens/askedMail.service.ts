import type { Device } from '../../auth/cookies';
import { consumeQuietly } from '../../platform/http/limits/attempts';
import { mailboxKey } from '../../rules/users';

/**
 * The mail of a sign-up that is requested now: `full`, with what its sender has chosen (their name, and the page that
 * they sign up for); `plain`, without; or `none`.
 */
export type SignUpMail = 'full' | 'plain' | 'none';

/**
 * Counts a mail of a sign-up to an address, whether or not it has an account: one from a network that has requested too
 * many is not sent. Where networks together have, it is plain, so that a stranger keeps none from the owner. Call it
 * before a transaction.
 */
export async function mailFor(email: string, { ip: address }: Device): Promise<SignUpMail> {
  const account = mailboxKey(email);
  if (await consumeQuietly('signUpMail', { account, address })) return 'none';
  return (await consumeQuietly('signUpMailFromAll', { account })) ? 'plain' : 'full';
}

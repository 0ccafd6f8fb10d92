import { handOver, pageUrl } from '../../mail/mail.service';
import { lateEmailChanges } from '../../people/emailChanges/emailHold.service';
import { accountsById } from '../../people/users/user.service';
import { repo } from '../../platform/db/database';
import { isId } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { inLanguage } from '../../platform/language';
import { isKeyedHash, keyedHash } from '../../platform/secrets';
import { write } from '../../words/letters';
import { PayoutAccount } from './payoutAccount.entity';

type AccountLetter = 'payoutAccountNamedLetter' | 'payoutsHeldLetter';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** A mail about a page's bank account. `emailChangeId`: to the address that this change gave up; null: to the present one. */
    mailAboutAccount: { accountId: string; letter: AccountLetter; emailChangeId: string | null };
  }
}

const SECRET_BYTES = 32;
const secretOf = (accountId: string) => `not my payout account:${accountId}`;

/** The secret of "This wasn't me" about an account: it is in the mail alone, and no row or job has it. */
export const disownToken = (accountId: string) =>
  `${accountId}.${keyedHash(secretOf(accountId)).toString('base64url')}`;

/** The account of such a secret; null for a false one. */
export function accountOfToken(token: string): string | null {
  const [id, signature = ''] = token.split('.');
  const hash = Buffer.from(signature, 'base64url');
  return isId(id) && hash.length === SECRET_BYTES && isKeyedHash(secretOf(id), hash) ? id : null;
}

/** Mails all addresses that a page's owner has had within the last days about an account. Call it in a transaction. */
export async function mailAboutAccount(
  { id: accountId, creatorUserId }: Pick<PayoutAccount, 'id' | 'creatorUserId'>,
  letter: AccountLetter,
): Promise<void> {
  const changes = await lateEmailChanges(creatorUserId);
  for (const emailChangeId of [null, ...changes.map(({ id }) => id)])
    await addJob('mailAboutAccount', { accountId, letter, emailChangeId });
}

/** Sends one of these mails, in the language of the page's owner; none to an address that was given back meanwhile. */
export async function sendAboutAccount(
  accountId: string,
  letter: AccountLetter,
  emailChangeId: string | null,
): Promise<void> {
  const account = await repo(PayoutAccount).findOneByOrFail({ id: accountId });
  const { creatorUserId, last4, namedAt, heldUntil } = account;
  const [owner] = await accountsById([creatorUserId]);
  const changes = await lateEmailChanges(creatorUserId);
  const to = emailChangeId === null ? owner!.email : changes.find(({ id }) => id === emailChangeId)?.oldEmail;
  if (!to) return;
  const notMeUrl = pageUrl('/auth/payouts/not-me', { token: disownToken(accountId) });
  const about = { fullName: owner!.name, last4 };
  const written = () =>
    letter === 'payoutAccountNamedLetter'
      ? write(letter, { ...about, namedAt, heldUntil, notMeUrl })
      : write(letter, { ...about, settingsUrl: pageUrl('/creator/settings/payments') });
  await inLanguage(owner!.language, () => handOver(to, written()));
}

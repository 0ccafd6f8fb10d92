import { transaction } from '../../platform/db/database';
import { consumeQuietly } from '../../platform/http/limits/attempts';
import { addJob, addJobs } from '../../platform/jobs/jobs';
import { emailKey, mailboxKey } from '../../rules/users';
import { mailPlainLink } from '../emailTokens/emailToken.service';
import { userByEmail } from '../users/user.service';
import { addressHash } from './pendingSignUp.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** The plain mail of all sign-ups that wait for an address. */
    plainSignUpMail: { email: string };
  }
}

const keyOf = (email: string) => `plainSignUpMail:${addressHash(email).toString('base64url')}`;

/** Requests the plain mail of an address, which many requests share. */
export const askForPlainMail = (email: string) =>
  addJobs('plainSignUpMail', [{ payload: { email: emailKey(email) }, key: keyOf(email) }], { keepsTime: true });

/** Mails an address its plain mail, or waits for the end of the hour of the last one. For a job. */
export async function mailPlainly(email: string): Promise<void> {
  const user = await userByEmail(email);
  if (!user || user.blockedAt) return;
  const seconds = await consumeQuietly('plainSignUpMail', { account: mailboxKey(email) });
  if (seconds > 0)
    await addJob('plainSignUpMail', { email }, { key: keyOf(email), runAt: new Date(Date.now() + seconds * 1000) });
  else await transaction(() => mailPlainLink(user.id, user.emailVerifiedAt ? 'alreadySignedUp' : 'verify'));
}

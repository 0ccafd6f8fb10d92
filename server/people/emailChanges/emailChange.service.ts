import { randomInt } from 'node:crypto';
import type { Device } from '../../auth/cookies';
import type { Viewer } from '../../auth/viewer';
import { handOver } from '../../mail/mail.service';
import { config } from '../../platform/config/config';
import { fromNow, future } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { columns, int, query, text } from '../../platform/db/query';
import { conflict, forbidden, InvalidInput } from '../../platform/errors';
import { consumeAttempt, resetAttempts } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { inLanguage } from '../../platform/language';
import { isKeyedHash, keyedHash } from '../../platform/secrets';
import { inPerson, signedIn } from '../../policies';
import { emailForm, signUpCodeForm } from '../../rules/forms/signIn';
import { plainCode } from '../../rules/secondFactor';
import { SIGN_UP_CODE_DIGITS, SIGN_UP_CODE_MINUTES, SIGN_UP_CODE_TRIES } from '../../rules/signIn';
import { emailKey } from '../../rules/users';
import { EMAIL_CHANGE } from '../../words/en/emailChanges';
import { CHECK_MAIL } from '../../words/en/verification';
import { write } from '../../words/letters';
import { mailFor } from '../emailTokens/askedMail.service';
import { requireFreshSignIn } from '../signIn/freshSignIn.service';
import { erasePerson } from '../users/erasure.service';
import { send } from '../users/letters.service';
import { isRefused } from '../users/refusedEmail.service';
import type { User } from '../users/user.entity';
import { lockUser, userByEmail } from '../users/user.service';
import { changeAddress } from './addressChange.service';
import { EmailChangeRequest } from './emailChangeRequest.entity';
import { isHeld } from './emailHold.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Decides about a person's wish for another address, and mails its code. */
    emailChangeCode: { userId: string; email: string };
  }
}

/** The addresses in ADMIN_EMAILS name reviewers: the operator of Toli changes them (decision D29). */
const isNamed = (email: string) => config().adminEmails.includes(emailKey(email));

/** Whether the viewer may change their address themselves. */
export const viewerCanChangeEmail = (viewer: Viewer | null): boolean => !isNamed(signedIn(viewer).email);

/**
 * Asks for another address after a fresh sign-in: a code is mailed there. The response is the same for a taken, a
 * refused and any other address: a job decides. 403 for people of ADMIN_EMAILS, 429 after too many.
 */
export async function askForEmailChange(viewer: Viewer | null, input: unknown, device: Device): Promise<string> {
  const person = inPerson(viewer);
  if (!viewerCanChangeEmail(person)) throw forbidden(EMAIL_CHANGE.byOperator);
  await requireFreshSignIn(person);
  const { email } = await validated(emailForm, input);
  if (emailKey(email) === emailKey(person.email)) throw new InvalidInput({ email: EMAIL_CHANGE.isYours });
  await consumeAttempt('askForEmailChange', { account: person.userId });
  const isMailed = (await mailFor(email, device)) !== 'none';
  const { userId } = person;
  const codeExpiresAt = fromNow(`${SIGN_UP_CODE_MINUTES} minutes`);
  await transaction(async () => {
    await repo(EmailChangeRequest).upsert({ userId, email, codeHash: null, codeTries: 0, codeExpiresAt }, ['userId']);
    if (isMailed) await addJob('emailChangeCode', { userId, email });
  });
  return email;
}

/** Whether an address stays with another account, or is refused or held, and the other account that has it, if any. */
async function holderOf(email: string, userId: string): Promise<{ keeps: boolean; user: User | null }> {
  const user = await userByEmail(email);
  const isUnproven = user !== null && !user.emailVerifiedAt && !user.blockedAt;
  const isOther = user !== null && user.id !== userId;
  const keeps = (isOther && !isUnproven) || (await isRefused(email)) || (await isHeld(email, userId));
  return { keeps, user: isOther ? user : null };
}

const saidIn = (userId: string, email: string, code: string) => `email change ${userId} ${emailKey(email)} ${code}`;

/** Mails the code of a wish for an address. The owner of a taken address gets a mail about it; a refused or held address gets none. */
export async function mailEmailChangeCode({ userId, email }: { userId: string; email: string }): Promise<void> {
  const wish = { userId, email, codeExpiresAt: future() };
  const found = await repo(EmailChangeRequest).findOne({ where: wish, relations: { user: true } });
  if (!found?.user?.isHere) return;
  const { keeps, user: other } = await holderOf(email, userId);
  if (keeps) {
    if (other?.isHere) await send(other.email!, 'emailTakenLetter', { fullName: other.name });
    return;
  }
  const code = String(randomInt(10 ** SIGN_UP_CODE_DIGITS)).padStart(SIGN_UP_CODE_DIGITS, '0');
  const { affected } = await repo(EmailChangeRequest).update(wish, {
    codeHash: keyedHash(saidIn(userId, email, code)),
  });
  if (affected) await inLanguage(found.user.language, () => handOver(email, write('emailChangeCodeLetter', { code })));
}

/**
 * Changes the viewer's address by the code that was mailed to the new one. A wrong code has the same response whether
 * or not the address has an account (400 at the field); 409 without a request, 429 after too many wrong ones.
 */
export async function enterEmailChangeCode(viewer: Viewer | null, input: unknown): Promise<void> {
  const person = inPerson(viewer);
  if (!viewerCanChangeEmail(person)) throw forbidden(EMAIL_CHANGE.byOperator);
  await requireFreshSignIn(person);
  const { userId } = person;
  const code = plainCode((await validated(signUpCodeForm, input)).code);
  await consumeAttempt('emailChangeCode', { account: userId }, EMAIL_CHANGE.manyWrongCodes);
  const email = await checkCode(userId, code);
  await transaction(async () => {
    const user = await lockUser(userId);
    const { affected } = await repo(EmailChangeRequest).delete({ userId, email });
    // Used by another request meanwhile, or closed.
    if (!affected || !user.isHere) throw conflict(EMAIL_CHANGE.over);
    const { keeps, user: unproven } = await holderOf(email, userId);
    if (keeps) throw conflict(EMAIL_CHANGE.over);
    if (unproven) await erasePerson(await lockUser(unproven.id));
    await changeAddress(user, email);
  });
  await resetAttempts('emailChangeCode', { account: userId });
}

/** The address of the code. Counts an attempt before it is compared; the count stays. Throws InvalidInput for a wrong code. */
async function checkCode(userId: string, code: string): Promise<string> {
  const [tried] = await countAttempt({ userId, triesMax: SIGN_UP_CODE_TRIES });
  if (!tried) throw new InvalidInput({ code: CHECK_MAIL.codeOver });
  const { email, codeHash, codeTries } = tried;
  if (codeHash && isKeyedHash(saidIn(userId, email, code), codeHash)) return email;
  const left = SIGN_UP_CODE_TRIES - codeTries;
  throw new InvalidInput({ code: left > 0 ? CHECK_MAIL.wrongCode(left) : CHECK_MAIL.noTriesLeft });
}
// By hand: a counter; attempts at the same time are counted one by one.
const countAttempt = query(
  columns(EmailChangeRequest, 'r', 'email', 'codeTries', 'codeHash'),
  (answer) => `update email_change_requests r set code_tries = code_tries + 1
   where user_id = :userId and code_tries < :triesMax and code_expires_at > now() returning ${answer}`,
  { isRare: true, values: { userId: text, triesMax: int } },
);

/** Changes a person's address for the operator, who has seen that it is theirs; 409 for one that another account has. */
export async function changeEmailAsOperator(userId: string, input: unknown): Promise<string> {
  const { email } = await validated(emailForm, input);
  await transaction(async () => {
    const user = await lockUser(userId);
    const { keeps, user: other } = await holderOf(email, userId);
    if (keeps || other || !user.email) throw conflict(EMAIL_CHANGE.taken);
    await changeAddress(user, email);
  });
  return email;
}

import { randomInt } from 'node:crypto';
import type { Device } from '../../auth/cookies';
import { endSessions } from '../../auth/viewer';
import { future } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { columns, int, query, text } from '../../platform/db/query';
import { conflict, InvalidInput } from '../../platform/errors';
import { consumeAttempt, resetAttempts } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { isKeyedHash, keyedHash } from '../../platform/secrets';
import { signUpCodeForm } from '../../rules/forms/signIn';
import { plainCode } from '../../rules/secondFactor';
import { SIGN_UP_CODE_DIGITS, SIGN_UP_CODE_TRIES } from '../../rules/signIn';
import { CHECK_MAIL } from '../../words/en/verification';
import { voidLinks } from '../emailTokens/emailToken.service';
import type { SignedIn } from '../signIn/signIn.service';
import { makeAccount, markEmailVerified } from '../users/account.service';
import { lockUser } from '../users/user.service';
import { addressHash, finishSignUp, isFor, newCode, signUpOf } from './pendingSignUp.service';
import { SignUp } from './signUp.entity';

// The six digits in a verification mail: they verify the address in the browser that signed up, without the link. Each
// sign-up has its own, which another sign-up with the same address does not change (decision D28).

const saidIn = (signUpId: string, code: string) => `sign-up ${signUpId} ${code}`;
const saidTo = (address: Buffer, code: string) => `address ${address.toString('hex')} ${code}`;
const aCode = () => String(randomInt(10 ** SIGN_UP_CODE_DIGITS)).padStart(SIGN_UP_CODE_DIGITS, '0');

/** Replaces the code of a browser's sign-up; returns its id, or null where the browser did not sign up with this address. */
export async function renewCode(secret: string | null, email: string): Promise<string | null> {
  const waiting = await signUpOf(secret);
  if (!waiting || !isFor(waiting, email)) return null;
  await repo(SignUp).update({ id: waiting.id }, newCode);
  return waiting.id;
}

/** Makes the code of a mail that is being sent; null where the sign-up waits for another person, or has expired. */
export async function armCode(signUpId: string, userId: string): Promise<string | null> {
  const code = aCode();
  const still = { id: signUpId, userId, codeExpiresAt: future() };
  const { affected } = await repo(SignUp).update(still, { codeHash: keyedHash(saidIn(signUpId, code)) });
  return affected ? code : null;
}

/**
 * Makes the code of a plain mail that is being sent, for all sign-ups that wait for this person and address: the
 * reader of the mail has the account, with the name and password of their own sign-up.
 */
export async function armSharedCode(userId: string, email: string): Promise<string> {
  const code = aCode();
  const address = addressHash(email);
  const waiting = { userId, addressHash: address, expiresAt: future() };
  await repo(SignUp).update(waiting, { ...newCode, codeHash: keyedHash(saidTo(address, code)) });
  return code;
}

/**
 * Verifies the address of a browser's sign-up by its mailed code, and signs the browser in. A wrong code has the same
 * response whether or not the address has an account (400 at the field, with what to do); 409 where the sign-up has
 * expired, 429 after too many.
 */
export async function enterSignUpCode(secret: string | null, input: unknown, device: Device): Promise<SignedIn> {
  const code = plainCode((await validated(signUpCodeForm, input)).code);
  const waiting = await signUpOf(secret);
  if (!waiting) throw conflict(CHECK_MAIL.over);
  const caller = { account: waiting.addressHash?.toString('hex') ?? waiting.id, address: device.ip };
  await consumeAttempt('signUpCode', caller, CHECK_MAIL.manyWrongCodes);
  await checkCode(waiting, code);
  await resetAttempts('signUpCode', caller);
  await transaction(() => takePlace(waiting));
  const signedIn = await finishSignUp(secret, device);
  if (!signedIn) throw conflict(CHECK_MAIL.over);
  return signedIn;
}

/** Counts an attempt at the code of a sign-up before it is compared; the count stays. Throws InvalidInput for a wrong one. */
async function checkCode({ id, addressHash: address }: Waiting, code: string): Promise<void> {
  const [tried] = await countAttempt({ signUpId: id, triesMax: SIGN_UP_CODE_TRIES });
  if (!tried) throw new InvalidInput({ code: CHECK_MAIL.codeOver });
  const said = [saidIn(id, code), ...(address ? [saidTo(address, code)] : [])];
  if (said.some((each) => tried.codeHash && isKeyedHash(each, tried.codeHash))) return;
  const left = SIGN_UP_CODE_TRIES - tried.codeTries;
  throw new InvalidInput({ code: left > 0 ? CHECK_MAIL.wrongCode(left) : CHECK_MAIL.noTriesLeft });
}
// By hand: a counter; attempts at the same time are counted one by one.
const countAttempt = query(
  columns(SignUp, 's', 'codeTries', 'codeHash'),
  (answer) => `update sign_ups s set code_tries = code_tries + 1
   where id = :signUpId and code_tries < :triesMax and code_expires_at > now() returning ${answer}`,
  { isRare: true, values: { signUpId: text, triesMax: int } },
);

type Waiting = NonNullable<Awaited<ReturnType<typeof signUpOf>>>;

/**
 * Verifies the account of a sign-up. Where another sign-up has replaced it, it replaces that one: the mail was read
 * here. 409 where another person has verified theirs.
 */
async function takePlace({ userId, fullName, passwordHash }: Waiting): Promise<void> {
  const user = userId ? await lockUser(userId) : null;
  if (!user?.email || user.blockedAt) throw conflict(CHECK_MAIL.over);
  const isTheirs = user.passwordHash === passwordHash;
  if (user.emailVerifiedAt && !isTheirs) throw conflict(CHECK_MAIL.over);
  if (!isTheirs) {
    await makeAccount({ email: user.email, fullName, passwordHash });
    await voidLinks(user.id);
    await endSessions(user.id);
  }
  if (!user.emailVerifiedAt) await markEmailVerified(user.id, false);
}

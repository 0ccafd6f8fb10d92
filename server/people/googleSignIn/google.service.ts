import type { Device } from '../../auth/cookies';
import { hashToken, newToken, type Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import { type Google, GoogleFailure, type GooglePerson } from '../../gateways/google';
import { mailTo } from '../../mail/mail.service';
import { config } from '../../platform/config/config';
import { fromNow, past } from '../../platform/db/conditions';
import { deleteReturning, repo, transaction } from '../../platform/db/database';
import { forbidden, notConfigured } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { emailForm } from '../../rules/forms/signIn';
import { check } from '../../rules/forms/validation';
import { internalPath } from '../../rules/internalPath';
import { GOOGLE_MINUTES } from '../../rules/signIn';
import { hasControl, isBlank, NAME_MAX, normalize } from '../../rules/text';
import type { GoogleProblem } from '../../words/en/googleProblems';
import { SIGN_IN_REFUSAL } from '../../words/en/signInRefusals';
import { ACCOUNT } from '../../words/en/users';
import { deleteConsents } from '../consents/consent.service';
import { isHeld } from '../emailChanges/emailHold.service';
import { voidLinks } from '../emailTokens/emailToken.service';
import { SecondFactorRequired } from '../secondFactor/factors.service';
import { admit, type SignedIn } from '../signIn/signIn.service';
import { endAccess } from '../users/access.service';
import { linkToGoogle, makeGoogleAccount } from '../users/account.service';
import { isRefused } from '../users/refusedEmail.service';
import type { User } from '../users/user.entity';
import { accountWhere, lockUser, userByEmail } from '../users/user.service';
import { GoogleSignIn } from './googleSignIn.entity';

/** A sign-in with Google that ends without a session; the log-in page shows why. */
export class GoogleRefusal extends Error {
  constructor(
    readonly problem: GoogleProblem,
    /** The address to continue to. */
    readonly next: string | null = null,
  ) {
    super(`Google sign-in refused: ${problem}`);
  }
}

/** The address that Google sends people back to. */
const callback = () => new URL('/api/user/login/google/callback', config().publicUrl);

/** The gateway to Google; 501 without keys. */
function google(): Google {
  const open = gateways().google;
  if (!open) throw notConfigured(ACCOUNT.noGoogle);
  return open;
}

const failing =
  (next: string | null) =>
  (error: unknown): never => {
    throw error instanceof GoogleFailure ? new GoogleRefusal(error.reason, next) : error;
  };

/**
 * Begins a sign-in with Google: the address for the browser, and the secret that ties the return to it. `next`: where
 * the person goes afterwards. 501 without keys.
 */
export async function beginGoogle(
  wanted: unknown,
  browser: string | null,
  device: Device,
): Promise<{ url: URL; browser: string }> {
  const way = google();
  await consumeAttempt('logInWithGoogle', { address: device.ip });
  const next = internalPath(wanted);
  const { url, expected } = await way.begin(callback()).catch(failing(next));
  // The same secret for every tab of a browser, so that one tab does not break another's sign-in.
  const secret = browser ?? newToken();
  await repo(GoogleSignIn).delete({ expiresAt: past() });
  await repo(GoogleSignIn).insert({
    stateHash: hashToken(expected.state),
    browserHash: hashToken(secret),
    nonce: expected.nonce,
    codeVerifier: expected.codeVerifier,
    next,
    expiresAt: fromNow(`${GOOGLE_MINUTES} minutes`),
  });
  return { url, browser: secret };
}

/**
 * Ends a sign-in with Google by the query of the browser's return, and opens a session in place of an earlier one
 * (`before`). Throws GoogleRefusal; 403 for a blocked person.
 */
export async function finishGoogle(
  before: Viewer | null,
  query: URLSearchParams,
  browser: string | null,
  device: Device,
): Promise<SignedIn & { next: string | null }> {
  const way = google();
  const state = query.get('state');
  const begun = state && browser ? await take(state, browser) : undefined;
  if (!state || !begun || begun.expiresAt <= new Date()) throw new GoogleRefusal('expired', begun?.next);
  const { next, nonce, codeVerifier } = begun;
  const returned = callback();
  returned.search = query.toString();
  const person = await way.finish(returned, { state, nonce, codeVerifier }).catch(failing(next));
  const user = await transaction(() => userOf(person, next));
  const signedIn = await admit(before, user, device).catch((error) => {
    throw error instanceof SecondFactorRequired ? Object.assign(error, { next }) : error;
  });
  return { ...signedIn, next };
}

/** Deletes a sign-in that is under way; undefined a second time. */
async function take(state: string, browser: string): Promise<GoogleSignIn | undefined> {
  const which = { stateHash: hashToken(state), browserHash: hashToken(browser) };
  const [begun] = await deleteReturning(GoogleSignIn, which);
  return begun;
}

/**
 * The account of a person whom Google has verified: linked before, linked now by the same verified address, or new
 * (decision D6).
 */
async function userOf(person: GooglePerson, next: string | null): Promise<User> {
  const known = await accountWhere({ googleSubject: person.subject });
  if (known) return known;
  const checked = await check(emailForm, { email: person.email });
  if (!checked.ok || !person.emailVerified) throw new GoogleRefusal('unverified', next);
  const { email } = checked.value;
  if (await isRefused(email)) throw forbidden(SIGN_IN_REFUSAL.blocked);
  if (await isHeld(email)) throw new GoogleRefusal('held', next);
  // Two returns at once make one account: the second waits here for the first.
  const account = { email, fullName: nameOf(person.name, email), googleSubject: person.subject };
  const madeId = await makeGoogleAccount(account);
  if (madeId) return (await accountWhere({ id: madeId }))!;
  return link(await userByEmail(email), person, next);
}

/** Links an account to Google, and mails its owner. */
async function link(found: User | null, person: GooglePerson, next: string | null): Promise<User> {
  const user = found && (await lockUser(found.id));
  // Erased between two statements.
  if (!user?.email) throw new GoogleRefusal('failed', next);
  const { subject } = person;
  if (user.googleSubject === subject) return user;
  if (user.blockedAt) throw forbidden(SIGN_IN_REFUSAL.blocked);
  if (user.googleSubject) throw new GoogleRefusal('otherAccount', next);
  const isProven = user.emailVerifiedAt !== null;
  // The person who signed up may be another one than the person who followed the link, and may know the password.
  const isTheirs = isProven && !user.verifiedElsewhere;
  const ended = isTheirs ? {} : await endAccess(user.id, 'linked');
  const changes = {
    googleSubject: subject,
    verifiedElsewhere: false,
    ...(isTheirs ? {} : { passwordHash: null }),
    ...(isProven ? {} : await takeOver(user, person)),
  };
  Object.assign(user, changes);
  await linkToGoogle(user.id, changes);
  const facts = { fullName: changes.fullName ?? user.name, passwordDropped: !isTheirs, ...ended };
  await mailTo(user.email, 'googleLinkedLetter', facts, { always: true });
  return user;
}

/** Nothing of an unproven sign-up stays, neither its links nor its name. */
async function takeOver({ id, email }: User, { name }: GooglePerson) {
  await voidLinks(id);
  await deleteConsents(id);
  return { fullName: nameOf(name, email!), emailVerifiedAt: new Date() };
}

/**
 * The name at Google, cut to the allowed length (the rule for names is for what people type here, decision D6), or the
 * first part of the address.
 */
function nameOf(name: string, email: string): string {
  const usable = isBlank(name) || hasControl(name) ? email.slice(0, email.indexOf('@')) : name;
  return [...normalize(usable).trim()].slice(0, NAME_MAX).join('').trim();
}

import { hashToken, newToken } from '../auth/viewer';
import { In, LessThan, MoreThan } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { CHALLENGE_MINUTES } from '../rules/secondFactor';
import { PasskeyChallenge } from './passkeyChallenge.entity';

/** What an answer of an authenticator is for: one that was given for something else is refused. */
export interface Purpose {
  /** `signIn`, or what it is for and whose: `confirm:<session>`, `register:<session>`, `reset:<link>`. */
  boundTo: string;
  /** null for a sign-in: the passkey says who it is. */
  userId: string | null;
}

/** A new challenge (base64url), good once for this purpose, for five minutes. */
export async function newChallenge({ boundTo, userId }: Purpose): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
  await repo(PasskeyChallenge).insert({ challengeHash: hashToken(challenge), boundTo, userId, expiresAt });
  return challenge;
}

/** Takes a challenge out; false where it was not made for this purpose, was taken already or is too old. */
export async function takeChallenge(challenge: string, { boundTo }: Purpose): Promise<boolean> {
  const { affected } = await repo(PasskeyChallenge).delete({
    challengeHash: hashToken(challenge),
    boundTo,
    expiresAt: MoreThan(new Date()),
  });
  return !!affected;
}

/** Takes those out of the database that nobody answered. */
export const sweepChallenges = () => repo(PasskeyChallenge).delete({ expiresAt: LessThan(new Date()) });

/** Drops what these people were asked for. */
export async function dropChallenges(userIds: readonly string[]): Promise<void> {
  await repo(PasskeyChallenge).delete({ userId: In([...userIds]) });
}

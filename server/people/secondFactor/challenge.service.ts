import { hashToken, newToken } from '../../auth/viewer';
import { In, LessThan, MoreThan } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { CHALLENGE_MINUTES } from '../../rules/secondFactor';
import { PasskeyChallenge } from './passkeyChallenge.entity';

/** The purpose of a challenge: an answer for another purpose is refused. */
export interface Purpose {
  /** `signIn`, or the purpose with its session or link: `confirm:<session>`, `register:<session>`, `reset:<link>`. */
  boundTo: string;
  /** null for a sign-in, where the passkey identifies the person. */
  userId: string | null;
}

/** A new challenge (base64url), good once for this purpose, for five minutes. */
export async function newChallenge({ boundTo, userId }: Purpose): Promise<string> {
  const challenge = newToken();
  const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
  await repo(PasskeyChallenge).insert({ challengeHash: hashToken(challenge), boundTo, userId, expiresAt });
  return challenge;
}

/** Deletes a challenge; false where it had another purpose, was used already or has expired. */
export async function takeChallenge(challenge: string, { boundTo }: Purpose): Promise<boolean> {
  const { affected } = await repo(PasskeyChallenge).delete({
    challengeHash: hashToken(challenge),
    boundTo,
    expiresAt: MoreThan(new Date()),
  });
  return !!affected;
}

/** Deletes unanswered challenges. */
export const sweepChallenges = () => repo(PasskeyChallenge).delete({ expiresAt: LessThan(new Date()) });

/** Deletes these people's challenges. */
export async function deleteChallenges(userIds: readonly string[]): Promise<void> {
  await repo(PasskeyChallenge).delete({ userId: In([...userIds]) });
}

import type { Viewer } from '../auth/viewer';
import { accountsById } from '../users/user.service';

/** Somebody as they would read at Toli, so that a mail tells no more than a screen; null for who is not here. */
export async function readerOf(userId: string): Promise<Viewer | null> {
  const [user] = await accountsById([userId]);
  if (!user?.isHere) return null;
  return {
    userId,
    sessionId: '',
    apiToken: null,
    email: user.email!,
    emailVerified: user.emailVerifiedAt !== null,
    fullName: user.fullName,
    profilePicSrc: user.profilePicSrc,
    language: user.language,
    isCreator: false,
    isPageBlocked: false,
    // A reviewer's mails are those of anybody.
    isAdmin: false,
    isMoneyReviewer: false,
    needsSecondFactor: false,
  };
}

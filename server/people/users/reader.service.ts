import type { Viewer } from '../../auth/viewer';
import { accountsById } from './user.service';

/** A person as a viewer, so that a mail shows no more than a screen; null for one who is not active. */
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
    name: user.name,
    profilePicSrc: user.profilePicSrc,
    language: user.language,
    isCreator: false,
    isPageBlocked: false,
    // A reviewer's mails show no more than another person's.
    isAdmin: false,
    isMoneyReviewer: false,
    needsSecondFactor: false,
  };
}

import { transaction } from '../platform/db/database';
import { AppError, conflict } from '../platform/errors';
import { setReviewer } from '../users/reviewer.service';
import type { User } from '../users/user.entity';
import { userByEmail } from '../users/user.service';
import { writeLog } from './desk.service';

/**
 * Makes the person with this address a reviewer, or takes it from them, as whoever runs the server asks for; the log
 * keeps it. 404 for an unknown address, 409 for one that is not verified or blocked, or when it is so already.
 */
export async function appointReviewer(email: string, isReviewer: boolean): Promise<User> {
  return transaction(async () => {
    const user = await userByEmail(email);
    if (!user) throw new AppError(404, 'NOT_FOUND', `Nobody has signed up with ${email}`);
    if (isReviewer && (!user.emailVerifiedAt || user.blockedAt))
      throw conflict(`${email} is not verified, or is blocked`);
    if (user.isReviewer === isReviewer)
      throw conflict(`${email} is ${isReviewer ? 'a reviewer already' : 'no reviewer'}`);
    await setReviewer(user.id, isReviewer);
    const action = isReviewer ? 'reviewer_made' : 'reviewer_unmade';
    await writeLog({ action, actorId: null, userId: user.id, reason: '' });
    return user;
  });
}

import { endSessions } from '../../auth/viewer';
import { deleteFactors, hasSecondFactor, notifyOfFactors } from '../../people/secondFactor/factors.service';
import { isNamedReviewer, setMoneyReviewer, setReviewer } from '../../people/users/reviewer.service';
import type { User } from '../../people/users/user.entity';
import { lockUser, userByEmail } from '../../people/users/user.service';
import { transaction } from '../../platform/db/database';
import { AppError, conflict } from '../../platform/errors';
import { APPOINTMENT } from '../../words/en/admin';
import { writeLog } from './desk.service';

/**
 * Makes the person with this address a reviewer, or ends that, for the operator; the log keeps it. 404 for an unknown
 * address, 409 for one that is not verified or is blocked, or when nothing would change.
 */
export async function appointReviewer(email: string, isReviewer: boolean): Promise<User> {
  return transaction(async () => {
    const user = await userByEmail(email);
    if (!user) throw new AppError(404, 'NOT_FOUND', APPOINTMENT.unknown(email));
    if (isReviewer && (!user.emailVerifiedAt || user.blockedAt)) throw conflict(APPOINTMENT.unfit(email));
    if (user.isReviewer === isReviewer)
      throw conflict(isReviewer ? APPOINTMENT.already(email) : APPOINTMENT.none(email));
    await setReviewer(user.id, isReviewer);
    const action = isReviewer ? 'reviewer_made' : 'reviewer_unmade';
    await writeLog({ action, actorId: null, userId: user.id, reason: '' });
    return user;
  });
}

/**
 * Gives a reviewer the money right, or takes it away, for the operator; the log keeps it. 404 for an unknown address,
 * 409 for a person who is no reviewer, or when nothing would change.
 */
export async function appointMoneyReviewer(email: string, isMoneyReviewer: boolean): Promise<User> {
  return transaction(async () => {
    const user = await userByEmail(email);
    if (!user) throw new AppError(404, 'NOT_FOUND', APPOINTMENT.unknown(email));
    if (isMoneyReviewer && !isNamedReviewer(user)) throw conflict(APPOINTMENT.none(email));
    if (user.isMoneyReviewer === isMoneyReviewer)
      throw conflict(isMoneyReviewer ? APPOINTMENT.moneyAlready(email) : APPOINTMENT.noMoney(email));
    await setMoneyReviewer(user.id, isMoneyReviewer);
    const action = isMoneyReviewer ? 'money_right_given' : 'money_right_taken';
    await writeLog({ action, actorId: null, userId: user.id, reason: '' });
    return user;
  });
}

/**
 * Removes the lost second factor of the person with this address, and ends all their sessions and tokens: they log in
 * by password and set a new one up. The log records it, and they get a mail. 404 for an unknown address, 409 without a
 * second factor.
 */
export async function resetSecondFactor(email: string): Promise<User> {
  return transaction(async () => {
    const found = await userByEmail(email);
    if (!found) throw new AppError(404, 'NOT_FOUND', APPOINTMENT.unknown(email));
    const user = await lockUser(found.id);
    if (!(await hasSecondFactor(user.id))) throw conflict(APPOINTMENT.noFactor(email));
    await deleteFactors([user.id]);
    await endSessions(user.id);
    await notifyOfFactors(user, 'RESET');
    await writeLog({ action: 'second_factor_reset', actorId: null, userId: user.id, reason: '' });
    return user;
  });
}

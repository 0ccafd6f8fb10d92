import { invalidate } from '../../auth/sessionCache';
import { config } from '../../platform/config/config';
import { In, IsNull, Not } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { emailKeys } from '../../platform/formats/emailKeys';
import { emailKey } from '../../rules/users';
import { User } from './user.entity';

/** All present reviewers, by id and address: those in ADMIN_EMAILS and those made by the command. */
export async function reviewersNow(): Promise<User[]> {
  const isReachable = { emailVerifiedAt: Not(IsNull()), isHere: true };
  return repo(User).find({
    select: { id: true, email: true },
    where: [
      { ...isReachable, isReviewer: true },
      { ...isReachable, emailKey: In(config().adminEmails.flatMap(emailKeys)) },
    ],
    order: { email: 'ASC' },
  });
}

/** Their addresses. */
export const reviewerEmails = async (): Promise<string[]> => (await reviewersNow()).map(({ email }) => email!);

/** The addresses of the reviewers with the money right. */
export async function moneyReviewerEmails(): Promise<string[]> {
  const emails = await reviewerEmails();
  const found = await repo(User).find({
    select: { id: true, email: true },
    where: { isMoneyReviewer: true, email: In(emails) },
  });
  return found.map(({ email }) => email!);
}

/** Makes a person a reviewer, or ends it; people in ADMIN_EMAILS stay reviewers. */
export async function setReviewer(userId: string, isReviewer: boolean): Promise<void> {
  await repo(User).update({ id: userId }, { isReviewer, ...(isReviewer ? {} : { isMoneyReviewer: false }) });
  invalidate(userId);
}

/** Whether a person is a reviewer now, by the command or ADMIN_EMAILS. */
export const isNamedReviewer = (user: User): boolean =>
  user.isReviewer || (user.emailVerifiedAt !== null && config().adminEmails.includes(emailKey(user.email!)));

/** Gives a reviewer the money right, or takes it away. */
export async function setMoneyReviewer(userId: string, isMoneyReviewer: boolean): Promise<void> {
  await repo(User).update({ id: userId }, { isMoneyReviewer });
  invalidate(userId);
}

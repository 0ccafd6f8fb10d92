import { invalidate } from '../auth/sessionCache';
import { config } from '../platform/config/config';
import { In, IsNull, Not } from '../platform/db/conditions';
import { repo } from '../platform/db/database';
import { User } from './user.entity';

/** Everybody who reviews pages now, by id and address: those named in ADMIN_EMAILS and those made reviewers by the command. */
export async function reviewersNow(): Promise<User[]> {
  const isReachable = { emailVerifiedAt: Not(IsNull()), isHere: true };
  return repo(User).find({
    select: { id: true, email: true },
    where: [
      { ...isReachable, isReviewer: true },
      { ...isReachable, emailKey: In([...config().adminEmails]) },
    ],
    order: { email: 'ASC' },
  });
}

/** Their addresses. */
export const reviewerEmails = async (): Promise<string[]> => (await reviewersNow()).map(({ email }) => email!);

/** The addresses of those of them who decide about money too. */
export async function moneyReviewerEmails(): Promise<string[]> {
  const emails = await reviewerEmails();
  const found = await repo(User).find({
    select: { id: true, email: true },
    where: { isMoneyReviewer: true, email: In(emails) },
  });
  return found.map(({ email }) => email!);
}

/** Makes a person a reviewer, or takes it from them; those named in ADMIN_EMAILS stay what they are. */
export async function setReviewer(userId: string, isReviewer: boolean): Promise<void> {
  await repo(User).update({ id: userId }, { isReviewer, ...(isReviewer ? {} : { isMoneyReviewer: false }) });
  invalidate(userId);
}

/** Whether a person reviews pages now, made so by the command or named in ADMIN_EMAILS. */
export const isNamedReviewer = (user: User): boolean =>
  user.isReviewer || (user.emailVerifiedAt !== null && config().adminEmails.includes(user.emailKey!));

/** Gives a reviewer the right to decide about money, or takes it from them. */
export async function setMoneyReviewer(userId: string, isMoneyReviewer: boolean): Promise<void> {
  await repo(User).update({ id: userId }, { isMoneyReviewer });
  invalidate(userId);
}

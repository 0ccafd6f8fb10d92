import { future, In, Not, past } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { emailKeys } from '../../platform/formats/emailKeys';
import { EmailChange } from './emailChange.entity';

/** Whether an address can still be given back to a person other than this one: no other account may have it until then. */
export const isHeld = (email: string, exceptUserId: string | null = null): Promise<boolean> =>
  repo(EmailChange).existsBy({
    oldEmailKey: In(emailKeys(email)),
    undoUntil: future(),
    ...(exceptUserId && { userId: Not(exceptUserId) }),
  });

/** The changes of a person's address within the last days: what they gave up is mailed about their money too. */
export const lateEmailChanges = (userId: string): Promise<EmailChange[]> =>
  repo(EmailChange).findBy({ userId, undoUntil: future() });

/** Deletes the addresses that cannot be given back any more. */
export async function sweepEmailChanges(): Promise<void> {
  await repo(EmailChange).delete({ undoUntil: past() });
}

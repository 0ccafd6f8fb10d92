import { invalidate } from '../../auth/sessionCache';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { conflict } from '../../platform/errors';
import type { EndedAccess } from '../../rules/endedAccess';
import { DESK } from '../../words/en/admin';
import { endAccess } from './access.service';
import { User } from './user.entity';
import { lockUser } from './user.service';

declare module '../../platform/db/events' {
  interface Events {
    PersonBlocked: { user: User; reason: string; ended: EndedAccess };
    PersonUnblocked: { user: User; reason: string };
  }
}

/** Blocks a person, ending all their access, or unblocks them (decision C1); a conflict when it is so already. */
export async function setPersonBlocked(userId: string, blocked: boolean, reason: string): Promise<User> {
  return transaction(async () => {
    const { blockedAt } = await lockUser(userId);
    if ((blockedAt !== null) === blocked) throw conflict(blocked ? DESK.blockedAlready : DESK.notBlocked);
    await repo(User).update({ id: userId }, { blockedAt: blocked ? new Date() : null });
    invalidate(userId);
    const user = await repo(User).findOneByOrFail({ id: userId });
    if (blocked) await emit('PersonBlocked', { user, reason, ended: await endAccess(userId, 'blocked') });
    else await emit('PersonUnblocked', { user, reason });
    return user;
  });
}

import { repo, transaction } from '../platform/db/database';
import { emit } from '../platform/db/events';
import { conflict } from '../platform/errors';
import { endSessions } from '../platform/http/viewer';
import { DESK } from '../words/en/admin';
import { User } from './user.entity';
import { lockUser } from './user.service';

declare module '../platform/db/events' {
  interface Events {
    PersonBlocked: { user: User; reason: string };
    PersonUnblocked: { user: User; reason: string };
  }
}

/** Blocks a person, ending all their sessions, or lets them in again (decision C1); a conflict when it is so already. */
export async function setPersonBlocked(userId: string, blocked: boolean, reason: string): Promise<User> {
  return transaction(async () => {
    const { blockedAt } = await lockUser(userId);
    if ((blockedAt !== null) === blocked) throw conflict(blocked ? DESK.blockedAlready : DESK.notBlocked);
    await repo(User).update({ id: userId }, { blockedAt: blocked ? new Date() : null });
    if (blocked) await endSessions(userId);
    const user = await repo(User).findOneByOrFail({ id: userId });
    await emit(blocked ? 'PersonBlocked' : 'PersonUnblocked', { user, reason });
    return user;
  });
}

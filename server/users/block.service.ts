import { repo, sql } from '../platform/database';
import { conflict } from '../platform/errors';
import { emit } from '../platform/events';
import { endSessions } from '../platform/viewer';
import { DESK } from '../rules/deskWording';
import { User } from './user.entity';

declare module '../platform/events' {
  interface Events {
    PersonBlocked: { user: User; reason: string };
    PersonUnblocked: { user: User; reason: string };
  }
}

/** Blocks a person, ending all their sessions, or lets them in again (decision C1); a conflict when it is so already. */
export async function setPersonBlocked(userId: string, blocked: boolean, reason: string): Promise<User> {
  const [changed] = await sql(
    `update users set blocked_at = case when $2 then now() end where id = $1 and (blocked_at is null) = $2 returning id`,
    [userId, blocked],
  );
  if (!changed) throw conflict(blocked ? DESK.blockedAlready : DESK.notBlocked);
  if (blocked) await endSessions(userId);
  const user = await repo(User).findOneByOrFail({ id: userId });
  await emit(blocked ? 'PersonBlocked' : 'PersonUnblocked', { user, reason });
  return user;
}

import { Session } from '../../auth/session.entity';
import { SessionView } from '../../auth/session.view';
import { endSessions, type Viewer } from '../../auth/viewer';
import { MoreThan } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { signedIn } from '../../policies';

/** The viewer's signed-in devices, last used first. */
export async function listSessions(viewer: Viewer | null): Promise<SessionView[]> {
  const { userId } = signedIn(viewer);
  const found = await repo(Session).find({
    where: { userId, expiresAt: MoreThan(new Date()) },
    order: { seenAt: 'DESC', id: 'DESC' },
  });
  return found.map((session) => new SessionView(session));
}

/** Signs the viewer out on one of their devices; 404 for another person's session. */
export async function signOutSession(viewer: Viewer | null, id: unknown): Promise<string> {
  const { userId } = signedIn(viewer);
  const sessionId = idOf(id);
  if ((await endSessions(userId, { only: sessionId })) === 0) throw notFound('device');
  return sessionId;
}

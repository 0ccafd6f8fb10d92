import type { Device } from '../../auth/cookies';
import type { Viewer } from '../../auth/viewer';
import { transaction } from '../../platform/db/database';
import { inPerson } from '../../policies';
import { ACCESS_KINDS, type AccessKind } from '../../rules/endedAccess';
import { rememberDevice } from '../knownDevices/knownDevice.service';
import { endAccess } from '../users/access.service';
import { lockUser } from '../users/user.service';

/**
 * Ends all sessions and access of the viewer but this session, and forgets their other browsers. Returns how many of
 * each kind there were, and the new value of this browser's cookie. 403 for an API token.
 */
export async function endOtherAccess(
  viewer: Viewer | null,
  device: Device,
): Promise<{ ended: Record<AccessKind, number>; deviceCookie: string }> {
  const { userId, sessionId } = inPerson(viewer);
  return transaction(async () => {
    await lockUser(userId);
    const counts = await endAccess(userId, 'asked', { exceptSessionId: sessionId });
    const ended = Object.fromEntries(ACCESS_KINDS.map((kind) => [kind, counts[kind] ?? 0]));
    const { cookie } = await rememberDevice(userId, device);
    return { ended: ended as Record<AccessKind, number>, deviceCookie: cookie };
  });
}

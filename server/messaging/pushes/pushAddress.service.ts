import type { Viewer } from '../../auth/viewer';
import { gateways } from '../../gateways/gateways';
import { lockUser } from '../../people/users/user.service';
import { In, Not } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { bytes, int, query, text } from '../../platform/db/query';
import { badRequest, forbidden, unauthenticated } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { pushAddressForm } from '../../rules/forms/pushes';
import { PUSH_ADDRESSES_MAX } from '../../rules/pushes';
import { PUSH } from '../../words/en/pushes';
import { PushAddress } from './pushAddress.entity';

/** The viewer in a browser of theirs; 403 for a token. */
export function inBrowser(viewer: Viewer | null): Viewer {
  const person = signedIn(viewer);
  if (person.apiToken) throw forbidden(PUSH.onlyBrowsers);
  return person;
}

/** Whether this session of the viewer's gets pushes. */
export const hasPushAddress = async ({ sessionId }: Viewer): Promise<boolean> =>
  sessionId !== '' && (await repo(PushAddress).existsBy({ sessionId }));

/**
 * Saves the push subscription of the viewer's browser, until the session ends. An earlier owner of it loses it, and a
 * person keeps their five newest. 400 for an address at an unknown push service, or without VAPID keys.
 */
export async function addPushAddress(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId, sessionId } = inBrowser(viewer);
  const { push } = gateways();
  if (!push) throw badRequest(PUSH.unavailable);
  const { endpoint, p256dh, auth } = await validated(pushAddressForm, input);
  if (!push.reaches(endpoint)) throw badRequest(PUSH.unknownService);
  await consumeAttempt('addPushAddress', { account: userId });
  await transaction(async () => {
    await lockUser(userId);
    const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
    // The address that the browser had before.
    await repo(PushAddress).delete({ sessionId, endpoint: Not(endpoint) });
    const added = await add({ sessionId, userId, endpoint, ...keys });
    // It has ended meanwhile.
    if (added.length === 0) throw unauthenticated();
    await deleteOldest({ userId });
  });
}
// By hand: an on conflict.
const add = query(
  { one: int('1') },
  (answer) => `insert into push_addresses (session_id, user_id, endpoint, p256dh, auth)
   select id, user_id, :endpoint, :p256dh, :auth from sessions where id = :sessionId and user_id = :userId for key share
   on conflict (endpoint) do update set session_id = excluded.session_id, user_id = excluded.user_id,
     p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()
   returning ${answer}`,
  { isRare: true, values: { sessionId: text, userId: text, endpoint: text, p256dh: bytes, auth: bytes } },
);
// By hand: all but the newest.
const deleteOldest = query(
  { one: int('1') },
  (answer) => `delete from push_addresses where session_id in (
     select session_id from push_addresses where user_id = :userId
     order by created_at desc, session_id desc offset ${PUSH_ADDRESSES_MAX}) returning ${answer}`,
  { isRare: true, values: { userId: text } },
);

/** Ends the pushes to this browser of the viewer's. */
export async function removePushAddress(viewer: Viewer | null): Promise<void> {
  await repo(PushAddress).delete({ sessionId: inBrowser(viewer).sessionId });
}

/** Ends the pushes to these people, who are deactivated or erased. */
export async function deletePushAddressesOf(userIds: readonly string[]): Promise<void> {
  await repo(PushAddress).delete({ userId: In([...userIds]) });
}

/** Deletes an address that its service says is gone, unless the browser has another one meanwhile. */
export const deletePushAddress = ({ sessionId, endpoint }: Pick<PushAddress, 'sessionId' | 'endpoint'>) =>
  repo(PushAddress).delete({ sessionId, endpoint });

import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { LessThan, MoreThan } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { idOf, isId, validated } from '../../platform/input';
import { isReviewer, reviewerOnly } from '../../policies';
import { LOOK_MEDIA_MINUTES, LOOK_MINUTES } from '../../rules/admin';
import { deskReasonForm } from '../../rules/forms/admin';
import { pageAtDesk, writeLog } from '../admin/desk.service';
import { DeskLook } from './deskLook.entity';
import { DeskLookView } from './deskLook.view';

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/**
 * Opens everything of a page to the reviewer for half an hour, at the desk alone (decision B10). It needs a reason, which the log
 * keeps, and a sign-in within the last 10 minutes (403 `FRESH_SIGN_IN_REQUIRED`).
 */
export async function beginLook(
  viewer: Viewer | null,
  input: { userId: unknown; reason: unknown },
): Promise<DeskLookView> {
  const reviewer = reviewerOnly(viewer);
  await requireFreshSignIn(reviewer);
  const { reason } = await validated(deskReasonForm, input);
  const { userId } = await pageAtDesk(idOf(input.userId));
  const act = async () => {
    await repo(DeskLook).delete({ expiresAt: LessThan(inMinutes(-LOOK_MEDIA_MINUTES)) });
    const look = { reviewerId: reviewer.userId, userId, secret: randomBytes(32).toString('base64url') };
    const { identifiers } = await repo(DeskLook).insert({ ...look, expiresAt: inMinutes(LOOK_MINUTES) });
    await writeLog({ action: 'page_read', actorId: reviewer.userId, userId, reason });
    return new DeskLookView(await repo(DeskLook).findOneByOrFail({ id: identifiers[0]!.id }));
  };
  return once(
    act,
    async (id) => new DeskLookView(await repo(DeskLook).findOneByOrFail({ id, reviewerId: reviewer.userId })),
    ({ id }) => id,
  );
}

/** A look of the viewer's own that has not ended; null for any other. */
export async function openLook(viewer: Viewer | null, id: unknown): Promise<DeskLookView | null> {
  const own = { id: idOf(id), reviewerId: reviewerOnly(viewer).userId };
  const found = await repo(DeskLook).findOneBy({ ...own, expiresAt: MoreThan(new Date()) });
  return found && new DeskLookView(found);
}

/**
 * The address of a file of the page during a look, relative to /api/; valid for 10 minutes, and for this reviewer
 * alone.
 */
export function lookSrc(look: DeskLookView, src: string): string {
  const name = src.split('/').at(-1)!;
  const until = `${inMinutes(LOOK_MEDIA_MINUTES).getTime()}`;
  const signature = look.signatureOf(name, until).toString('base64url');
  return `desk/media/${name}?${new URLSearchParams({ look: look.id, until, signature })}`;
}

/** Refuses (404) all but the reviewer who got this address at the desk within the last 10 minutes. */
export async function mayLoadAtDesk(
  viewer: Viewer | null,
  name: string,
  { look: id, until, signature }: Record<string, unknown>,
): Promise<void> {
  const isWhole = isReviewer(viewer) && isId(id) && typeof until === 'string' && typeof signature === 'string';
  if (!isWhole || !/^\d{1,15}$/.test(until) || Number(until) < Date.now()) throw notFound('file');
  const look = await repo(DeskLook).findOneBy({ id, reviewerId: viewer.userId });
  const given = Buffer.from(signature, 'base64url');
  const right = look && new DeskLookView(look).signatureOf(name, until);
  if (!right || given.length !== right.length || !timingSafeEqual(given, right)) throw notFound('file');
}

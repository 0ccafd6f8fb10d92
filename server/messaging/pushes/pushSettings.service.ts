import type { Viewer } from '../../auth/viewer';
import { now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { pushSettingsForm } from '../../rules/forms/pushes';
import { PUSH_KINDS, PUSH_OFFER_DAYS, type PushKind } from '../../rules/pushes';
import { DAY } from '../../rules/time';
import { inBrowser } from './pushAddress.service';
import { PushSettings } from './pushSettings.entity';
import { PushSettingsView } from './pushSettings.view';

/** The kinds of pushes that the viewer wants; all kinds until they choose. */
export async function pushSettings(viewer: Viewer | null): Promise<PushSettingsView> {
  const { userId } = signedIn(viewer);
  const all = Object.fromEntries(PUSH_KINDS.map((kind) => [kind, true])) as Record<PushKind, boolean>;
  const chosen = await repo(PushSettings).findOneBy({ userId });
  return new PushSettingsView(chosen ?? { ...all, declinedAt: null });
}

/** Switches kinds on and off for all browsers of the viewer's; those that are not sent stay as they are. */
export async function updatePushSettings(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId } = signedIn(viewer);
  const choices = await validated(pushSettingsForm, input);
  const chosen = PUSH_KINDS.filter((kind) => choices[kind] !== undefined);
  if (chosen.length === 0) return;
  const switches = Object.fromEntries(chosen.map((kind) => [kind, choices[kind]]));
  await repo(PushSettings).upsert({ userId, ...switches }, ['userId']);
}

/** Notes that the viewer declined pushes: the offer does not come again for 30 days. */
export async function declinePush(viewer: Viewer | null): Promise<void> {
  const { userId } = inBrowser(viewer);
  await repo(PushSettings).upsert({ userId, declinedAt: now }, ['userId']);
}

/** Whether pushes may be offered to this person. */
export const mayOffer = ({ declinedAt }: PushSettingsView): boolean =>
  declinedAt === null || declinedAt.getTime() < Date.now() - PUSH_OFFER_DAYS * DAY;

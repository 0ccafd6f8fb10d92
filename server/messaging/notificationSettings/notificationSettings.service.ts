import type { Viewer } from '../../auth/viewer';
import { repo } from '../../platform/db/database';
import { validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { notificationSettingsForm } from '../../rules/forms/notifications';
import { GOOD_NEWS_KINDS } from '../../rules/goodNews';
import { NotificationSettings } from './notificationSettings.entity';
import { NotificationSettingsView } from './notificationSettings.view';

const ALL = { newMembers: true, renewals: true, tips: true, comments: true };

/** The good news in the viewer's list; all of it until they choose. */
export async function notificationSettings(viewer: Viewer | null): Promise<NotificationSettingsView> {
  const { userId } = signedIn(viewer);
  return new NotificationSettingsView((await repo(NotificationSettings).findOneBy({ userId })) ?? ALL);
}

/** Switches kinds of good news on and off in the viewer's list; those that are not sent stay as they are. */
export async function updateNotificationSettings(viewer: Viewer | null, input: unknown): Promise<void> {
  const { userId } = signedIn(viewer);
  const choices = await validated(notificationSettingsForm, input);
  const chosen = GOOD_NEWS_KINDS.filter((kind) => choices[kind] !== undefined);
  if (chosen.length === 0) return;
  const switches = Object.fromEntries(chosen.map((kind) => [kind, choices[kind]]));
  await repo(NotificationSettings).upsert({ userId, ...switches }, ['userId']);
}

import { closeAppConnections, endAppRecords } from '../../auth/appRecord';
import { AppRecord } from '../../auth/appRecord.entity';
import { hashToken, newToken, type Viewer } from '../../auth/viewer';
import { once, refuseSecret } from '../../people/idempotency/idempotency.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { lockUser } from '../../people/users/user.service';
import { future, In, MoreThanOrEqual, now } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { badRequest, conflict, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { inPerson, signedIn, verified } from '../../policies';
import { APP_SECRET_PREFIX, APPS_MAX } from '../../rules/apps';
import { appForm, newAppForm } from '../../rules/forms/apps';
import { APP } from '../../words/en/apps';
import { App } from './app.entity';
import { AppView } from './app.view';

/** An app with its secret, which its maker sees once; null for an app without one. */
export interface WithAppSecret {
  app: AppView;
  secret: string | null;
}

const newSecret = () => `${APP_SECRET_PREFIX}${newToken()}`;

/** The viewer's own apps, the newest first. */
export async function ownApps(viewer: Viewer | null): Promise<AppView[]> {
  const { userId } = signedIn(viewer);
  const found = await repo(App).find({ where: { userId }, order: { id: 'DESC' } });
  return found.map((app) => new AppView(app));
}

/** Those of these ids that are the viewer's. */
export async function appsForNodes(viewer: Viewer | null, ids: string[]): Promise<AppView[]> {
  if (!viewer) return [];
  return (await ownApps(viewer)).filter(({ id }) => ids.includes(id));
}

/** The viewer's app; 404 for another person's. */
async function ownApp(viewer: Viewer | null, id: unknown): Promise<App> {
  const { userId } = inPerson(viewer);
  const app = await repo(App).findOneBy({ id: idOf(id), userId });
  if (!app) throw notFound('app');
  return app;
}

/** The viewer's app, for a change. 403 without a fresh sign-in. */
async function ownAppToChange(viewer: Viewer | null, id: unknown): Promise<App> {
  const app = await ownApp(viewer, id);
  await requireFreshSignIn(viewer);
  return app;
}

/** Registers an app of the viewer's; 409 when they have 20 already. */
export async function registerApp(viewer: Viewer | null, input: unknown): Promise<WithAppSecret> {
  const { userId } = verified(viewer);
  await requireFreshSignIn(viewer);
  const { isConfidential, ...about } = await validated(newAppForm, input);
  const secret = isConfidential ? newSecret() : null;
  const act = async () => {
    await lockUser(userId);
    if ((await repo(App).countBy({ userId })) >= APPS_MAX) throw conflict(APP.tooMany(APPS_MAX));
    const { identifiers } = await repo(App).insert({ ...about, userId, secretHash: secret ? hashToken(secret) : null });
    const app = await repo(App).findOneByOrFail({ id: identifiers[0]!.id });
    return { app: new AppView(app), secret };
  };
  const again = secret
    ? refuseSecret
    : async (id: string) => ({ app: new AppView(await ownApp(viewer, id)), secret: null });
  return once<WithAppSecret>(act, again, ({ app }) => app.id);
}

/** Changes what one of the viewer's apps says about itself, and its redirect addresses. */
export async function updateApp(viewer: Viewer | null, { id, ...input }: { id: unknown }): Promise<AppView> {
  const app = await ownAppToChange(viewer, id);
  await repo(App).update({ id: app.id }, { ...(await validated(appForm, input, { name: app.name })), changedAt: now });
  return new AppView(await repo(App).findOneByOrFail({ id: app.id }));
}

/** Gives an app a new secret, shown once; the old one stops working at once. 400 for an app without a secret. */
export async function renewAppSecret(viewer: Viewer | null, id: unknown): Promise<WithAppSecret> {
  const app = await ownAppToChange(viewer, id);
  if (!app.isConfidential) throw badRequest(APP.noSecret);
  const secret = newSecret();
  const act = async () => {
    await repo(App).update({ id: app.id }, { secretHash: hashToken(secret), changedAt: now });
    return { app: new AppView(app), secret };
  };
  return once(act, refuseSecret, () => app.id);
}

/** Deletes one of the viewer's apps and ends all access that people gave it, at once. */
export async function deleteApp(viewer: Viewer | null, id: unknown): Promise<string> {
  const app = await ownApp(viewer, id);
  await transaction(async () => {
    await endAppRecords({ appId: app.id });
    await repo(App).delete({ id: app.id });
  });
  return app.id;
}

/**
 * Ends the access of all apps to a person's account at once, or of those that were let in, or allowed more, since then;
 * returns the number of apps.
 */
export async function endAccessesOf(userId: string, since: Date | null = null): Promise<number> {
  const current = { userId, kind: 'Grant', expiresAt: future() };
  const lately = since && MoreThanOrEqual(since);
  const grants = await repo(AppRecord).findBy(
    lately
      ? [
          { ...current, createdAt: lately },
          { ...current, allowedAt: lately },
        ]
      : current,
  );
  await endAppRecords(since ? { grantId: In(grants.map(({ grantId }) => grantId!)) } : { userId });
  return new Set(grants.map(({ appId }) => appId)).size;
}

/** Closes the connections of apps to which these people gave access, and of apps that they made. */
export async function closeConnectionsOf(userIds: readonly string[]): Promise<void> {
  const userId = In([...userIds]);
  await closeAppConnections({ userId });
  await closeAppConnections({ app: { userId } });
}

/** Ends the access that others gave to these people's apps. */
export async function endAppsOf(userIds: readonly string[]): Promise<void> {
  const apps = await repo(App).findBy({ userId: In([...userIds]) });
  await endAppRecords({ appId: In(apps.map(({ id }) => id)) });
}

/** Deletes a person's apps that were registered or changed since then: another person may know their secret, or own the addresses to which they lead. */
export async function deleteAppsSince(userId: string, since: Date): Promise<void> {
  const lately = MoreThanOrEqual(since);
  const found = await repo(App).findBy([
    { userId, createdAt: lately },
    { userId, changedAt: lately },
  ]);
  const ids = found.map(({ id }) => id);
  await endAppRecords({ appId: In(ids) });
  await repo(App).delete({ id: In(ids) });
}

/** Deletes the apps of erased people. */
export async function deleteAppsOf(userIds: readonly string[]): Promise<void> {
  await endAppRecords({ userId: In([...userIds]) });
  await endAppsOf(userIds);
  await repo(App).delete(userIds.map((userId) => ({ userId })));
}

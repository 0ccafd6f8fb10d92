import { endAppRecords, noteAllowed } from '../../auth/appRecord';
import { AppRecord } from '../../auth/appRecord.entity';
import type { Viewer } from '../../auth/viewer';
import { mailTo, securityLinks } from '../../mail/mail.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { lockUser } from '../../people/users/user.service';
import { future, Not } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { inPerson, signedIn } from '../../policies';
import { APP_ACCESSES_MAX, oauthScope, scopesIn } from '../../rules/apps';
import type { ApiScope } from '../../rules/tokens';
import { APP } from '../../words/en/apps';
import { App } from './app.entity';
import { grantIdOf } from './record.service';

/** An app with access to a person's account. */
export interface Access {
  id: string;
  name: string;
  website: string;
  scopes: ApiScope[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The apps to which the viewer gave access, newest first. */
export async function listAccesses(viewer: Viewer | null): Promise<Access[]> {
  const { userId } = signedIn(viewer);
  const grants = await repo(AppRecord).find({
    where: { userId, kind: 'Grant', expiresAt: future() },
    relations: { app: true },
    order: { id: 'DESC' },
  });
  return grants.map(({ id, app, payload, createdAt, lastUsedAt }) => {
    const { name, website } = app!;
    const { openid } = payload as { openid?: { scope?: string } };
    return { id, name, website, scopes: scopesIn(openid?.scope ?? ''), createdAt, lastUsedAt };
  });
}

/**
 * Ends an app's access to the viewer's account at once, with all its tokens; returns its id. 404 for another person's.
 */
export async function endAccess(viewer: Viewer | null, id: unknown): Promise<string> {
  const { userId } = signedIn(viewer);
  const accessId = idOf(id);
  const grant = await repo(AppRecord).findOneBy({ id: accessId, userId, kind: 'Grant' });
  if (!grant?.grantId || (await endAppRecords({ grantId: grant.grantId })) === 0) throw notFound('app');
  return accessId;
}

/** What an app requests of the viewer. */
export interface Request {
  id: string;
  name: string;
  website: string;
  maker: string;
  backTo: string;
  scopes: ApiScope[];
}

const library = async () => (await import('./authorization.service')).authorizationServer();
const findInteraction = async (id: unknown) => (await library()).Interaction.find(String(id));
type Interaction = NonNullable<Awaited<ReturnType<typeof findInteraction>>>;

/** The authorization request with this id, unless it has expired or was made to another person. */
async function openInteraction(userId: string, id: unknown): Promise<{ asked: Interaction; appId: string } | null> {
  const asked = await findInteraction(id);
  if (!asked || (asked.session && asked.session.accountId !== userId)) return null;
  return { asked, appId: String(asked.params.client_id) };
}

/** The request of the app that sent the viewer here; null when it has expired, or the app or its maker is gone. */
export async function appRequest(viewer: Viewer | null, id: unknown): Promise<Request | null> {
  const question = await openInteraction(signedIn(viewer).userId, id);
  if (!question) return null;
  const { asked, appId } = question;
  const [app] = await repo(App).find({ where: { id: appId, user: { isHere: true } }, relations: { user: true } });
  if (!app) return null;
  const { redirect_uri: uri, scope } = asked.params;
  const about = { name: app.name, website: app.website, maker: app.user!.name };
  return { ...about, id: asked.uid, backTo: new URL(String(uri)).host, scopes: scopesIn(String(scope)) };
}

/**
 * Allows an app's request after a fresh sign-in, or refuses it, and returns where the browser goes next; 404 when it has
 * expired, 409 where as many other apps as possible have access.
 */
export async function answerAppRequest(
  viewer: Viewer | null,
  { id, allow }: { id: string; allow: boolean },
): Promise<string> {
  const { userId, sessionId } = inPerson(viewer);
  const question = await openInteraction(userId, id);
  if (!question) throw notFound('app');
  if (allow) await requireFreshSignIn(viewer);
  const { asked, appId } = question;
  // Who signed in anew before they answered has another session by now.
  if (asked.session) asked.session.uid = sessionId;
  if (allow) await letIn(userId, appId, scopesIn(String(asked.params.scope)));
  asked.result = allow ? { consent: {} } : { error: 'access_denied', error_description: APP.refused };
  await asked.persist();
  return asked.returnTo;
}

/** Adds to what a person allowed an app earlier: apps may request more later. The person gets a mail. */
async function letIn(accountId: string, clientId: string, scopes: ApiScope[]): Promise<void> {
  const { Grant } = await library();
  await transaction(async () => {
    const { email, name: fullName } = await lockUser(accountId);
    const others = { userId: accountId, kind: 'Grant', expiresAt: future(), appId: Not(clientId) } as const;
    if ((await repo(AppRecord).countBy(others)) >= APP_ACCESSES_MAX)
      throw conflict(APP.tooManyAccesses(APP_ACCESSES_MAX));
    const before = await grantIdOf(clientId, accountId);
    const grant = (before && (await Grant.find(before))) || new Grant({ clientId, accountId });
    const allowed = grant.getOIDCScope();
    grant.addOIDCScope(scopes.map(oauthScope).join(' '));
    await grant.save();
    await noteAllowed(accountId, clientId);
    if (grant.getOIDCScope() === allowed) return;
    const { name: appName, website } = await repo(App).findOneByOrFail({ id: clientId });
    const facts = { fullName, appName, website, scopes: grant.getOIDCScope(), letInAt: new Date(), ...securityLinks() };
    await mailTo(email, 'appLetInLetter', facts, { always: true });
  });
}

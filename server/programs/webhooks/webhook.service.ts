import type { Viewer } from '../../auth/viewer';
import { Creator } from '../../pages/creators/creator.entity';
import { once, refuseSecret } from '../../people/idempotency/idempotency.service';
import { requireFreshSignIn } from '../../people/signIn/freshSignIn.service';
import { config } from '../../platform/config/config';
import { In, MoreThanOrEqual, now } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { findForUpdate, query, text } from '../../platform/db/query';
import { conflict, forbidden, InvalidInput, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { creatorOnly, inPerson, ownsWebhook, pageEditor } from '../../policies';
import { webhookForm } from '../../rules/forms/webhooks';
import { OLD_SECRET_MS, WEBHOOKS_MAX } from '../../rules/webhooks';
import { WEBHOOK } from '../../words/en/webhooks';
import { keptSecrets, newSecret, secretBefore } from './secret.service';
import { Webhook } from './webhook.entity';
import { WebhookView } from './webhook.view';

/** A webhook, and its secret, which its owner sees this once. */
export interface WithSecret {
  webhook: WebhookView;
  secret: string;
}

// By hand: the id, with which the secret is encrypted, is needed before the row exists.
const newId = query({ id: text('uuid_v7()') }, (answer) => `select ${answer}`, { isRare: true });

/** The webhooks of the viewer's page, the oldest first. */
export async function ownWebhooks(viewer: Viewer | null): Promise<WebhookView[]> {
  const where = { creatorUserId: creatorOnly(viewer).userId };
  return (await repo(Webhook).find({ where, order: { id: 'ASC' } })).map((webhook) => new WebhookView(webhook));
}

/** Those of these ids that belong to the viewer's page. */
export async function webhooksForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<WebhookView[]> {
  const found = viewer ? await repo(Webhook).findBy({ id: In([...ids]), creatorUserId: viewer.userId }) : [];
  return found.map((webhook) => new WebhookView(webhook));
}

/** Adds a server for the viewer's page's events; a page has a limited number (409). */
export async function addWebhook(viewer: Viewer | null, input: unknown): Promise<WithSecret> {
  const { userId } = pageEditor(viewer);
  await requireFreshSignIn(viewer);
  const { url, events } = await validated(webhookForm, input);
  if (!config().local && !/^https:/i.test(url)) throw new InvalidInput({ url: WEBHOOK.httpsOnly });
  const secret = newSecret();
  const act = async () => {
    await findForUpdate(Creator, { userId });
    if ((await repo(Webhook).countBy({ creatorUserId: userId })) >= WEBHOOKS_MAX)
      throw conflict(WEBHOOK.tooMany(WEBHOOKS_MAX));
    const [{ id }] = (await newId()) as [{ id: string }];
    const kept = keptSecrets(id, secret, null);
    await repo(Webhook).insert({ id, creatorUserId: userId, url: new URL(url).href, events, ...kept });
    return { webhook: new WebhookView(await repo(Webhook).findOneByOrFail({ id })), secret };
  };
  return once(act, refuseSecret, ({ webhook }) => webhook.id);
}

/** Deletes a webhook and its deliveries. */
export async function deleteWebhook(viewer: Viewer | null, id: unknown): Promise<string> {
  const webhook = await ownWebhook(viewer, id);
  await repo(Webhook).delete({ id: webhook.id });
  return webhook.id;
}

/** Gives a webhook another secret; the one before signs beside it for a day. */
export async function rotateWebhookSecret(viewer: Viewer | null, id: unknown): Promise<WithSecret> {
  const webhook = await ownWebhook(viewer, id);
  await requireFreshSignIn(viewer);
  const secret = newSecret();
  const oldSecretUntil = new Date(Date.now() + OLD_SECRET_MS);
  const act = async () => {
    const [held] = await findForUpdate(Webhook, { id: webhook.id });
    if (!held) throw notFound('webhook');
    const before = secretBefore(held);
    const kept = keptSecrets(held.id, secret, before);
    await repo(Webhook).update({ id: held.id }, { ...kept, oldSecretUntil: before && oldSecretUntil, changedAt: now });
    return { webhook: new WebhookView(await repo(Webhook).findOneByOrFail({ id: held.id })), secret };
  };
  return once(act, refuseSecret, () => webhook.id);
}

/** A webhook of the viewer's page; 404 unknown, 403 another person's. */
async function ownWebhook(viewer: Viewer | null, id: unknown): Promise<Webhook> {
  const owner = creatorOnly(inPerson(viewer));
  const webhook = await repo(Webhook).findOneBy({ id: idOf(id) });
  if (!webhook) throw notFound('webhook');
  if (!ownsWebhook(owner, webhook)) throw forbidden(WEBHOOK.notYours);
  return webhook;
}

/**
 * Removes the webhooks of a person's page, or those that were added or shown their secret anew since then, and resolves
 * to their number. An ended session may have added them or knows their secrets, so the owner adds them anew.
 */
export async function endWebhooks(creatorUserId: string, since: Date | null = null): Promise<number> {
  const lately = since && MoreThanOrEqual(since);
  const which = lately ? [{ createdAt: lately }, { changedAt: lately }] : [{}];
  const found = await repo(Webhook).find({
    select: { id: true },
    where: which.map((condition) => ({ creatorUserId, ...condition })),
  });
  if (found.length > 0) await repo(Webhook).delete({ id: In(found.map(({ id }) => id)) });
  return found.length;
}

import { gateways } from '../../gateways/gateways';
import type { Tried } from '../../gateways/webhooks';
import { type FindOptionsWhere, now, olderThan, past } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { RETRY_SECONDS, WEBHOOK_LOG_DAYS } from '../../rules/webhooks';
import { sendSoon } from './outbox.service';
import { secretsOf } from './secret.service';
import { WebhookDelivery } from './webhookDelivery.entity';
import { WebhookMessage } from './webhookMessage.entity';

/** The first due delivery that matches a condition, with all columns for sending it. */
const waiting = (which: FindOptionsWhere<WebhookDelivery>) =>
  repo(WebhookDelivery)
    .createQueryBuilder('d')
    .innerJoinAndSelect('d.webhook', 'w')
    .addSelect(['w.encryptedSecret', 'w.encryptedOldSecret'])
    .innerJoinAndSelect('d.message', 'm')
    .where({ ...which, status: 'WAITING' })
    .orderBy({ 'd.nextTryAt': 'ASC', 'd.id': 'ASC' })
    .limit(1)
    .getOne();

/** Deliveries sent one after the other before others have their turn. */
const AT_ONCE = 100;

/**
 * Tries to deliver a message once, stores the result, and schedules a retry where that makes sense. Does nothing for a
 * delivered or deleted one. While the server accepts, its other due deliveries follow at once: a job of each would
 * start up to two seconds later.
 */
export async function deliver(deliveryId: string): Promise<void> {
  let found = await waiting({ id: deliveryId });
  for (let sent = 0; found && sent < AT_ONCE; sent++) {
    const { messageId, webhookId, webhook, message } = found;
    const { url, oldSecretUntil } = webhook!;
    const { secret, oldSecret } = secretsOf(webhook!);
    const secrets = oldSecret && oldSecretUntil && oldSecretUntil > new Date() ? [secret, oldSecret] : [secret];
    const { body } = message!;
    const tried = await gateways().webhooks.post({ id: `msg_${messageId}`, url, body, secrets });
    await note(found, tried);
    found = tried.problem === null ? await waiting({ webhookId, nextTryAt: past() }) : null;
  }
}

async function note({ id, webhookId, attempts }: { id: string; webhookId: string; attempts: number }, tried: Tried) {
  const wait = RETRY_SECONDS[attempts];
  const mayRetry = tried.problem !== null && tried.answered !== GONE && wait !== undefined;
  const nextTryAt = mayRetry ? new Date(Date.now() + wait * 1_000) : null;
  const status = mayRetry ? 'WAITING' : tried.problem === null ? 'DELIVERED' : 'FAILED';
  await transaction(async () => {
    // Unless the owner has sent it again meanwhile, which starts anew.
    const { affected } = await repo(WebhookDelivery).update(
      { id, status: 'WAITING', attempts },
      {
        status,
        nextTryAt,
        answered: tried.answered,
        problem: tried.problem,
        attempts: attempts + 1,
        triedAt: now,
      },
    );
    if (affected && nextTryAt) await sendSoon([{ id, webhookId }], nextTryAt);
  });
}

/** This response unsubscribes the webhook. */
const GONE = 410;

/** Deletes deliveries older than the log keeps. */
export async function sweepDeliveries(): Promise<void> {
  await repo(WebhookMessage).delete({ happenedAt: olderThan(`${WEBHOOK_LOG_DAYS} days`) });
}

import { outside } from '../gateways/outside';
import type { Tried } from '../gateways/webhooks';
import { sql, transaction } from '../platform/db/database';
import { int, orNull, rows, text } from '../platform/db/rows';
import { RETRY_SECONDS, WEBHOOK_LOG_DAYS } from '../rules/webhooks';
import { sendSoon } from './outbox.service';

/** A delivery that waits, with all that it takes to send it. */
async function waiting(deliveryId: string) {
  const [found] = await rows(
    {
      id: text('d.id'),
      webhookId: text('d.webhook_id'),
      messageId: text('d.message_id'),
      attempts: int('d.attempts'),
      url: text('w.url'),
      body: text('m.body'),
      secret: text('w.secret'),
      oldSecret: orNull(text('case when w.old_secret_until > now() then w.old_secret end')),
    },
    (answer) => `select ${answer} from webhook_deliveries d
     join webhooks w on w.id = d.webhook_id join webhook_messages m on m.id = d.message_id
     where d.id = $1 and d.status = 'WAITING'`,
    [deliveryId],
  );
  return found ?? null;
}

/** Tries to deliver a message once, notes how it went, and tries again later where that makes sense. Nothing where it is delivered or gone. */
export async function deliver(deliveryId: string): Promise<void> {
  const found = await waiting(deliveryId);
  if (!found) return;
  const { messageId, url, body, secret, oldSecret } = found;
  const secrets = oldSecret === null ? [secret] : [secret, oldSecret];
  const tried = await outside().webhooks.post({ id: `msg_${messageId}`, url, body, secrets });
  await note(found, tried);
}

async function note({ id, webhookId, attempts }: { id: string; webhookId: string; attempts: number }, tried: Tried) {
  const wait = RETRY_SECONDS[attempts];
  const mayRetry = tried.problem !== null && tried.answered !== GONE && wait !== undefined;
  const nextTryAt = mayRetry ? new Date(Date.now() + wait * 1_000) : null;
  const status = mayRetry ? 'WAITING' : tried.problem === null ? 'DELIVERED' : 'FAILED';
  await transaction(async () => {
    // Unless somebody has sent it again meanwhile, which begins anew.
    const noted = await sql(
      `update webhook_deliveries set status = $2, attempts = attempts + 1, answered = $3, problem = $4, tried_at = now(),
         next_try_at = $5
       where id = $1 and status = 'WAITING' and attempts = $6 returning id`,
      [id, status, tried.answered, tried.problem, nextTryAt, attempts],
    );
    if (noted.length > 0 && nextTryAt) await sendSoon([{ id, webhookId }], nextTryAt);
  });
}

/** Whoever answers so wants no more of it. */
const GONE = 410;

/** Takes what is older than the log goes back out of it. */
export async function sweepDeliveries(): Promise<void> {
  await sql(`delete from webhook_messages where happened_at < now() - make_interval(days => $1)`, [WEBHOOK_LOG_DAYS]);
}

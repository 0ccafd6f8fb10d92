import { gateways } from '../gateways/gateways';
import type { Tried } from '../gateways/webhooks';
import { sql, transaction } from '../platform/db/database';
import { execute, int, nullable, rows, text } from '../platform/db/query';
import { RETRY_SECONDS, WEBHOOK_LOG_DAYS } from '../rules/webhooks';
import { sendSoon } from './outbox.service';

/** The first delivery of those that a condition names and that wait, with all that it takes to send it. */
async function waiting(which: string, value: string) {
  const [found] = await rows(
    {
      id: text('d.id'),
      webhookId: text('d.webhook_id'),
      messageId: text('d.message_id'),
      attempts: int('d.attempts'),
      url: text('w.url'),
      body: text('m.body'),
      secret: text('w.secret'),
      oldSecret: nullable(text('case when w.old_secret_until > now() then w.old_secret end')),
    },
    (answer) => `select ${answer} from webhook_deliveries d
     join webhooks w on w.id = d.webhook_id join webhook_messages m on m.id = d.message_id
     where ${which} and d.status = 'WAITING' order by d.next_try_at, d.id limit 1`,
    [value],
  );
  return found ?? null;
}

/** So many deliveries go out one after the other before others have their turn. */
const AT_ONCE = 100;

/**
 * Tries to deliver a message once, notes how it went, and tries again later where that makes sense. Nothing where it is delivered or gone.
 * While the server takes what it is sent, what else is due to it goes out right after: its next job is found up to two seconds later.
 */
export async function deliver(deliveryId: string): Promise<void> {
  let found = await waiting('d.id = $1', deliveryId);
  for (let sent = 0; found && sent < AT_ONCE; sent++) {
    const { messageId, webhookId, url, body, secret, oldSecret } = found;
    const secrets = oldSecret === null ? [secret] : [secret, oldSecret];
    const tried = await gateways().webhooks.post({ id: `msg_${messageId}`, url, body, secrets });
    await note(found, tried);
    found = tried.problem === null ? await waiting('d.webhook_id = $1 and d.next_try_at <= now()', webhookId) : null;
  }
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
  await execute(`delete from webhook_messages where happened_at < now() - make_interval(days => $1)`, [
    WEBHOOK_LOG_DAYS,
  ]);
}

import type { Viewer } from '../auth/viewer';
import { sql, transaction } from '../platform/db/database';
import { entity, generic, inArray, query, text, time } from '../platform/db/query';
import { conflict, forbidden, notFound } from '../platform/errors';
import { idOf } from '../platform/input';
import { type Connection, newestFirst, type Slice, toConnection } from '../platform/paging';
import { creatorOnly, ownsWebhook } from '../policies';
import type { WebhookEvent } from '../rules/webhooks';
import { WEBHOOK } from '../words/en/webhooks';
import { sendSoon } from './outbox.service';
import { Webhook } from './webhook.entity';
import { WebhookDelivery } from './webhookDelivery.entity';

/** Deliveries `d` with what they say and where they go. */
const WHOLE = entity(WebhookDelivery, 'd').with({
  webhook: entity(Webhook, 'w'),
  event: text<WebhookEvent>('m.event'),
  body: text('m.body'),
  happenedAt: time('m.happened_at'),
});
const reading = (which: string) =>
  query(
    { delivery: WHOLE },
    (answer) => `select ${answer} from webhook_deliveries d
     join webhooks w on w.id = d.webhook_id join webhook_messages m on m.id = d.message_id where ${which}`,
  );
const findLogged = reading(
  `d.creator_user_id = $1 and d.id < ${generic('$2::uuid')} order by d.id desc limit ${generic('$3::int')}`,
);
const findByIds = reading(inArray('d.id', '$1'));

/** What was sent of what happened on the viewer's page, the newest first. */
export async function listDeliveries(viewer: Viewer | null, slice: Slice): Promise<Connection<WebhookDelivery>> {
  const [, before] = newestFirst(slice.after);
  const found = await findLogged([creatorOnly(viewer).userId, before, slice.limit + 1]);
  const deliveries = found.map(({ delivery }) => delivery);
  return toConnection(deliveries, slice, ({ id, happenedAt }) => [happenedAt.toISOString(), id]);
}

/** Those of these that are of the viewer's page. */
export async function deliveriesForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<WebhookDelivery[]> {
  const found = await findByIds([ids]);
  return found.map(({ delivery }) => delivery).filter((delivery) => ownsWebhook(viewer, delivery));
}

/** Sends a message once more to one of the viewer's webhooks, with all its tries; 409 while it is on its way by itself. */
export async function sendAgain(viewer: Viewer | null, id: unknown): Promise<WebhookDelivery> {
  const owner = creatorOnly(viewer);
  const [found] = await findByIds([[idOf(id)]]);
  if (!found) throw notFound('delivery');
  const { delivery } = found;
  if (!ownsWebhook(owner, delivery)) throw forbidden(WEBHOOK.notYours);
  await transaction(async () => {
    const begun = await sql(
      `update webhook_deliveries set status = 'WAITING', attempts = 0, next_try_at = now()
       where id = $1 and (status <> 'WAITING' or attempts > 0) returning id`,
      [delivery.id],
    );
    if (begun.length === 0) throw conflict(WEBHOOK.onItsWay);
    await sendSoon([{ id: delivery.id, webhookId: delivery.webhookId }]);
  });
  const [again] = await findByIds([[delivery.id]]);
  return again!.delivery;
}

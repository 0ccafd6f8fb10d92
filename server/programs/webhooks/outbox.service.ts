import { query, text } from '../../platform/db/query';
import { addJobs } from '../../platform/jobs/jobs';
import { messageType, WEBHOOK_VERSION, type WebhookEvent } from '../../rules/webhooks';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    deliverWebhook: { deliveryId: string };
  }
}

/** An event of a page: ids, amounts and times, and no data that would have to be erased with a person. */
export interface PageEvent {
  creatorUserId: string;
  event: WebhookEvent;
  data: Record<string, unknown>;
}

/** Its message, byte by byte as it is signed and sent. */
const bodyOf = ({ creatorUserId, event, data }: PageEvent, now: Date) =>
  JSON.stringify({
    type: messageType(event),
    version: WEBHOOK_VERSION,
    timestamp: now.toISOString(),
    data: { creatorUserId, ...data },
  });

/** Stores, in the event's transaction, the messages for subscribed servers, and sends them after the commit. */
export async function sendToWebhooks(events: readonly PageEvent[]): Promise<void> {
  const now = new Date();
  const outgoing = events.map((each) => ({ ...each, body: bodyOf(each, now) }));
  if (outgoing.length === 0) return;
  await sendSoon(await storeMessages({ messages: JSON.stringify(outgoing) }));
}
// By hand: it writes many rows of two tables, in one statement also where no server is subscribed.
const storeMessages = query(
  { id: text('id'), webhookId: text('webhook_id') },
  (answer) => `with happened as (
     select * from jsonb_to_recordset(:messages) as h ("creatorUserId" uuid, event text, body text)
     where exists (select from webhooks w where w.creator_user_id = h."creatorUserId" and h.event = any(w.events))
   ), written as (
     insert into webhook_messages (creator_user_id, event, body) select "creatorUserId", event, body from happened
     returning id, creator_user_id, event
   )
   insert into webhook_deliveries (webhook_id, message_id, creator_user_id, next_try_at)
   select w.id, m.id, m.creator_user_id, now() from written m
   join webhooks w on w.creator_user_id = m.creator_user_id and m.event = any(w.events)
   returning ${answer}`,
  { isRare: true, values: { messages: text } },
);

/** Deliveries of one webhook are sent one after the other, so that a slow server delays only itself. */
export const sendSoon = (deliveries: readonly { id: string; webhookId: string }[], runAt?: Date) =>
  addJobs(
    'deliverWebhook',
    deliveries.map(({ id, webhookId }) => ({
      payload: { deliveryId: id },
      key: `webhook:${id}`,
      queue: `webhook:${webhookId}`,
      ...(runAt ? { runAt } : {}),
    })),
  );

import type { Viewer } from '../../auth/viewer';
import { once } from '../../people/idempotency/idempotency.service';
import { In, LessThan, now, type SelectQueryBuilder } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { type Connection, newestFirst, type Slice, toConnection } from '../../platform/paging';
import { creatorOnly, ownsWebhook } from '../../policies';
import { WEBHOOK } from '../../words/en/webhooks';
import { sendSoon } from './outbox.service';
import { WebhookDelivery } from './webhookDelivery.entity';
import { WebhookDeliveryView } from './webhookDelivery.view';

/** Deliveries `d` with their messages and addresses. */
async function findDeliveries(
  narrow: (deliveries: SelectQueryBuilder<WebhookDelivery>) => SelectQueryBuilder<WebhookDelivery>,
): Promise<WebhookDeliveryView[]> {
  const deliveries = repo(WebhookDelivery).createQueryBuilder('d');
  const found = await narrow(
    deliveries.innerJoinAndSelect('d.webhook', 'w').innerJoinAndSelect('d.message', 'm'),
  ).getMany();
  return found.map((delivery) => new WebhookDeliveryView(delivery, delivery.webhook!, delivery.message!));
}
const findByIds = (ids: readonly string[]) => findDeliveries((deliveries) => deliveries.where({ id: In([...ids]) }));

/** The deliveries of the viewer's page, the newest first. */
export async function listDeliveries(viewer: Viewer | null, slice: Slice): Promise<Connection<WebhookDeliveryView>> {
  const [, before] = newestFirst(slice.after);
  const { userId: creatorUserId } = creatorOnly(viewer);
  const found = await findDeliveries((deliveries) =>
    deliveries
      .where({ creatorUserId, id: LessThan(before) })
      .orderBy('d.id', 'DESC')
      .limit(slice.limit + 1),
  );
  return toConnection(found, slice, ({ id, happenedAt }) => [happenedAt.toISOString(), id]);
}

/** Those of these ids that belong to the viewer's page. */
export async function deliveriesForNodes(
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<WebhookDeliveryView[]> {
  const found = await findByIds(ids);
  return found.filter((delivery) => ownsWebhook(viewer, delivery));
}

/** Sends a message once more to one of the viewer's webhooks, with all its tries; 409 while it is being retried. */
export async function sendAgain(viewer: Viewer | null, id: unknown): Promise<WebhookDeliveryView> {
  const owner = creatorOnly(viewer);
  const [delivery] = await findByIds([idOf(id)]);
  if (!delivery) throw notFound('delivery');
  if (!ownsWebhook(owner, delivery)) throw forbidden(WEBHOOK.notYours);
  const act = async () => {
    const { affected } = await repo(WebhookDelivery)
      .createQueryBuilder()
      .update({ status: 'WAITING', attempts: 0, nextTryAt: now })
      .where({ id: delivery.id })
      .andWhere(`(status <> 'WAITING' or attempts > 0)`)
      .execute();
    if (!affected) throw conflict(WEBHOOK.onItsWay);
    await sendSoon([{ id: delivery.id, webhookId: delivery.webhook.id }]);
    return delivery.id;
  };
  await once(
    act,
    async (id) => id,
    (id) => id,
  );
  const [again] = await findByIds([delivery.id]);
  return again!;
}

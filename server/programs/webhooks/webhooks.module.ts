import type { Module } from '../../module';
import { deliveriesForNodes } from './log.service';
import { Webhook } from './webhook.entity';
import { webhookJobs } from './webhook.jobs';
import { webhookListeners } from './webhook.listeners';
import { StudioWebhooksResolver, WebhookResolver } from './webhook.resolver';
import { webhooksForNodes } from './webhook.service';
import { WebhookDelivery } from './webhookDelivery.entity';
import { WebhookMessage } from './webhookMessage.entity';

/** Foreign servers that receive a page's events. */
export const webhooks: Module = {
  entities: [Webhook, WebhookMessage, WebhookDelivery],
  resolvers: [WebhookResolver, StudioWebhooksResolver],
  nodes: {
    webhooks: ({ viewer }, ids) => webhooksForNodes(viewer, ids),
    webhook_deliveries: ({ viewer }, ids) => deliveriesForNodes(viewer, ids),
  },
  on: webhookListeners,
  jobs: webhookJobs,
};

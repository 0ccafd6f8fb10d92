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
  personal: {
    'webhooks.creator_user_id': {
      erased: { with: 'page' },
      exported: { file: 'page/webhooks', columns: 'id url events created_at' },
    },
    'webhook_messages.creator_user_id': {
      erased: { with: 'page' },
      exported: 'What the page’s webhooks were sent, about other people.',
    },
    'webhook_deliveries.creator_user_id': {
      erased: 'It goes with its webhook.',
      exported: 'Which of the page’s webhooks have answered; it goes after some days.',
    },
  },
  resolvers: [WebhookResolver, StudioWebhooksResolver],
  nodes: {
    webhooks: ({ viewer }, ids) => webhooksForNodes(viewer, ids),
    webhook_deliveries: ({ viewer }, ids) => deliveriesForNodes(viewer, ids),
  },
  on: webhookListeners,
  jobs: webhookJobs,
};

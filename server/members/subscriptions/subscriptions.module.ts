import type { Module } from '../../module';
import { deletedSquadJobs } from './deletedSquad.jobs';
import { KeptPricesResolver } from './keptPrices.resolver';
import { pageClosingJobs } from './pageClosing.jobs';
import { subscriptionProofs } from './proof.service';
import { SquadSubscription } from './subscription.entity';
import { subscriptionJobs } from './subscription.jobs';
import { subscriptionListeners } from './subscription.listeners';
import {
  CreatorSubscriptionResolver,
  SubscriptionResolver,
  ViewerSubscriptionsResolver,
} from './subscription.resolver';
import { subscriptionRoutes } from './subscription.routes';
import { subscriptionsForNodes } from './subscription.service';

/** Memberships: of which page, until when, and what follows. */
export const subscriptions: Module = {
  entities: [SquadSubscription],
  personal: {
    'squad_subscriptions.member_id': {
      erased: 'The listener ends them, with their grants and what is counted of them.',
      exported: {
        file: 'money/memberships',
        columns:
          'id creator_user_id squad_id amount status paid_until billing_day member_since renews next_squad_id takes_new_price created_at updated_at kept_amount kept_until',
      },
    },
    'squad_subscriptions.creator_user_id': {
      erased: 'Members read until their months end (decision C8); the row names no one.',
      exported: 'It is somebody else’s, who may have a copy of it.',
    },
  },
  resolvers: [SubscriptionResolver, CreatorSubscriptionResolver, ViewerSubscriptionsResolver, KeptPricesResolver],
  routes: [subscriptionRoutes],
  nodes: {
    squad_subscriptions: ({ viewer }, ids) => subscriptionsForNodes(viewer, ids),
  },
  on: subscriptionListeners,
  jobs: { ...subscriptionJobs, ...deletedSquadJobs, ...pageClosingJobs },
  proofs: subscriptionProofs,
};

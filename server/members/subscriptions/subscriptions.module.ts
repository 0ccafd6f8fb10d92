import type { Module } from '../../module';
import { deletedSquadJobs } from './deletedSquad.jobs';
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
  resolvers: [SubscriptionResolver, CreatorSubscriptionResolver, ViewerSubscriptionsResolver],
  routes: [subscriptionRoutes],
  nodes: {
    squad_subscriptions: ({ viewer }, ids) => subscriptionsForNodes(viewer, ids),
  },
  on: subscriptionListeners,
  jobs: { ...subscriptionJobs, ...deletedSquadJobs, ...pageClosingJobs },
  proofs: subscriptionProofs,
};

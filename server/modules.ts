import { admin } from './admin/admin.module';
import { creators } from './creators/creators.module';
import { files } from './files/files.module';
import { goals } from './goals/goals.module';
import { messages } from './messages/messages.module';
import type { Module } from './module';
import { notifications } from './notifications/notifications.module';
import { payments } from './payments/payments.module';
import { posts } from './posts/posts.module';
import { reports } from './reports/reports.module';
import { signIn } from './signIn/signIn.module';
import { squads } from './squads/squads.module';
import { subscriptions } from './subscriptions/subscriptions.module';
import { users } from './users/users.module';
import { waitlist } from './waitlist/waitlist.module';

/** The nouns of the product, in order: each imports only those before it. */
export const MODULES: readonly Module[] = [
  files,
  users,
  signIn,
  creators,
  squads,
  goals,
  subscriptions,
  posts,
  payments,
  notifications,
  messages,
  reports,
  waitlist,
  admin,
];

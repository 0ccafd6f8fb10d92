import { accounts } from './accounts/accounts.module';
import { admin } from './admin/admin.module';
import { apps } from './apps/apps.module';
import { comments } from './comments/comments.module';
import { consents } from './consents/consents.module';
import { creators } from './creators/creators.module';
import { deskLooks } from './deskLooks/deskLooks.module';
import { disputes } from './disputes/disputes.module';
import { earnings } from './earnings/earnings.module';
import { emailTokens } from './emailTokens/emailTokens.module';
import { exports } from './exports/exports.module';
import { feed } from './feed/feed.module';
import { files } from './files/files.module';
import { follows } from './follows/follows.module';
import { goals } from './goals/goals.module';
import { googleSignIn } from './googleSignIn/googleSignIn.module';
import { grants } from './grants/grants.module';
import { grievances } from './grievances/grievances.module';
import { idempotency } from './idempotency/idempotency.module';
import { knownDevices } from './knownDevices/knownDevices.module';
import { ledger } from './ledger/ledger.module';
import { likes } from './likes/likes.module';
import { mailFollows } from './mailFollows/mailFollows.module';
import { mailings } from './mailings/mailings.module';
import { messages } from './messages/messages.module';
import { milestones } from './milestones/milestones.module';
import type { Module } from './module';
import { moneyDesk } from './moneyDesk/moneyDesk.module';
import { notifications } from './notifications/notifications.module';
import { operations } from './operations/operations.module';
import { orders } from './orders/orders.module';
import { payments } from './payments/payments.module';
import { postFiles } from './postFiles/postFiles.module';
import { posts } from './posts/posts.module';
import { purposes } from './purposes/purposes.module';
import { pushes } from './pushes/pushes.module';
import { receipts } from './receipts/receipts.module';
import { reconciliation } from './reconciliation/reconciliation.module';
import { refunds } from './refunds/refunds.module';
import { reports } from './reports/reports.module';
import { rss } from './rss/rss.module';
import { secondFactor } from './secondFactor/secondFactor.module';
import { security } from './security/security.module';
import { settlements } from './settlements/settlements.module';
import { sharing } from './sharing/sharing.module';
import { signIn } from './signIn/signIn.module';
import { signUp } from './signUp/signUp.module';
import { sitemap } from './sitemap/sitemap.module';
import { squads } from './squads/squads.module';
import { statements } from './statements/statements.module';
import { subscriptions } from './subscriptions/subscriptions.module';
import { takeDowns } from './takeDowns/takeDowns.module';
import { testimonials } from './testimonials/testimonials.module';
import { tokens } from './tokens/tokens.module';
import { uploads } from './uploads/uploads.module';
import { users } from './users/users.module';
import { waitlist } from './waitlist/waitlist.module';
import { webhooks } from './webhooks/webhooks.module';

/** The nouns of the product, in order: each imports only those before it. */
export const MODULES: readonly Module[] = [
  files,
  users,
  idempotency,
  consents,
  emailTokens,
  knownDevices,
  secondFactor,
  signIn,
  accounts,
  signUp,
  googleSignIn,
  security,
  creators,
  sitemap,
  squads,
  sharing,
  goals,
  grants,
  ledger,
  subscriptions,
  uploads,
  follows,
  posts,
  postFiles,
  feed,
  purposes,
  likes,
  comments,
  takeDowns,
  orders,
  payments,
  disputes,
  refunds,
  reconciliation,
  settlements,
  earnings,
  milestones,
  receipts,
  statements,
  grievances,
  notifications,
  messages,
  testimonials,
  reports,
  mailings,
  mailFollows,
  pushes,
  webhooks,
  rss,
  waitlist,
  admin,
  deskLooks,
  moneyDesk,
  tokens,
  apps,
  exports,
  operations,
];

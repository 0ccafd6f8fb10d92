import { admin } from './desk/admin/admin.module';
import { deskLooks } from './desk/deskLooks/deskLooks.module';
import { grievances } from './desk/grievances/grievances.module';
import { moneyDesk } from './desk/moneyDesk/moneyDesk.module';
import { payoutDesk } from './desk/payoutDesk/payoutDesk.module';
import { reports } from './desk/reports/reports.module';
import { waitlist } from './desk/waitlist/waitlist.module';
import { html } from './html/html.module';
import { files } from './media/files/files.module';
import { uploads } from './media/uploads/uploads.module';
import { follows } from './members/follows/follows.module';
import { grants } from './members/grants/grants.module';
import { ledger } from './members/ledger/ledger.module';
import { subscriptions } from './members/subscriptions/subscriptions.module';
import { goodNews } from './messaging/goodNews/goodNews.module';
import { imports } from './messaging/imports/imports.module';
import { mailFollows } from './messaging/mailFollows/mailFollows.module';
import { mailings } from './messaging/mailings/mailings.module';
import { messages } from './messaging/messages/messages.module';
import { notificationSettings } from './messaging/notificationSettings/notificationSettings.module';
import { notifications } from './messaging/notifications/notifications.module';
import { pushes } from './messaging/pushes/pushes.module';
import { rss } from './messaging/rss/rss.module';
import { sentFiles } from './messaging/sentFiles/sentFiles.module';
import { testimonials } from './messaging/testimonials/testimonials.module';
import { tips } from './messaging/tips/tips.module';
import { welcomes } from './messaging/welcomes/welcomes.module';
import type { Module, Personal, Proofs } from './module';
import { disputes } from './money/disputes/disputes.module';
import { earnings } from './money/earnings/earnings.module';
import { growth } from './money/growth/growth.module';
import { memberFiles } from './money/memberFiles/memberFiles.module';
import { memberList } from './money/memberList/memberList.module';
import { milestones } from './money/milestones/milestones.module';
import { orders } from './money/orders/orders.module';
import { payments } from './money/payments/payments.module';
import { payoutAccounts } from './money/payoutAccounts/payoutAccounts.module';
import { payouts } from './money/payouts/payouts.module';
import { receipts } from './money/receipts/receipts.module';
import { reconciliation } from './money/reconciliation/reconciliation.module';
import { refunds } from './money/refunds/refunds.module';
import { settlements } from './money/settlements/settlements.module';
import { statements } from './money/statements/statements.module';
import { exports } from './operations/exports/exports.module';
import { health } from './operations/health/health.module';
import { creators } from './pages/creators/creators.module';
import { goals } from './pages/goals/goals.module';
import { sharing } from './pages/sharing/sharing.module';
import { sitemap } from './pages/sitemap/sitemap.module';
import { squads } from './pages/squads/squads.module';
import { accounts } from './people/accounts/accounts.module';
import { consents } from './people/consents/consents.module';
import { emailChanges } from './people/emailChanges/emailChanges.module';
import { emailTokens } from './people/emailTokens/emailTokens.module';
import { googleSignIn } from './people/googleSignIn/googleSignIn.module';
import { idempotency } from './people/idempotency/idempotency.module';
import { knownDevices } from './people/knownDevices/knownDevices.module';
import { secondFactor } from './people/secondFactor/secondFactor.module';
import { security } from './people/security/security.module';
import { signIn } from './people/signIn/signIn.module';
import { signUp } from './people/signUp/signUp.module';
import { users } from './people/users/users.module';
import { bodies } from './posts/bodies/bodies.module';
import { comments } from './posts/comments/comments.module';
import { drafts } from './posts/drafts/drafts.module';
import { feed } from './posts/feed/feed.module';
import { finding } from './posts/finding/finding.module';
import { likes } from './posts/likes/likes.module';
import { postFiles } from './posts/postFiles/postFiles.module';
import { posts } from './posts/posts/posts.module';
import { purposes } from './posts/purposes/purposes.module';
import { scheduled } from './posts/scheduled/scheduled.module';
import { searchTexts } from './posts/searchTexts/searchTexts.module';
import { tags } from './posts/tags/tags.module';
import { takeDowns } from './posts/takeDowns/takeDowns.module';
import { visits } from './posts/visits/visits.module';
import { apps } from './programs/apps/apps.module';
import { tokens } from './programs/tokens/tokens.module';
import { webhooks } from './programs/webhooks/webhooks.module';

/**
 * The areas of the product and their nouns, from the lowest to the highest: each imports only those before it, and in
 * this order listeners run.
 */
const AREAS = {
  media: [files, uploads],
  people: [
    users,
    idempotency,
    emailTokens,
    knownDevices,
    secondFactor,
    signIn,
    consents,
    emailChanges,
    accounts,
    signUp,
    googleSignIn,
    security,
  ],
  pages: [creators, squads, goals, sharing, sitemap],
  members: [grants, ledger, subscriptions, follows],
  posts: [
    bodies,
    tags,
    searchTexts,
    posts,
    finding,
    postFiles,
    drafts,
    scheduled,
    feed,
    purposes,
    likes,
    comments,
    takeDowns,
    visits,
  ],
  money: [
    orders,
    payments,
    disputes,
    refunds,
    reconciliation,
    settlements,
    earnings,
    payoutAccounts,
    growth,
    memberList,
    memberFiles,
    receipts,
    payouts,
    statements,
    milestones,
  ],
  messaging: [
    notificationSettings,
    notifications,
    sentFiles,
    messages,
    welcomes,
    testimonials,
    tips,
    mailings,
    mailFollows,
    imports,
    goodNews,
    pushes,
    rss,
  ],
  desk: [reports, grievances, waitlist, admin, deskLooks, moneyDesk, payoutDesk],
  programs: [tokens, apps, webhooks],
  operations: [exports, health],
  html: [html],
} satisfies Record<string, readonly Module[]>;

/** The nouns of the product, in order. */
export const MODULES: readonly Module[] = Object.values(AREAS).flat();

/** Every table of the product. */
export const ENTITIES = MODULES.flatMap(({ entities }) => entities ?? []);

/** Every column that holds a person, a page or an address. */
export const PERSONAL: Personal = Object.assign({}, ...MODULES.map(({ personal }) => personal));

/** What must hold between the rows of all nouns. */
export const PROOFS: Proofs = Object.assign({}, ...MODULES.map(({ proofs }) => proofs));

import { type DocumentNode, type GraphQLSchema, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import type { Viewer } from '../../auth/viewer';
import { type AppError, forbidden } from '../../platform/errors';
import type { ApiScope } from '../../rules/tokens';
import { TOKEN } from '../../words/en/tokens';

// The permissions of tokens: every field of Query, Mutation, Subscription and Viewer, every other type, and every REST
// call is listed here once; what is not listed is for no token (permissions.test.ts checks all of them).

/** The area of a scope. */
type Matter = 'pages' | 'account' | 'notifications' | 'members' | 'page' | 'posts' | 'messages';
type Permission = 'open' | `${Matter} ${'read' | 'write'}` | 'never';

const ALL = ['account', 'notifications', 'members', 'page', 'posts', 'messages'] as const;
const reading = ['open', 'pages read', ...ALL.map((matter) => `${matter} read` as const)] as const;

/** The calls that each scope opens. */
const OPENS: Record<ApiScope, readonly Permission[]> = {
  READ: reading,
  WRITE: [...reading, ...ALL.map((matter) => `${matter} write` as const)],
  PAGE: ['open', 'pages read', 'page read', 'page write'],
  POSTS: ['open', 'pages read', 'posts read', 'posts write'],
  MESSAGES: ['open', 'pages read', 'messages read', 'messages write'],
};

export const PERMISSIONS: Partial<Record<Permission, string>> = {
  // A visitor's queries, and the token's own person.
  open: `
    Query.purpose Purpose Query.creator Query.creators Query.searchCreators Query.post Query.node Query.nodes Query.viewer Viewer.user Mutation.joinWaitlist
    User PageInfo
    GET /user/:id GET /public/validate GET /public/landing GET /beacon/landing/:ref POST /beacon/views POST /waitlist GET /creators
    GET /pictures/:name GET /clips/:name`,

  // Pages and posts, as the token's person sees them.
  'pages read': `
    Creator Squad SquadOpens NextSquadPrice SquadPriceRange PriceBound PriceSpan Pass PassSetting KeptPrice Goal Post PostMonth Attachment LinkCard Comment Testimonial OpenedPosts Viewer.creator Viewer.following Viewer.pagesAlike Viewer.supportedCreators
    GET /creator GET /creator/:id GET /creator/:id/squads GET /creator/:id/goals GET /posts/:creatorId GET /post/:id GET /media/:name
    GET /comment/:id GET /comments/post/:postId GET /comments/count/post/:postId GET /like/:postId GET /likes/:postId
    GET /following GET /manualSubs/active/creators GET /public/payments/subscription/manual/:userId/total`,

  'account read': `
    Viewer.email Viewer.fullName Viewer.displayName Viewer.emailVerified Viewer.hasPassword Viewer.isAdmin Viewer.language Viewer.mailSettings MailSettings Viewer.storage Storage
    Viewer.notificationSettings NotificationSettings
    GET /user GET /user/mail`,
  'account write': `
    Mutation.updateUser Mutation.updateLanguage Mutation.updateProfilePic Mutation.removeProfilePic Mutation.updateMailSettings Mutation.askToConfirmMail
    Mutation.updateNotificationSettings     Mutation.setFollowing
    PATCH /user PUT /user/profile-pic DELETE /user/profile-pic PATCH /user/mail POST /user/mail/confirm
    PUT /follow/:userId DELETE /follow/:userId`,

  'notifications read': `
    Viewer.notifications Viewer.hasUnseenNotifications Notification Subscription.notificationAdded Subscription.notificationsSeen
    GET /notifs GET /notifs/unseen/check`,
  'notifications write': 'Mutation.markNotificationsSeen Mutation.markFeedSeen Mutation.endWelcome PATCH /notifs/seen',

  // Payments, read-only: no call that moves money is open to tokens.
  'members read': `
    Viewer.subscriptions Viewer.endedSubscriptions Viewer.payments Viewer.strayPayments StrayPayment Viewer.welcome Welcome Viewer.studio SquadSubscription Payment MonthsBack MonthsToAsk Payout NextPayout Studio MemberImport ImportProblem ImportTier ImportResult ImportMail Milestone PageBalance MonthStats GrowthOfPeriod GrowthCount GrowthCohort PageVisits PageVisitsOfPeriod PageSource PageLink PageLinkArrivals MonthBooks DayBooks Statement YearBooks YearSummary Subscription.membershipChanged StudioMember LeavingReasonAnswers PostFigures
    Receipt ReceiptContent ReceiptTax GET /receipts/:id/pdf GET /payments GET /payments/balance GET /payments/statement GET /payments/statement/pdf GET /payments/summary GET /payments/summary/pdf GET /payouts GET /manualSub/:creatorId GET /manualSubs GET /manualSubs/active/users`,

  'page write': `
    Query.suggestedSlug Mutation.createCreator Mutation.updateCreator Mutation.submitForReview Mutation.deactivatePage Mutation.reactivatePage
    Mutation.updateCreatorProfilePic Mutation.removeCreatorProfilePic Mutation.updateCreatorCoverPic Mutation.removeCreatorCoverPic
    Mutation.updateCreatorIntroVideo Mutation.setWelcomeFile Mutation.createSquad Mutation.updateSquad Mutation.deleteSquad Mutation.updateSquadImage
    Mutation.removeSquadImage Mutation.setSquadPrice Mutation.withdrawSquadPrice Mutation.setSquadPass Mutation.createGoal Mutation.updateGoal Mutation.deleteGoal Mutation.hideTestimonial Mutation.createPageLink Mutation.deletePageLink
    POST /creator PATCH /creator PATCH /creator/review/submit POST /private/creator/deactivate POST /private/creator/reactivate
    PUT /creator/profile-pic DELETE /creator/profile-pic PUT /creator/cover-pic DELETE /creator/cover-pic PUT /creator/intro-video
    POST /squad PATCH /squad/:id DELETE /squad/:id DELETE /private/creator/squad/:id PUT /squad/:id/image DELETE /squad/:id/image
    POST /goal PATCH /goal/:id DELETE /goal/:id DELETE /private/creator/goal/:id`,

  'posts read':
    'Query.postDraft Viewer.postDrafts PostDraft Viewer.scheduledPosts ScheduledPost PostUpload TakenDownPost PostReach Viewer.feed Viewer.foldedFeed Viewer.restOfDay Viewer.feedNewSince Viewer.commenterRestrictions CommenterRestriction Subscription.commentAdded Subscription.commentDeleted',
  'posts write': `
    Mutation.createPost Mutation.updatePost Mutation.deletePost Mutation.addComment Mutation.deleteComment Mutation.restrictCommenter Mutation.setPostLiked Mutation.setPostPinned Mutation.setPostAudience
    Mutation.savePostDraft Mutation.discardPostDraft Mutation.schedulePost Mutation.changeScheduledPost Mutation.withdrawScheduledPost
    POST /post POST /post/image POST /post/video PATCH /post/:id DELETE /post/:id
    POST /comment/post/:postId DELETE /comment/:id POST /like/:postId
    POST /uploads OPTIONS /uploads HEAD /uploads/:id PATCH /uploads/:id DELETE /uploads/:id POST /uploads/:id/parts`,

  'messages read': `
    Viewer.rooms Viewer.room Viewer.contacts Viewer.blockedContacts Viewer.hasUnreadMessages Room Message MessageEvent Contact Broadcast SentFile Viewer.sendsVoiceNotes
    Subscription.messageAdded Subscription.roomChanged Subscription.broadcastSent
    GET /messages/rooms GET /messages/creator/rooms GET /messages/:userId GET /messages/creator/:userId`,
  'messages write': `
    Mutation.sendMessage Mutation.messageMembers Mutation.broadcastMessage Mutation.markRoomRead Mutation.blockContact Mutation.unblockContact Mutation.reportRoom
    POST /messages/:userId POST /messages/creator/:userId POST /messages/creator/broadcast`,

  // Passwords and sign-in, money, the end of an account, tokens, apps, webhooks, the reviewers' side, and what is proven by a mailed link or signature.
  never: `
    DeskMoney AccountBalance DeskSettlement SettlementPart ExpectedSettlement DeskMoneyCase DeskRefund DeskRefundMade DeskPayment DeskPayout PayoutBatch NextPayoutBatch WaitingPayout BankFileResult WrongBankLine DeskGrant PaymentFile LedgerEntry Dispute DisputeProof
    Mutation.refundAtDesk Mutation.refundMonthsAtDesk Mutation.closeMoneyCase Mutation.acceptDispute Mutation.contestDispute Mutation.makePayoutBatch Mutation.markPayoutPaid Mutation.markPayoutFailed Mutation.markPayoutReturned Mutation.enterLostPayout Mutation.readBankFile
    GET /admin/ledger.csv GET /admin/payouts/:id/file
    Query.admin Admin DeskPerson DeskEntry MessageReport Mutation.reviewCreator Mutation.blockCreator Mutation.unblockCreator
    DeskLook DeskPost DeskAttachment DeskComment Mutation.beginLook GET /desk/media/:name GET /desk/sent/:name
    Mutation.takeDown Mutation.putBack Mutation.takeDownTestimonial Mutation.closeReports ReportCase Report Mutation.report POST /report
    Mutation.setMemberNote MemberFile Mutation.askForMemberFile GET /members/file/:id Viewer.isNoticeDue Viewer.consents Consent Mutation.giveConsent Viewer.nominee Nominee Mutation.setNominee Mutation.removeNominee
    Mutation.fileGrievance Mutation.decideGrievance Grievance
    Viewer.push PushSettings Viewer.pushed PushSentence Mutation.addPushAddress Mutation.removePushAddress Mutation.declinePush Mutation.updatePushSettings
    Mutation.blockUser Mutation.unblockUser Mutation.closeMessageReport
    Viewer.security Viewer.needsSecondFactor SecuritySettings Passkey Mutation.beginAuthenticator Mutation.confirmAuthenticator
    Mutation.removeAuthenticator Mutation.makeRecoveryCodes Mutation.askForNewPasskey Mutation.addPasskey Mutation.renamePasskey
    Mutation.removePasskey Mutation.askForPasskeyReset Mutation.removeRecentPasskeys Mutation.confirmWithCode Mutation.askForConfirmation Mutation.confirmWithPasskey
    Viewer.sessions Session Mutation.signOutSession Viewer.privateFeed PrivateFeed Mutation.createPrivateFeed Mutation.deletePrivateFeed PodcastFeed Mutation.createPodcastFeed Mutation.deletePodcastFeed Viewer.apiTokens ApiToken Mutation.createApiToken Mutation.revokeApiToken
    Viewer.apps App Mutation.registerApp Mutation.updateApp Mutation.renewAppSecret Mutation.deleteApp
    Viewer.appAccesses AppAccess Mutation.endAppAccess Viewer.appRequest AppRequest Mutation.answerAppRequest
    Mutation.signUp Mutation.verifyEmail Mutation.resendVerification Mutation.finishSignUp Mutation.enterSignUpCode Mutation.correctSignUp
    Mutation.disownSignUp Mutation.disownSignIn Viewer.viewerCanChangeEmail Mutation.askForEmailChange Mutation.enterEmailChangeCode Mutation.giveEmailBack Mutation.endOtherAccess Mutation.logIn Mutation.logInWithCode Mutation.askForPasskeySignIn Mutation.logInWithPasskey Mutation.logOut
    Mutation.requestPasswordReset Mutation.resetPassword Mutation.changePassword Mutation.confirmPassword
    Mutation.deactivateAccount Mutation.deleteAccount Mutation.confirmMail Mutation.switchMailByLink
    Query.mailFollow MailFollowStatus Mutation.followByMail Mutation.confirmMailFollow Mutation.stopMailFollow POST /follow/:userId/mail POST /mail/follow GET /mail/unfollow POST /mail/unfollow
    Mutation.uploadMembers Mutation.startMemberImport Mutation.discardMemberImport Query.memberInvitation MemberInvitation Mutation.acceptMemberInvitation Mutation.refuseMemberInvitation GET /mail/invitation/refuse POST /mail/invitation/refuse
    Viewer.dataExport DataExport DataExportFile Mutation.askForDataExport POST /user/data-export GET /user/data-export GET /user/data-export/:id/:number
    Viewer.taxDetails TaxDetails Mutation.setTaxState Mutation.setGstin PayoutAccount Mutation.namePayoutAccount Mutation.holdPayouts Mutation.readPayoutAccount
    PaymentOrder TipOrder Mutation.createTipOrder Mutation.createPaymentOrder Mutation.confirmPayment Viewer.unpaidOrders UnpaidOrder Mutation.followOrder Mutation.refundPayment Mutation.refundMonths Mutation.askMonthsBack Mutation.leaveSquad Mutation.setRenewal Mutation.giveTestimonial Mutation.withdrawTestimonial
    Webhook WebhookDelivery Mutation.addWebhook Mutation.deleteWebhook Mutation.rotateWebhookSecret Mutation.sendWebhookAgain
    GET /user/sessions DELETE /user/session/:id POST /user PATCH /user/verify POST /user/verify/resend POST /user/verify/finish
    POST /user/verify/code POST /user/verify/correct POST /user/verify/not-me POST /user/login POST /user/login/second-factor POST /user/login/not-me POST /user/access/end POST /user/logout PATCH /user/password
    POST /user/password/confirm POST /user/password/forgot POST /user/password/reset POST /private/user/deactivate POST /private/user/delete
    GET /auth/google GET /user/login/google GET /user/login/google/callback
    GET /payment/order/:squadId POST /payment/success POST /payment/webhook POST /manualSub PATCH /manualSub/:id/cancel
    GET /mail/unsubscribe POST /mail/unsubscribe POST /mail/resubscribe POST /mail/confirm POST /mail/webhook`,
};

/** Each of these names with what it needs. */
const NEEDS = new Map(
  Object.entries(PERMISSIONS).flatMap(([permission, names]) =>
    [...names.matchAll(/[A-Z]+ \/\S+|\S+/g)].map(([name]) => [name, permission as Permission] as const),
  ),
);

/** The scope that a field, a type or a REST call needs; undefined for an unlisted one. */
export const needOf = (name: string): Permission | undefined => NEEDS.get(name);

/** Why a token does not reach something, or null where it does. */
function refusalOf(scopes: readonly ApiScope[], name: string): AppError | null {
  const need = needOf(name) ?? 'never';
  if (scopes.some((scope) => OPENS[scope].includes(need))) return null;
  return forbidden(need === 'never' ? TOKEN.notForTokens(name) : TOKEN.beyond(name));
}

/** Refuses a REST call that the viewer's token does not reach (403); people themselves are let through. */
export function refuseCallBeyond(viewer: Viewer | null, call: string | null): void {
  const refusal = viewer?.apiToken && call && refusalOf(viewer.apiToken.scopes, call);
  if (refusal) throw refusal;
}

/** Refuses a GraphQL document with a field or type that the viewer's token does not reach (403); people themselves are let through. */
export function refuseDocumentBeyond(viewer: Viewer | null, schema: GraphQLSchema, document: DocumentNode): void {
  if (!viewer?.apiToken) return;
  for (const name of namesIn(schema, document)) {
    const refusal = refusalOf(viewer.apiToken.scopes, name);
    if (refusal) throw refusal;
  }
}

const FIELD_BY_FIELD = new Set(['Query', 'Mutation', 'Subscription', 'Viewer']);
/** Types that only contain others. */
const CARRIERS = /(Payload|Connection|Edge)$/;

/** Whether a type is listed by itself. */
export const isListedType = (name: string) =>
  !FIELD_BY_FIELD.has(name) && !CARRIERS.test(name) && !name.startsWith('__') && name !== 'Node';

const named = new WeakMap<DocumentNode, Set<string>>();

/** The listed fields and types of a valid document. */
function namesIn(schema: GraphQLSchema, document: DocumentNode): Set<string> {
  const known = named.get(document);
  if (known) return known;
  const names = new Set<string>();
  const types = new TypeInfo(schema);
  const Field = () => {
    const [parent, field] = [types.getParentType(), types.getFieldDef()];
    if (!parent || !field || field.name.startsWith('__')) return;
    if (FIELD_BY_FIELD.has(parent.name)) names.add(`${parent.name}.${field.name}`);
    else if (isListedType(parent.name)) names.add(parent.name);
  };
  visit(document, visitWithTypeInfo(types, { Field }));
  named.set(document, names);
  return names;
}

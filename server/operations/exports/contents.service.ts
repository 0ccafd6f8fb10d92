// The contents of a person's data export, and what it leaves out and why. contents.test.ts checks that each column by
// which a row belongs to a person is named here.

/** A file of the export: rows of one table. */
interface Contents {
  table: string;
  /** The column by which rows are the person's. */
  by: string;
  columns: string;
  /** The target of that column where it is not the person's id. */
  of?: string;
}

/** By the file's name. Secrets and their hashes are left out. */
export const CONTENTS: Readonly<Record<string, Contents>> = {
  'account/profile': {
    table: 'users',
    by: 'id',
    columns:
      'id email full_name display_name profile_pic_src language created_at email_verified_at first_sign_in_at google_subject deactivated_at deletion_asked_at',
  },
  'account/consents': { table: 'consents', by: 'user_id', columns: 'purpose version language given_at withdrawn_at' },
  'account/nominee': { table: 'nominees', by: 'user_id', columns: 'full_name contact named_at' },
  'account/devices': { table: 'sessions', by: 'user_id', columns: 'ip user_agent created_at seen_at expires_at' },
  'account/knownDevices': { table: 'known_devices', by: 'user_id', columns: 'user_agent created_at used_at' },
  'account/passkeys': { table: 'passkeys', by: 'user_id', columns: 'name device created_at last_used_at' },
  'account/authenticator': { table: 'authenticators', by: 'user_id', columns: 'created_at confirmed_at' },
  'account/apiTokens': {
    table: 'api_tokens',
    by: 'user_id',
    columns: 'name scope created_at last_used_at expires_at',
  },
  'account/apps': { table: 'apps', by: 'user_id', columns: 'id name website redirect_uris created_at' },
  'account/appAccesses': {
    table: 'app_records',
    by: 'user_id',
    columns: 'kind app_id created_at last_used_at expires_at',
  },
  'account/privateFeed': { table: 'private_feeds', by: 'user_id', columns: 'created_at' },
  'account/mailSettings': {
    table: 'mail_settings',
    by: 'user_id',
    columns: 'member_posts followed_posts replies messages digest stopped_at stopped_because',
  },
  'account/pushSettings': {
    table: 'push_settings',
    by: 'user_id',
    columns: 'member_posts followed_posts replies messages renewal_due payment_returned declined_at',
  },
  'account/pushAddresses': { table: 'push_addresses', by: 'user_id', columns: 'endpoint created_at' },
  'account/mailed': { table: 'mailed', by: 'user_id', columns: 'kind about at' },
  'account/feedVisits': { table: 'feed_visits', by: 'user_id', columns: 'seen_at new_since' },
  'account/taxDetails': { table: 'tax_details', by: 'user_id', columns: 'state gstin' },
  'account/uploads': { table: 'files', by: 'owner_id', columns: 'src created_at bytes' },
  'account/begunUploads': { table: 'uploads', by: 'user_id', columns: 'kind bytes created_at' },
  'account/waitlist': {
    table: 'waitlist_entries',
    by: 'email_key',
    of: 'select email_key from users where id = :id',
    columns: 'email features created_at updated_at',
  },
  'account/dataExports': { table: 'data_exports', by: 'user_id', columns: 'asked_at made_at expires_at' },
  'activity/comments': {
    table: 'comments',
    by: 'user_id',
    columns: 'id post_id top_id answered_id text created_at',
  },
  'activity/likes': { table: 'likes', by: 'user_id', columns: 'post_id created_at' },
  'activity/follows': { table: 'follows', by: 'follower_id', columns: 'creator_user_id followed_at' },
  'activity/testimonials': {
    table: 'testimonials',
    by: 'member_id',
    columns: 'id creator_user_id words agreed_at',
  },
  'activity/mailFollows': {
    table: 'mail_follows',
    by: 'email_key',
    of: 'select email_key from users where id = :id',
    columns: 'email creator_user_id language notice asked_at confirmed_at',
  },
  'activity/messages': {
    table: 'messages',
    by: 'sender_user_id',
    columns: 'id room_id number text created_at',
  },
  'activity/blockedContacts': { table: 'contact_blocks', by: 'blocker_id', columns: 'blocked_id created_at' },
  'activity/notifications': {
    table: 'notifications',
    by: 'recipient_id',
    columns: 'type creator_user_id post_id created_at',
  },
  'activity/complaints': {
    table: 'grievances',
    by: 'user_id',
    columns: 'number full_name email kind address words created_at due_at acknowledged_at decided_at decision',
  },
  'activity/reports': { table: 'reports', by: 'reporter_id', columns: 'kind words created_at closed_at' },
  'activity/reportedMessages': {
    table: 'message_reports',
    by: 'reporter_id',
    columns: 'room_id reason created_at closed_at',
  },
  'money/memberships': {
    table: 'squad_subscriptions',
    by: 'member_id',
    columns:
      'id creator_user_id squad_id amount status paid_until billing_day member_since renews next_squad_id created_at updated_at kept_amount kept_until',
  },
  'money/orders': {
    table: 'payment_orders',
    by: 'user_id',
    columns: 'id creator_user_id squad_id amount kind rzp_order_id status created_at',
  },
  'money/payments': {
    table: 'payments',
    by: 'user_id',
    columns:
      'id order_id creator_user_id squad_id amount rzp_payment_id method created_at captured_at refunded_at refund_reason refunded_paise',
  },
  'money/receipts': {
    table: 'receipts',
    by: 'user_id',
    columns: 'id kind year no number payment_id creator_user_id paise facts made_at',
  },
  'money/askedRefunds': {
    table: 'refund_requests',
    by: 'asked_by',
    columns: 'payment_id paise asked_as reason asked_at closed_at',
  },
  'page/page': {
    table: 'creators',
    by: 'user_id',
    columns:
      'page_name slug bio is_plural about own_profile_pic_src cover_pic_src intro_video intro_clip_src thanks_message youtube_link instagram_link facebook_link accent categories layout language chosen_language supporters_visibility earnings_visibility otp_visibility goals_type_earnings review_status review_reason submitted_at reviewed_at deactivated_at active_members active_income last_post_at created_at updated_at',
  },
  'page/addresses': { table: 'page_slugs', by: 'creator_user_id', columns: 'slug taken_at' },
  'page/squads': {
    table: 'squads',
    by: 'creator_user_id',
    columns: 'id amount title description image_src members_limit active_members archived_at created_at updated_at',
  },
  'page/goals': {
    table: 'goals',
    by: 'creator_user_id',
    columns: 'id goal_number title description archived created_at updated_at',
  },
  'page/milestones': { table: 'milestones', by: 'creator_user_id', columns: 'members reached_at' },
  'page/posts': {
    table: 'posts',
    by: 'creator_user_id',
    columns:
      'id squad_id min_amount description teaser language chosen_language comment_audience num_likes num_comments created_at published_at edited_at is_pinned is_taken_down',
  },
  'page/broadcasts': { table: 'broadcasts', by: 'creator_user_id', columns: 'id squad_ids text created_at' },
  'page/restrictedCommenters': {
    table: 'commenter_restrictions',
    by: 'creator_user_id',
    columns: 'user_id hides_comments stops_commenting created_at',
  },
  'page/webhooks': { table: 'webhooks', by: 'creator_user_id', columns: 'id url events created_at' },
  'page/months': { table: 'page_months', by: 'creator_user_id', columns: 'month earnings payments payers' },
  'page/books': { table: 'creator_months', by: 'creator_user_id', columns: 'month account debit credit' },
  'page/days': { table: 'creator_days', by: 'creator_user_id', columns: 'day account debit credit' },
  'page/balances': { table: 'creator_balances', by: 'creator_user_id', columns: 'account paise' },
  'page/payments': {
    table: 'payments',
    by: 'creator_user_id',
    columns: 'id squad_id amount captured_at fee_paise tax_paise refunded_paise disputed_paise released_at settled_at',
  },
  'page/receipts': {
    table: 'receipts',
    by: 'creator_user_id',
    columns: 'id kind year no number payment_id paise made_at',
  },
};

const OFFICE = 'It is what a reviewer has done in their office.';
const OTHERS = 'It is somebody else’s, who may have a copy of it.';
const REPORTED = 'Who has reported something is not told to whom it is about.';
const ONCE = 'It serves once, within minutes or hours, and holds secrets.';
const COUNTED = 'It is counted from what the copy has.';

/** Columns by which rows belong to a person, and why the export leaves these rows out. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'commenter_restrictions.user_id': 'The page moderates its own comments, and does not say whom.',
  'contact_blocks.blocked_id': OTHERS,
  'demo_accounts.user_id': 'It marks the demo’s accounts, which no deployment has.',
  'desk_entries.actor_id': OFFICE,
  'desk_entries.user_id': 'The reviewers’ log; what they decide about somebody is mailed to them.',
  'desk_looks.reviewer_id': OFFICE,
  'desk_looks.user_id': 'A reviewer’s way to look, with a secret, for minutes.',
  'disputes.answered_by': OFFICE,
  'email_tokens.user_id': ONCE,
  'follows.creator_user_id': OTHERS,
  'idempotency_keys.user_id': 'Hashes of requests that a program may send again, for a day.',
  'ledger.creator_user_id': 'The page’s books are in page/books by month, and each payment in page/payments.',
  'mail_follows.creator_user_id': OTHERS,
  'money_cases.closed_by': OFFICE,
  'notifications.actor_id': OTHERS,
  'notifications.creator_user_id': OTHERS,
  'passkey_challenges.user_id': ONCE,
  'payer_months.creator_user_id': COUNTED,
  'payer_months.user_id': COUNTED,
  'payment_orders.creator_user_id': OTHERS,
  'pending_sign_ins.user_id': ONCE,
  'recovery_codes.user_id': 'Hashes of codes, which only the person has.',
  'report_cases.page_user_id': REPORTED,
  'report_cases.person_id': REPORTED,
  'rooms.creator_user_id': 'What the person wrote is in activity/messages, with the room.',
  'rooms.member_id': 'What the person wrote is in activity/messages, with the room.',
  'sign_ups.user_id': ONCE,
  'squad_subscriptions.creator_user_id': OTHERS,
  'take_downs.reviewer_id': OFFICE,
  'testimonials.creator_user_id': OTHERS,
  'notification_recipients.recipient_id': 'Notifications on their way; activity/notifications has them.',
  'webhook_deliveries.creator_user_id': 'Which of the page’s webhooks have answered; it goes after some days.',
  'webhook_messages.creator_user_id': 'What the page’s webhooks were sent, about other people.',
};

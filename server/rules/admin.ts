export const REASON_MAX = 2000;
/** How long a reviewer who gave a reason can read everything of a page. */
export const LOOK_MINUTES = 30;
/** How long a link to a picture or video stays valid that was read then. */
export const LOOK_MEDIA_MINUTES = 10;

/** What a reviewer, or the operator's command, decides: the actions in the desk's log. */
export const DESK_ACTIONS = [
  'approved',
  'rejected',
  'user_blocked',
  'user_unblocked',
  'page_blocked',
  'page_unblocked',
  'report_closed',
  'reports_closed',
  'post_taken_down',
  'post_put_back',
  'comment_taken_down',
  'comment_put_back',
  'testimonial_taken_down',
  'page_read',
  'payout_account_read',
  'reviewer_made',
  'reviewer_unmade',
  'second_factor_reset',
  'money_right_given',
  'money_right_taken',
  'payment_refunded',
  'money_case_closed',
  'dispute_accepted',
  'dispute_contested',
  'grievance_decided',
  'payouts_made',
  'payout_file_read',
  'payout_paid',
  'payout_failed',
  'payout_returned',
  'payout_entered',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

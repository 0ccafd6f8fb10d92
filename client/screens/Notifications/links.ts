import { memberAddress } from '../../../server/rules/members';
import { pageAddress, postAddress } from '../../../server/rules/notifications';
import type { NotificationType } from '../../apollo/schemaTypes';
import { hasScreen } from '../../viewer/addresses';

/** The target of a notification, by its fields. */
interface Notification {
  actor: { id: string } | null;
  creator: { userId: string } | null;
  post: { id: string } | null;
  comment: { id: string } | null;
}

type LinkOf = (notification: Notification) => string | null;

/** The first of these addresses that has a screen. */
const firstScreen =
  (...addresses: string[]): LinkOf =>
  () =>
    addresses.find(hasScreen) ?? null;

const toOwnPost: LinkOf = (notification) => postAddress(notification) ?? '/creator';
const toPayments = firstScreen('/creator/settings/payments', '/creator');
const toSquads = firstScreen('/user/squads', '/feed');
/** The member whose payment it is about. */
const toMember: LinkOf = (notification) =>
  notification.actor ? memberAddress(notification.actor.id) : toPayments(notification);
const toPage: LinkOf = () => '/creator';
const toPageSettings: LinkOf = () => '/creator/settings';

const LINKS: Partial<Record<NotificationType, LinkOf>> = {
  NEW_POST: postAddress,
  POST_OPENED: postAddress,
  POST_LIKE: toOwnPost,
  POST_COMMENT: toOwnPost,
  COMMENT_REPLY: postAddress,
  SQUAD_SUBSCRIBED: toPayments,
  MEMBER_RENEWED: toPayments,
  TIP_PAID: toPayments,
  MONTHS_ASKED: toMember,
  MONTHS_TAKEN_BACK: toSquads,
  MEMBER_LEFT: toPayments,
  PAGE_APPROVED: toPage,
  MILESTONE_REACHED: firstScreen('/creator/settings/stats', '/creator'),
  PAGE_REJECTED: toPageSettings,
  PAGE_BLOCKED: toPageSettings,
  PAGE_UNBLOCKED: toPageSettings,
  RENEWAL_DUE: toSquads,
  PAYMENT_PENDING: toSquads,
  MEMBERSHIP_ENDED: toSquads,
  SQUAD_DELETED: toSquads,
  PAYMENT_RETURNED: toSquads,
  MEMBER_PAYMENT_RETURNED: toPayments,
  PAYMENT_PARTLY_RETURNED: toSquads,
  MEMBER_PAYMENT_PARTLY_RETURNED: toPayments,
  REFUND_REFUSED: toSquads,
  MEMBER_REFUND_REFUSED: toPayments,
  PAYMENT_RESTORED: toSquads,
  MEMBER_PAYMENT_RESTORED: toPayments,
  DISPUTE_OPENED: toSquads,
  MEMBER_DISPUTE_OPENED: toPayments,
  DISPUTE_ENDED: toSquads,
  GRIEVANCE_DUE: firstScreen('/admin/grievances', '/admin'),
  MEMBER_DISPUTE_ENDED: toPayments,
  POST_NOT_PUBLISHED: firstScreen('/creator/settings/drafts', '/creator'),
  POST_PUBLISHED_LATE: toOwnPost,
  MEMBER_FILE_MADE: firstScreen('/creator/settings/members', '/creator'),
  PAYOUT_PAID: firstScreen('/creator/settings/payments', '/creator'),
  PAYOUT_FAILED: firstScreen('/creator/settings/payments', '/creator'),
  POST_TAKEN_DOWN: toPage,
  POST_PUT_BACK: toPage,
  COMMENT_TAKEN_DOWN: postAddress,
  COMMENT_PUT_BACK: postAddress,
};

/** Whether this client knows notifications of this type; others are left out (decision B6). */
export const isKnown = (type: NotificationType): boolean => LINKS[type] !== undefined;

/**
 * The target of a notification, or of several in one row: for several posts it is the page. null where the target no
 * longer exists.
 */
export const linkOf = (type: NotificationType, notification: Notification, count = 1): string | null =>
  (type === 'NEW_POST' && count > 1 ? pageAddress(notification.creator) : LINKS[type]?.(notification)) ?? null;

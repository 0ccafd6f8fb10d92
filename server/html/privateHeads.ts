import type { Viewer } from '../auth/viewer';
import type { Context } from '../context';
import { findRoom } from '../messaging/messages/room.service';
import { getReceipt } from '../money/receipts/receipt.service';
import { parseMonth } from '../money/statements/statement.service';
import { parseYear } from '../money/statements/yearSummary.service';
import { pageNameOf } from '../pages/creators/creator.service';
import { type FindHead, missingHead } from '../pages/sharing/head';
import { usersById } from '../people/users/user.service';
import { AppError, notFound } from '../platform/errors';
import { idOf } from '../platform/input';
import { isMoneyReviewer, isReviewer, ownsPost } from '../policies';
import { appRequest } from '../programs/apps/access.service';
import { leadingOn } from '../rules/internalPath';
import type { Inbox } from '../rules/messages';
import { formatMonth } from '../rules/time';
import { STATEMENT } from '../words/en/earnings';
import { MY_PAYMENTS } from '../words/en/receipts';
import { YEAR_SUMMARY } from '../words/en/yearSummaries';
import { siteHead, siteHeadNamed } from './siteHead';

/** Whether the thing in a private screen's address exists for this viewer. */
type IsThere = (viewer: Viewer, params: Record<string, string>, context: Context) => Promise<unknown> | boolean;

/** 404 where it does not exist for this viewer; visitors log in first. */
const ifThere =
  (isThere: IsThere): FindHead =>
  async (request, context) => {
    const { viewer, path, search, params } = request;
    if (!viewer) return { status: 302, location: leadingOn('/login', path + search) };
    const found = await Promise.resolve(isThere(viewer, params, context)).catch((error) => {
      if (error instanceof AppError) return false;
      throw error;
    });
    return found ? siteHead(request, context) : missingHead();
  };

/** The title of a private screen's content for a viewer who may see it; null for others. */
type NameOf = (
  viewer: Viewer,
  params: Record<string, string>,
  context: Context,
) => Promise<string | null> | string | null;

/** A screen whose tab has the title of its content. */
const named =
  (nameOf: NameOf): FindHead =>
  async (request, context) => {
    const { viewer, params } = request;
    if (!viewer) return siteHead(request, context);
    const name = await Promise.resolve()
      .then(() => nameOf(viewer, params, context))
      .catch((error) => {
        if (error instanceof AppError) return null;
        throw error;
      });
    return siteHeadNamed(request, name ?? undefined);
  };

const ownPageName: NameOf = async (viewer, _, { loaders }) => {
  const page = viewer.isCreator ? await loaders.page.load(viewer.userId) : null;
  return page && pageNameOf(page);
};

const receiptName: NameOf = async (viewer, { receiptId }) => {
  const { kind, number } = await getReceipt(viewer, receiptId);
  return kind === 'receipt' ? MY_PAYMENTS.receipt(number) : MY_PAYMENTS.creditNote(number);
};

const statementName: NameOf = (viewer, { month }) =>
  viewer.isCreator ? STATEMENT.of(formatMonth(parseMonth(month))) : null;

const summaryName: NameOf = (viewer, { year }) => (viewer.isCreator ? YEAR_SUMMARY.of(parseYear(year).asked) : null);

const ownPost: IsThere = async (viewer, params, { loaders }) => {
  const shown = await loaders.shownPost.load(idOf(params.postId));
  if (!shown) throw notFound('post');
  return ownsPost(viewer, shown.post);
};

const room =
  (inbox: Inbox): IsThere =>
  (viewer, { userId }) =>
    findRoom(viewer, inbox, userId);

const atDesk = ifThere((viewer) => isReviewer(viewer));
const atMoneyDesk = ifThere((viewer) => isMoneyReviewer(viewer));

/**
 * The status of private screens is decided before their page is sent: 404 where the thing does not exist or is another
 * person's.
 */
export const PRIVATE_HEADS: Record<string, FindHead> = {
  '/admin': atDesk,
  '/admin/reports': atDesk,
  '/admin/look/:lookId': atDesk,
  '/admin/grievances': atDesk,
  '/admin/people': atDesk,
  '/admin/log': atDesk,
  '/admin/money': atMoneyDesk,
  '/admin/money/accounts/:account': atMoneyDesk,
  '/admin/money/payments/:rzpPaymentId': atMoneyDesk,
  '/admin/money/payouts': atMoneyDesk,
  '/admin/money/payouts/:batchId': atMoneyDesk,
  '/admin/money/settlements/:rzpSettlementId': atMoneyDesk,
  '/admin/people/:userId': ifThere(
    async (viewer, { userId }) => isReviewer(viewer) && (await usersById([idOf(userId)])).length > 0,
  ),
  '/creator': named(ownPageName),
  '/creator/statement/:month': named(statementName),
  '/creator/summary/:year': named(summaryName),
  '/receipt/:receiptId': named(receiptName),
  '/edit-post/:postId': ifThere(ownPost),
  '/messages/:userId': ifThere(room('MEMBER')),
  '/messages/creator/:userId': ifThere(room('CREATOR')),
  '/oauth/consent/:uid': ifThere((viewer, { uid }) => appRequest(viewer, uid)),
};

import type { Viewer } from '../../auth/viewer';
import type { Creator } from '../../pages/creators/creator.entity';
import { pagesOf } from '../../pages/creators/creator.service';
import { PageView } from '../../pages/creators/creator.view';
import { setPageBlocked } from '../../pages/creators/pageState.service';
import { decideReview } from '../../pages/creators/review.service';
import { setPersonBlocked } from '../../people/users/block.service';
import { User } from '../../people/users/user.entity';
import { accountsById, usersById } from '../../people/users/user.service';
import type { Types } from '../../platform/db/columns/values';
import { In } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { columns, entity, int, list, query, text } from '../../platform/db/query';
import { forbidden, notFound } from '../../platform/errors';
import { emailKeys } from '../../platform/formats/emailKeys';
import { idOf, isId, validated } from '../../platform/input';
import { logSecurity } from '../../platform/log/securityLog';
import { type Connection, type Cursor, newestFirst, type Slice, toConnection } from '../../platform/paging';
import { isReviewer, mayDecideAbout, reviewerOnly } from '../../policies';
import type { DeskAction } from '../../rules/admin';
import { SEARCH_MIN } from '../../rules/creators';
import { approveForm, deskReasonForm, rejectForm } from '../../rules/forms/admin';
import { foldForSearch, likeAnywhere } from '../../rules/searchWords';
import { length } from '../../rules/text';
import { DESK } from '../../words/en/admin';
import type { MessageReportView } from '../reports/messageReport.view';
import { closeReport } from '../reports/report.service';
import { DeskEntry } from './deskEntry.entity';
import { DeskEntryView } from './deskEntry.view';
import { DeskPersonView } from './deskPerson.view';

/** The reviewer who decides at the desk, and the person they decide about. 403 about themselves. */
export function mayDecide(viewer: Viewer | null, userId: unknown): { reviewer: Viewer; about: string } {
  const reviewer = reviewerOnly(viewer);
  const about = idOf(userId);
  if (!mayDecideAbout(reviewer, about)) {
    logSecurity('desk.refused', { userId: reviewer.userId, reason: 'about themselves' });
    throw forbidden(DESK.notYourself);
  }
  return { reviewer, about };
}

/** Adds a line to the log, in the transaction of the decision. Lines cannot be changed or removed. */
export async function writeLog(
  entry: Pick<DeskEntry, 'action' | 'actorId' | 'userId' | 'reason'> &
    Partial<Pick<DeskEntry, 'postId' | 'commentId' | 'rzpPaymentId' | 'grievanceNumber'>>,
): Promise<void> {
  await repo(DeskEntry).insert(entry);
}

/** Approves or rejects a submitted page. A rejection needs a reason, which its owner gets by mail. */
export async function reviewCreator(
  viewer: Viewer | null,
  { userId, approve, reason }: { userId: unknown; approve: boolean; reason: unknown },
): Promise<PageView> {
  const { reviewer, about } = mayDecide(viewer, userId);
  const form = await validated(approve ? approveForm : rejectForm, { reason });
  await pageAtDesk(about);
  return transaction(async () => {
    const page = await decideReview(about, approve, form.reason);
    await writeLog({
      action: approve ? 'approved' : 'rejected',
      actorId: reviewer.userId,
      userId: about,
      reason: form.reason,
    });
    return PageView.for(reviewer, page);
  });
}

/** Blocks or unblocks a page, with a reason that its owner gets by mail. */
export async function blockCreator(viewer: Viewer | null, input: DeskOrder, blocked: boolean): Promise<PageView> {
  const { reviewer, about } = mayDecide(viewer, input.userId);
  const { reason } = await validated(deskReasonForm, input);
  await pageAtDesk(about);
  return transaction(async () => {
    const page = await setPageBlocked(about, blocked, reason);
    const action: DeskAction = blocked ? 'page_blocked' : 'page_unblocked';
    await writeLog({ action, actorId: reviewer.userId, userId: about, reason });
    return PageView.for(reviewer, page);
  });
}

/** Blocks or unblocks a person, with a reason that they get by mail. */
export async function blockUser(viewer: Viewer | null, input: DeskOrder, blocked: boolean): Promise<DeskPersonView> {
  const { reviewer, about } = mayDecide(viewer, input.userId);
  const { reason } = await validated(deskReasonForm, input);
  const [known] = await usersById([about]);
  if (!known || known.erasedAt) throw notFound('user');
  return transaction(async () => {
    const user = await setPersonBlocked(about, blocked, reason);
    const action: DeskAction = blocked ? 'user_blocked' : 'user_unblocked';
    await writeLog({ action, actorId: reviewer.userId, userId: about, reason });
    return new DeskPersonView(user);
  });
}

/** The person or page that a reviewer blocks or unblocks, and the reason. */
export interface DeskOrder {
  userId: unknown;
  reason: unknown;
}

/** Closes a report about a person's messages; the log keeps the decision and the reason. */
export async function closeMessageReport(
  viewer: Viewer | null,
  input: { id: unknown; reason: unknown },
): Promise<MessageReportView> {
  const { userId } = reviewerOnly(viewer);
  const { reason } = await validated(deskReasonForm, input);
  return transaction(async () => {
    const report = await closeReport(viewer, input.id);
    mayDecide(viewer, report.reportedId);
    await writeLog({ action: 'report_closed', actorId: userId, userId: report.reportedId, reason });
    return report;
  });
}

export async function pageAtDesk(userId: string): Promise<Creator> {
  const [page] = await pagesOf([userId]);
  if (!page) throw notFound('page');
  return page;
}

/** The most people of a search. */
export const FOUND_MAX = 20;

/** People and owners of pages by e-mail, name, page name, page address or id; from two characters on. */
export async function lookUp(viewer: Viewer | null, text: string): Promise<DeskPersonView[]> {
  const reviewer = reviewerOnly(viewer);
  const people = await peopleBy(text.trim());
  logSecurity('desk.lookedUp', { userId: reviewer.userId, reason: 'search', found: people.length });
  return people.map((account) => new DeskPersonView(account));
}

async function peopleBy(typed: string): Promise<User[]> {
  const looksLikeId: boolean = isId(typed);
  if (looksLikeId) return usersFrom(await findById({ id: typed }));
  if (length(typed) < SEARCH_MIN) return [];
  const [emails, name] = [emailKeys(typed).map(likeAnywhere), likeAnywhere(foldForSearch(typed))];
  return usersFrom(await findByText({ emails, called: emails[0]!, name, slug: typed.toLowerCase() }));
}

// By hand: one search over users and pages, each branch by its own index.
const searching = <V extends Types>(ids: string, values: V) =>
  query(
    columns(User, 'u', 'id'),
    (answer) => `select ${answer} from users u where u.id in (${ids}) order by u.id desc limit ${FOUND_MAX}`,
    { isRare: true, values },
  );
const findById = searching('select id from users where id = :id union select user_id from creators where id = :id', {
  id: text,
});
const findByText = searching(
  `(select id from users where email_key like any(:emails) or lower(full_name) like :called or lower(display_name) like :called order by id desc limit ${FOUND_MAX})
   union (select user_id from creators where search_name like :name or slug = :slug order by id desc limit ${FOUND_MAX})`,
  { emails: list(text), called: text, name: text, slug: text },
);

async function usersFrom(found: { id: string }[]): Promise<User[]> {
  const users = await accountsById(found.map(({ id }) => id));
  return users.sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** One person at the desk; null for an unknown id. */
export async function personAtDesk(viewer: Viewer | null, userId: unknown): Promise<DeskPersonView | null> {
  const reviewer = reviewerOnly(viewer);
  const about = idOf(userId);
  logSecurity('desk.lookedUp', { userId: reviewer.userId, reason: 'person', about });
  const [account] = await accountsById([about]);
  return account ? new DeskPersonView(account) : null;
}

/** The log, newest first. */
export async function readLog(viewer: Viewer | null, slice: Slice): Promise<Connection<DeskEntryView>> {
  reviewerOnly(viewer);
  const entries = await repo(DeskEntry)
    .createQueryBuilder('entry')
    .where(slice.after ? 'entry.id < :after' : 'true', { after: slice.after?.[1] })
    .orderBy('entry.id', 'DESC')
    .limit(slice.limit + 1)
    .getMany();
  const lines = entries.map((entry) => new DeskEntryView(entry));
  return toConnection(lines, slice, entryCursor);
}
export const entryCursor = (entry: DeskEntryView): Cursor => [entry.createdAt.toISOString(), entry.id];

/** The log of each of these people, newest first: one line more than the slice holds, in one statement. For loaders. */
export async function logOf(viewer: Viewer | null, userIds: readonly string[], slice: Slice): Promise<DeskEntryView[]> {
  reviewerOnly(viewer);
  const entries = await findEntries({ userIds, beforeId: newestFirst(slice.after)[1], limit: slice.limit + 1 });
  return entries.map(({ entry }) => new DeskEntryView(entry));
}
// By hand: a slice for each person.
const findEntries = query(
  { entry: entity(DeskEntry, 'e') },
  (answer) => `select ${answer} from unnest(:userIds::uuid[]) as person (id) cross join lateral (
     select * from desk_entries where user_id = person.id and id < :beforeId order by id desc limit :limit
   ) e order by e.id desc`,
  { isRare: true, values: { userIds: list(text), beforeId: text, limit: int } },
);

/** Lines of the log by their ids, for reviewers. */
export async function logForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<DeskEntryView[]> {
  if (!isReviewer(viewer)) return [];
  const entries = await repo(DeskEntry).findBy({ id: In([...ids]) });
  return entries.map((entry) => new DeskEntryView(entry));
}

import type { Viewer } from '../auth/viewer';
import { Message } from '../messages/message.entity';
import { getRoom } from '../messages/room.service';
import { sql, transaction } from '../platform/db/database';
import { entity, execute, rows, text } from '../platform/db/query';
import { badRequest, conflict, notFound } from '../platform/errors';
import { idOf, validated } from '../platform/input';
import { type Connection, type Slice, toConnection } from '../platform/paging';
import { reviewerOnly, signedIn } from '../policies';
import { reportForm } from '../rules/forms/messages';
import { type Inbox, REPORTED_MESSAGES } from '../rules/messages';
import { DESK } from '../words/en/admin';
import { MESSAGE } from '../words/en/messages';
import { MessageReport } from './messageReport.entity';

/** What somebody reports: a conversation of theirs, and what is wrong with it. */
export interface NewReport {
  inbox: Inbox;
  userId: unknown;
  reason?: unknown;
}

/** Shows reviewers the latest messages of the viewer's room with somebody (decision K7). Again, while it waits: nothing more. */
export async function reportRoom(viewer: Viewer | null, input: NewReport): Promise<void> {
  const reporter = signedIn(viewer);
  const { reason } = await validated(reportForm, input);
  const { id, lastNumber } = await getRoom(reporter, input.inbox, input.userId);
  if (lastNumber === 0) throw badRequest(MESSAGE.nothingToReport);
  await execute(
    `insert into message_reports (reporter_id, room_id, first_number, last_number, reason) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [reporter.userId, id, Math.max(1, lastNumber - REPORTED_MESSAGES + 1), lastNumber, reason],
  );
}

const REPORT = {
  report: entity(MessageReport, 'e').with({
    reportedId: text('case when r.member_id = e.reporter_id then r.creator_user_id else r.member_id end'),
  }),
};
const REPORTS = 'message_reports e join rooms r on r.id = e.room_id';
const FIRST: [string, string] = ['-infinity', '00000000-0000-0000-0000-000000000000'];

/** The reports that wait for a reviewer, the longest waiting first. */
export async function waitingReports(viewer: Viewer | null, slice: Slice): Promise<Connection<MessageReport>> {
  reviewerOnly(viewer);
  const found = await rows(
    REPORT,
    (answer) => `select ${answer} from ${REPORTS}
     where e.closed_at is null and (e.created_at, e.id) > ($1::timestamptz, $2::uuid)
     order by e.created_at, e.id limit $3`,
    [...(slice.after ?? FIRST), slice.limit + 1],
  );
  return toConnection(
    found.map(({ report }) => report),
    slice,
    ({ createdAt, id }) => [createdAt.toISOString(), id],
  );
}

/** Reports by their ids, for reviewers. */
export async function reportsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<MessageReport[]> {
  if (!viewer?.isAdmin) return [];
  const found = await rows(REPORT, (answer) => `select ${answer} from ${REPORTS} where e.id = any($1)`, [ids]);
  return found.map(({ report }) => report);
}

/** A message that reviewers see, and of which report. */
export type ReportedMessage = Message & { reportId: string };

/** What reviewers see of the conversations of these reports, from old to new, in one statement: for loaders. */
export async function messagesOfReports(
  viewer: Viewer | null,
  reportIds: readonly string[],
): Promise<ReportedMessage[]> {
  reviewerOnly(viewer);
  const found = await rows(
    { message: entity(Message, 'm').with({ reportId: text('e.id') }) },
    (answer) => `select ${answer} from message_reports e
     join messages m on m.room_id = e.room_id and m.number between e.first_number and e.last_number
     where e.id = any($1) order by m.number`,
    [reportIds],
  );
  return found.map(({ message }) => message);
}

/** Takes a report off the reviewers' list; a conflict when that is done already. */
export async function closeReport(viewer: Viewer | null, id: unknown): Promise<MessageReport> {
  const [report] = await reportsForNodes(reviewerOnly(viewer), [idOf(id)]);
  if (!report) throw notFound('report');
  return transaction(async () => {
    const closed = await sql(
      'update message_reports set closed_at = now() where id = $1 and closed_at is null returning id',
      [report.id],
    );
    if (closed.length === 0) throw conflict(DESK.closedAlready);
    return report;
  });
}

/** Forgets what somebody reported who is erased. */
export async function forgetReportsOf(userId: string): Promise<void> {
  await execute('delete from message_reports where reporter_id = $1', [userId]);
}

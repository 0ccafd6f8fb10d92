import type { Viewer } from '../../auth/viewer';
import { Message } from '../../messaging/messages/message.entity';
import { MessageView } from '../../messaging/messages/message.view';
import { getRoom } from '../../messaging/messages/room.service';
import { In, IsNull, now, type SelectQueryBuilder } from '../../platform/db/conditions';
import { insertMissing, repo, transaction } from '../../platform/db/database';
import { bool, entity, list, query, text } from '../../platform/db/query';
import { sliceByTime } from '../../platform/db/slices';
import { badRequest, conflict, notFound } from '../../platform/errors';
import { idOf, validated } from '../../platform/input';
import { type Connection, type Slice, toConnection } from '../../platform/paging';
import { isReviewer, reviewerOnly, signedIn } from '../../policies';
import { reportForm } from '../../rules/forms/messages';
import { type Inbox, REPORTED_MESSAGES } from '../../rules/messages';
import { DESK } from '../../words/en/admin';
import { MESSAGE } from '../../words/en/messages';
import { MessageReport } from './messageReport.entity';
import { MessageReportView } from './messageReport.view';

/** A report of the viewer's conversation, and its reason. */
export interface NewReport {
  inbox: Inbox;
  userId: unknown;
  reason?: unknown;
}

/**
 * Shows reviewers the latest messages of the viewer's room with a person (decision K7). Repeating it while it waits
 * changes nothing.
 */
export async function reportRoom(viewer: Viewer | null, input: NewReport): Promise<void> {
  const reporter = signedIn(viewer);
  const { reason } = await validated(reportForm, input);
  const { id, lastNumber } = await getRoom(reporter, input.inbox, input.userId);
  if (lastNumber === 0) throw badRequest(MESSAGE.nothingToReport);
  const firstNumber = Math.max(1, lastNumber - REPORTED_MESSAGES + 1);
  await insertMissing(MessageReport, { reporterId: reporter.userId, roomId: id, firstNumber, lastNumber, reason });
}

/** Reports `e` with the person they are about. */
async function findReports(
  narrow: (reports: SelectQueryBuilder<MessageReport>) => SelectQueryBuilder<MessageReport>,
): Promise<MessageReportView[]> {
  const found = await narrow(repo(MessageReport).createQueryBuilder('e').innerJoinAndSelect('e.room', 'r')).getMany();
  return found.map((report) => {
    const { creatorUserId, memberId } = report.room!;
    return new MessageReportView(report, memberId === report.reporterId ? creatorUserId : memberId);
  });
}

/** The reports that wait for a reviewer, the longest waiting first. */
export async function waitingReports(viewer: Viewer | null, slice: Slice): Promise<Connection<MessageReportView>> {
  reviewerOnly(viewer);
  const found = await findReports((reports) =>
    sliceByTime(reports.where({ closedAt: IsNull() }), 'createdAt', 'ASC', slice),
  );
  return toConnection(found, slice, ({ createdAt, id }) => [createdAt.toISOString(), id]);
}

/** The number of reported conversations that wait for a reviewer. */
export async function numMessageReports(viewer: Viewer | null): Promise<number> {
  reviewerOnly(viewer);
  return repo(MessageReport).countBy({ closedAt: IsNull() });
}

/** Reports by their ids, for reviewers. */
export async function reportsForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<MessageReportView[]> {
  return isReviewer(viewer) ? findReports((reports) => reports.where({ id: In([...ids]) })) : [];
}

/** A message that reviewers see, with its report. */
export interface ReportedMessage {
  reportId: string;
  message: MessageView;
}

/** The messages of these reports that reviewers see, oldest first, in one statement: for loaders. */
export async function messagesOfReports(
  viewer: Viewer | null,
  reportIds: readonly string[],
): Promise<ReportedMessage[]> {
  reviewerOnly(viewer);
  const found = await findMessages({ reportIds });
  return found.map(({ message }) => ({ reportId: message.reportId, message: new MessageView(message) }));
}
// By hand: a message may be in several reports, and is returned for each.
const findMessages = query(
  { message: entity(Message, 'm').with({ reportId: text('e.id') }) },
  (answer) => `select ${answer} from message_reports e
   join messages m on m.room_id = e.room_id and m.number between e.first_number and e.last_number
   where e.id = any(:reportIds) order by m.number`,
  { isRare: true, values: { reportIds: list(text) } },
);

/** Throws unless a reviewer asks for a file of a message that a waiting report shows them: 403, 404. */
export async function mayLoadReported(viewer: Viewer | null, src: string): Promise<void> {
  reviewerOnly(viewer);
  const [found] = await findReportedFile({ src });
  if (!found) throw notFound('file');
}
// By hand: from a file to the reports of its messages.
const findReportedFile = query(
  { isReported: bool('true') },
  (answer) => `select ${answer} from sent_files f join messages m on m.file_id = f.id
   join message_reports e on e.room_id = m.room_id and m.number between e.first_number and e.last_number
   where f.src = :src and e.closed_at is null limit 1`,
  { isRare: true, values: { src: text } },
);

/** Closes a report; 409 when it is closed already. */
export async function closeReport(viewer: Viewer | null, id: unknown): Promise<MessageReportView> {
  const [report] = await reportsForNodes(reviewerOnly(viewer), [idOf(id)]);
  if (!report) throw notFound('report');
  return transaction(async () => {
    const { affected } = await repo(MessageReport).update({ id: report.id, closedAt: IsNull() }, { closedAt: now });
    if (!affected) throw conflict(DESK.closedAlready);
    return report;
  });
}

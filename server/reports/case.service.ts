import type { Viewer } from '../auth/viewer';
import { repo } from '../platform/db/database';
import { bool, entity, findForUpdate, nullable, rows, text } from '../platform/db/query';
import { badRequest, conflict, notFound } from '../platform/errors';
import { idOf } from '../platform/input';
import { type Connection, FIRST_ID, oldestFirst, type Slice, toConnection } from '../platform/paging';
import { reviewerOnly } from '../policies';
import { DESK } from '../words/en/admin';
import { REQUEST } from '../words/en/requests';
import { Report } from './report.entity';
import { ReportCase } from './reportCase.entity';
import { settleWaiting } from './reporting.service';

const CASE = {
  reported: entity(ReportCase, 'c').with({
    postId: nullable(text('p.id')),
    aboutId: text('coalesce(k.user_id, p.creator_user_id, c.page_user_id, c.person_id)'),
    ownerId: nullable(text('coalesce(p.creator_user_id, c.page_user_id)')),
    isTakenDown: bool('exists (select from take_downs t where t.post_id = c.post_id or t.comment_id = c.comment_id)'),
  }),
};
const CASES = `report_cases c left join comments k on k.id = c.comment_id
  left join posts p on p.id = coalesce(c.post_id, k.post_id)`;

/** By which the queue is sorted: the longest waiting first, or what most people reported. */
export type CaseOrder = 'OLDEST' | 'MOST';

/** What is reported and waits for a reviewer. */
export async function waitingCases(
  viewer: Viewer | null,
  order: CaseOrder,
  slice: Slice,
): Promise<Connection<ReportCase>> {
  reviewerOnly(viewer);
  const isByAge = order === 'OLDEST';
  const [key, id] = isByAge ? oldestFirst(slice.after) : (slice.after ?? ['2147483647', FIRST_ID]);
  if (isByAge ? Number.isNaN(Date.parse(key)) && key !== '-infinity' : !/^\d{1,10}$/.test(key))
    throw badRequest(REQUEST.malformedCursor);
  const place = isByAge
    ? '(c.waiting_since, c.id) > ($1::timestamptz, $2::uuid) order by c.waiting_since, c.id'
    : '(-c.waiting, c.id) > (-($1::bigint), $2::uuid) order by c.waiting desc, c.id';
  const found = await rows(
    CASE,
    (answer) => `select ${answer} from ${CASES} where c.waiting > 0 and ${place} limit $3`,
    [key, id, slice.limit + 1],
  );
  return toConnection(
    found.map(({ reported }) => reported),
    slice,
    (each) => [isByAge ? each.waitingSince!.toISOString() : `${each.waiting}`, each.id],
  );
}

/** Cases by their ids, for reviewers. */
export async function casesForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<ReportCase[]> {
  if (!viewer?.isAdmin) return [];
  const found = await rows(CASE, (answer) => `select ${answer} from ${CASES} where c.id = any($1)`, [ids]);
  return found.map(({ reported }) => reported);
}

/** How many reports of a case are read. */
const REPORTS_READ = 50;

/** The waiting reports of these cases, the oldest first, in one statement: for loaders. */
export async function reportsOfCases(viewer: Viewer | null, caseIds: readonly string[]): Promise<Report[]> {
  reviewerOnly(viewer);
  const found = await rows(
    { report: entity(Report, 'r') },
    (answer) => `select ${answer} from unnest($1::uuid[]) as asked (id) cross join lateral (
       select * from reports where case_id = asked.id and closed_at is null order by created_at, id limit ${REPORTS_READ}
     ) r order by r.created_at, r.id`,
    [caseIds],
  );
  return found.map(({ report }) => report);
}

/** A case at the desk; 404 for none. */
export async function caseAtDesk(viewer: Viewer | null, id: unknown): Promise<ReportCase> {
  const [found] = await casesForNodes(reviewerOnly(viewer), [idOf(id)]);
  if (!found) throw notFound('report');
  return found;
}

/** Closes the waiting reports of a case, in the transaction of the desk's log; a conflict where none waits. */
export async function closeCase(id: string): Promise<void> {
  const [held] = await findForUpdate(ReportCase, { id });
  if (!held?.waiting) throw conflict(DESK.closedAlready);
  await closeReports(id);
}

/** Closes those of a post or comment, if there are any. */
export async function closeCaseOf(thing: { postId: string } | { commentId: string }): Promise<void> {
  const [held] = await findForUpdate(ReportCase, thing);
  if (held) await closeReports(held.id);
}

async function closeReports(caseId: string): Promise<void> {
  await repo(Report)
    .createQueryBuilder()
    .update({ closedAt: () => 'now()' })
    .where('case_id = :caseId and closed_at is null', { caseId })
    .execute();
  await settleWaiting([caseId]);
}

import type { Viewer } from '../../auth/viewer';
import { In, IsNull, MoreThan, now, type SelectQueryBuilder } from '../../platform/db/conditions';
import { repo } from '../../platform/db/database';
import { entity, findForUpdate, list, query, text } from '../../platform/db/query';
import { sliceByTime } from '../../platform/db/slices';
import { badRequest, conflict, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { type Connection, type Slice, toConnection } from '../../platform/paging';
import { isReviewer, reviewerOnly } from '../../policies';
import { Post } from '../../posts/posts/post.entity';
import { TakeDown } from '../../posts/takeDowns/takeDown.entity';
import { DESK } from '../../words/en/admin';
import { REQUEST } from '../../words/en/requests';
import { Report } from './report.entity';
import { ReportView } from './report.view';
import { ReportCase } from './reportCase.entity';
import { ReportCaseView } from './reportCase.view';
import { settleWaiting } from './reporting.service';

/** Cases `c` with the person they are about, and whether the thing is taken down. */
async function findCases(
  narrow: (cases: SelectQueryBuilder<ReportCase>) => SelectQueryBuilder<ReportCase>,
): Promise<ReportCaseView[]> {
  const cases = repo(ReportCase)
    .createQueryBuilder('c')
    .leftJoin('c.comment', 'k')
    .leftJoin(Post, 'p', 'p.id = coalesce(c.postId, k.postId)')
    .leftJoin(TakeDown, 't', 't.postId = c.postId or t.commentId = c.commentId')
    .addSelect('p.id', 'post')
    .addSelect('p.creatorUserId', 'owner')
    .addSelect('k.userId', 'author')
    .addSelect('t.id is not null', 'taken');
  const { entities, raw } = await narrow(cases).getRawAndEntities();
  return entities.map((found, i) => {
    const { post, owner, author, taken } = raw[i];
    const { pageUserId, personId } = found;
    return new ReportCaseView(found, {
      postId: post,
      aboutId: author ?? owner ?? pageUserId ?? personId,
      ownerId: owner ?? pageUserId,
      isTakenDown: taken,
    });
  });
}

/** The order of the queue: the longest waiting first, or the most reports first. */
export type CaseOrder = 'OLDEST' | 'MOST';

/** The cases that wait for a reviewer. */
export async function waitingCases(
  viewer: Viewer | null,
  order: CaseOrder,
  slice: Slice,
): Promise<Connection<ReportCaseView>> {
  reviewerOnly(viewer);
  const isByAge = order === 'OLDEST';
  const [key, id] = slice.after ?? [null, null];
  if (key !== null && (isByAge ? Number.isNaN(Date.parse(key)) : !/^\d{1,10}$/.test(key)))
    throw badRequest(REQUEST.malformedCursor);
  const found = await findCases((cases) => {
    cases.where({ waiting: MoreThan(0) });
    if (isByAge) return sliceByTime(cases, 'waitingSince', 'ASC', slice);
    if (key !== null) cases.andWhere('(-c.waiting, c.id) > (-cast(:key as bigint), :id)', { key, id });
    return cases.orderBy({ 'c.waiting': 'DESC', 'c.id': 'ASC' }).limit(slice.limit + 1);
  });
  return toConnection(found, slice, (each) => [
    isByAge ? each.waitingSince!.toISOString() : `${each.waiting}`,
    each.id,
  ]);
}

/** The number of cases that wait for a reviewer. */
export async function numCases(viewer: Viewer | null): Promise<number> {
  reviewerOnly(viewer);
  return repo(ReportCase).countBy({ waiting: MoreThan(0) });
}

/** Cases by their ids, for reviewers. */
export async function casesForNodes(viewer: Viewer | null, ids: readonly string[]): Promise<ReportCaseView[]> {
  return isReviewer(viewer) ? findCases((cases) => cases.where({ id: In([...ids]) })) : [];
}

/** The most reports of a case that are read. */
export const REPORTS_READ = 50;

/** The waiting reports of these cases, oldest first, in one statement: for loaders. */
export async function reportsOfCases(viewer: Viewer | null, caseIds: readonly string[]): Promise<ReportView[]> {
  reviewerOnly(viewer);
  const found = await findReports({ caseIds });
  return found.map(({ report }) => new ReportView(report));
}
// By hand: a limit for each case.
const findReports = query(
  { report: entity(Report, 'r') },
  (answer) => `select ${answer} from unnest(:caseIds::uuid[]) as asked (id) cross join lateral (
     select * from reports where case_id = asked.id and closed_at is null order by created_at, id limit ${REPORTS_READ}
   ) r order by r.created_at, r.id`,
  { isRare: true, values: { caseIds: list(text) } },
);

/** A case at the desk; 404 for an unknown one. */
export async function caseAtDesk(viewer: Viewer | null, id: unknown): Promise<ReportCaseView> {
  const [found] = await casesForNodes(reviewerOnly(viewer), [idOf(id)]);
  if (!found) throw notFound('report');
  return found;
}

/** Closes the waiting reports of a case, in the transaction of the desk's log; 409 where none waits. */
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
  await repo(Report).update({ caseId, closedAt: IsNull() }, { closedAt: now });
  await settleWaiting([caseId]);
}

import type { Viewer } from '../../auth/viewer';
import { getPage } from '../../pages/creators/creator.service';
import { usersById } from '../../people/users/user.service';
import type { Values } from '../../platform/db/columns/values';
import { In } from '../../platform/db/conditions';
import { insertMissing, repo, transaction } from '../../platform/db/database';
import { execute, findForUpdate, nullable, query, text } from '../../platform/db/query';
import { badRequest, forbidden, notFound } from '../../platform/errors';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { idOf, validated } from '../../platform/input';
import { signedIn } from '../../policies';
import { commentsForNodes } from '../../posts/comments/comment.service';
import { getPost } from '../../posts/posts/post.service';
import { thingReportForm } from '../../rules/forms/reports';
import { REPORT_FORM } from '../../words/en/reportForms';
import { Report } from './report.entity';
import { ReportCase } from './reportCase.entity';

/** A report: one of the four things, the kind of problem, and a text. */
export interface NewThingReport {
  postId?: unknown;
  commentId?: unknown;
  /** The owner of a page. */
  creatorUserId?: unknown;
  userId?: unknown;
  kind?: unknown;
  words?: unknown;
}

/** The reported thing as in report_cases, and its owner, who may not report it. */
interface Reported {
  ids: Values<typeof THING>;
  authorId: string;
}

/**
 * Shows reviewers a post, a comment, a page or a person that the viewer may know of. A second report of the same thing
 * by the same person changes nothing. 404 for what they may not know of, 403 for their own, 429 after too many.
 */
export async function reportThing(viewer: Viewer | null, input: NewThingReport): Promise<void> {
  const reporter = signedIn(viewer);
  const { kind, words } = await validated(thingReportForm, input);
  const { ids, authorId } = await reportedBy(reporter, input);
  if (authorId === reporter.userId) throw forbidden(REPORT_FORM.ownThing);
  await consumeAttempt('report', { account: reporter.userId });
  await transaction(async () => {
    const [found] = await lockCase(ids);
    const caseId = found!.id;
    await insertMissing(Report, { caseId, reporterId: reporter.userId, kind, words });
    await settleWaiting([caseId]);
  });
}

/** What is reported: one of these. */
const THING = {
  postId: nullable(text),
  commentId: nullable(text),
  pageUserId: nullable(text),
  personId: nullable(text),
};
const NOTHING: Values<typeof THING> = { postId: null, commentId: null, pageUserId: null, personId: null };

// By hand: an on conflict that locks. Of two first reporters one inserts the row, and the other waits for it.
const lockCase = query(
  { id: text('id') },
  (
    answer,
  ) => `insert into report_cases as c (post_id, comment_id, page_user_id, person_id) values (:postId, :commentId, :pageUserId, :personId)
   on conflict on constraint report_cases_once_a_thing do update set waiting = c.waiting returning ${answer}`,
  { isRare: true, values: THING },
);

/** The reported thing, if the viewer may know of it; 400 unless exactly one is given. */
async function reportedBy(viewer: Viewer, input: NewThingReport): Promise<Reported> {
  const { postId, commentId, creatorUserId, userId } = input;
  if ([postId, commentId, creatorUserId, userId].filter((id) => id != null).length !== 1)
    throw badRequest(REPORT_FORM.oneThing);
  if (postId != null) {
    const post = await getPost(viewer, postId);
    return { ids: { ...NOTHING, postId: post.id }, authorId: post.creatorUserId };
  }
  if (commentId != null) {
    const [comment] = await commentsForNodes(viewer, [idOf(commentId)]);
    if (!comment) throw notFound('comment');
    return { ids: { ...NOTHING, commentId: comment.id }, authorId: comment.userId };
  }
  if (creatorUserId != null) {
    const page = await getPage(viewer, creatorUserId);
    return { ids: { ...NOTHING, pageUserId: page.userId }, authorId: page.userId };
  }
  const [person] = await usersById([idOf(userId)]);
  if (!person || person.erasedAt) throw notFound('user');
  return { ids: { ...NOTHING, personId: person.id }, authorId: person.id };
}

/** Counts the waiting reports of these cases again, and since when they wait; the caller has locked the cases. */
export async function settleWaiting(caseIds: readonly string[]): Promise<void> {
  // By hand: many rows at once, each with a count.
  await execute(
    `update report_cases c set waiting = n.waiting, waiting_since = n.since
     from unnest(:caseIds::uuid[]) as asked (id) cross join lateral (
       select count(*)::int as waiting, min(created_at) as since from reports where case_id = asked.id and closed_at is null
     ) n where c.id = asked.id`,
    { caseIds },
  );
}

/** Deletes the reports by an erased person, and those of them as a person. */
export async function eraseThingReports(userIds: readonly string[]): Promise<void> {
  const reported = await repo(Report).findBy({ reporterId: In([...userIds]) });
  const cases = await findForUpdate(ReportCase, { id: In(reported.map(({ caseId }) => caseId)) });
  await repo(Report).delete({ reporterId: In([...userIds]) });
  await settleWaiting(cases.map(({ id }) => id));
}

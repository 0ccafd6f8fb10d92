import type { Viewer } from '../../auth/viewer';
import { awaitUploads } from '../../media/uploads/filmCheck.service';
import { holdUploads } from '../../media/uploads/holding.service';
import { lockPage } from '../../pages/creators/creator.service';
import { isRepeat, once } from '../../people/idempotency/idempotency.service';
import { repo, transaction } from '../../platform/db/database';
import { findForUpdate } from '../../platform/db/query';
import { conflict, InvalidInput, notFound } from '../../platform/errors';
import { idOf } from '../../platform/input';
import { addJob, deleteJobs } from '../../platform/jobs/jobs';
import { changedNow, refuseOlder, versionOf } from '../../platform/versions';
import { pageEditor } from '../../policies';
import { SCHEDULE_AHEAD_MINUTES, SCHEDULED_MAX, scheduleProblem, toMinute } from '../../rules/postDrafts';
import { SCHEDULED } from '../../words/en/postDrafts';
import type { CheckedBody } from '../bodies/checking.service';
import { beginningOfPost, deleteDrafts, keepAsDraft } from '../drafts/draft.service';
import type { PostDraftView } from '../drafts/draft.view';
import { draftOf } from '../drafts/reading.service';
import { requireUploads } from '../posts/postMedia.service';
import { checkedPost, type PostForm, squadToPostIn, uploadsOf } from '../posts/publishing.service';
import { ScheduledPost } from './scheduled.entity';
import { ScheduledPostView } from './scheduled.view';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    publishScheduled: { scheduledId: string };
  }
}

/** Schedules a whole post on the viewer's page; its files must have come. A page has a limited number of them (409). */
export async function schedulePost(
  viewer: Viewer | null,
  input: unknown,
  { publishAt, draftId }: { publishAt: Date; draftId?: string | null | undefined },
): Promise<ScheduledPostView> {
  const owner = pageEditor(viewer);
  const at = timeOf(publishAt, null);
  const { form, body } = await checkedPost(input);
  const uploads = uploadsOf(form, body);
  if (!isRepeat()) await awaitUploads(owner, uploads);
  const act = async () => {
    const written = await writtenBy(owner, form, body);
    await lockPage(owner.userId);
    if ((await repo(ScheduledPost).countBy({ creatorUserId: owner.userId })) >= SCHEDULED_MAX)
      throw conflict(SCHEDULED.tooMany(SCHEDULED_MAX));
    const { identifiers } = await repo(ScheduledPost).insert({
      ...written,
      creatorUserId: owner.userId,
      publishAt: at,
    });
    const id: string = identifiers[0]!.id;
    await holdUploads(owner, id, uploads);
    if (draftId) await deleteDrafts([{ creatorUserId: owner.userId, id: idOf(draftId) }]);
    await publishLater(id, at);
    return ownScheduled(owner, id);
  };
  return once(
    act,
    (id) => ownScheduled(owner, id),
    ({ id }) => id,
  );
}

/** Changes all of a scheduled post of the viewer's; 404 once it is published. */
export async function changeScheduledPost(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  publishAt: Date,
): Promise<ScheduledPostView> {
  const owner = pageEditor(viewer);
  const { form, body } = await checkedPost(input);
  const version = versionOf(input);
  const uploads = uploadsOf(form, body);
  await awaitUploads(owner, uploads);
  return transaction(async () => {
    // Before the squad, as the job does that publishes it.
    const before = await lockOwn(owner, id);
    if (!before) throw notFound('scheduled');
    refuseOlder(version, before);
    const written = await writtenBy(owner, form, body);
    const at = timeOf(publishAt, before.publishAt);
    await repo(ScheduledPost).update({ id: before.id }, { ...written, publishAt: at, updatedAt: changedNow });
    await holdUploads(owner, before.id, uploads);
    await publishLater(before.id, at);
    return ownScheduled(owner, before.id);
  });
}

/** Makes a scheduled post of the viewer's a draft; 404 once it is published or withdrawn. */
export async function withdrawScheduledPost(viewer: Viewer | null, id: unknown): Promise<PostDraftView> {
  const owner = pageEditor(viewer);
  const draftId = await transaction(async () => {
    const scheduled = await lockOwn(owner, id);
    if (!scheduled) throw notFound('scheduled');
    return returnAsDraft(scheduled, null);
  });
  return (await draftOf(owner, { id: draftId }))!;
}

/** Makes a locked scheduled post a draft, which keeps its uploads, in the running transaction; returns the draft's id. */
export async function returnAsDraft(
  scheduled: ScheduledPost,
  unpublishedReason: Parameters<typeof keepAsDraft>[1],
): Promise<string> {
  const draftId = await keepAsDraft(scheduled, unpublishedReason);
  await repo(ScheduledPost).delete({ id: scheduled.id });
  await deleteJobs(jobKeyOf(scheduled.id));
  return draftId;
}

/** What a scheduled post stores of a checked one, whose squad is locked and whose files are there. */
async function writtenBy(owner: Viewer, { body: _, ...form }: PostForm, body: CheckedBody | null) {
  const squad = form.squadId ? await squadToPostIn(owner, form.squadId) : null;
  await requireUploads(owner, form, body);
  return {
    ...form,
    squadId: squad?.id ?? null,
    body: body?.body ?? null,
    beginning: beginningOfPost(body?.description ?? form.description),
  };
}

/** The minute of a time that may be chosen, or that was chosen before. */
function timeOf(publishAt: Date, before: Date | null): Date {
  if (Number.isNaN(publishAt.getTime())) throw new InvalidInput({ publishAt: SCHEDULED.noTime });
  const at = toMinute(publishAt);
  const problem = at.getTime() === before?.getTime() ? null : scheduleProblem(at, new Date());
  if (problem === 'tooSoon') throw new InvalidInput({ publishAt: SCHEDULED.tooSoon(SCHEDULE_AHEAD_MINUTES) });
  if (problem === 'tooFar') throw new InvalidInput({ publishAt: SCHEDULED.tooFar });
  return at;
}

async function lockOwn({ userId: creatorUserId }: Viewer, id: unknown): Promise<ScheduledPost | undefined> {
  const [scheduled] = await findForUpdate(ScheduledPost, { id: idOf(id), creatorUserId });
  return scheduled;
}

async function ownScheduled({ userId: creatorUserId }: Viewer, id: string): Promise<ScheduledPostView> {
  const scheduled = await repo(ScheduledPost).findOneBy({ id, creatorUserId });
  if (!scheduled) throw notFound('scheduled');
  return new ScheduledPostView(scheduled);
}

const jobKeyOf = (id: string) => `publishScheduled:${id}`;

/** Publishes a scheduled post at a time, in the running transaction; one job each. */
export const publishLater = (id: string, at: Date) =>
  addJob('publishScheduled', { scheduledId: id }, { key: jobKeyOf(id), runAt: at });

import type { Device } from '../../auth/cookies';
import type { Viewer } from '../../auth/viewer';
import { handOver, mailTo, pageUrl } from '../../mail/mail.service';
import { once } from '../../people/idempotency/idempotency.service';
import { reviewersNow } from '../../people/users/reviewer.service';
import { accountsById } from '../../people/users/user.service';
import { config } from '../../platform/config/config';
import { In, IsNull, now, olderThan } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { columns, execute, findForUpdate, query } from '../../platform/db/query';
import { sliceByTime } from '../../platform/db/slices';
import { conflict, notFound } from '../../platform/errors';
import { emailKeys } from '../../platform/formats/emailKeys';
import { consumeAttempt } from '../../platform/http/limits/attempts';
import { idOf, validated } from '../../platform/input';
import { addJob } from '../../platform/jobs/jobs';
import { inLanguage } from '../../platform/language';
import { type Connection, type Slice, toConnection } from '../../platform/paging';
import { reviewerOnly } from '../../policies';
import { grievanceForm, visitorGrievanceForm } from '../../rules/forms/grievances';
import { ACKNOWLEDGE_ALARM_HOURS, GRIEVANCE_DAYS, grievanceNumber, grievanceTimes } from '../../rules/grievances';
import { mailboxKey } from '../../rules/users';
import { GRIEVANCE } from '../../words/en/grievances';
import { write } from '../../words/letters';
import { currentLanguage } from '../../words/words';
import { Grievance, type GrievanceAlarm } from './grievance.entity';
import { GrievanceView } from './grievance.view';

declare module '../../platform/db/events' {
  interface Events {
    /** The time of a complaint is nearly over, or over. `reviewerIds`: the reviewers to notify. */
    GrievanceDue: { grievance: Grievance; reviewerIds: string[] };
  }
}

/** A new complaint; a visitor also gives their name and address. */
export interface NewGrievance {
  kind?: unknown;
  address?: unknown;
  words?: unknown;
  fullName?: unknown;
  email?: unknown;
}

/** What its sender learns of a complaint. */
type Filed = Pick<Grievance, 'number' | 'dueAt'>;

/** Files a complaint. Its number is returned and mailed, with the time by which it is decided. 429 after too many. */
export async function fileGrievance(viewer: Viewer | null, input: NewGrievance, device: Device): Promise<Filed> {
  const who = viewer ? await writerOf(viewer) : null;
  const form = who
    ? { ...(await validated(grievanceForm, input)), ...who }
    : await validated(visitorGrievanceForm, input);
  await consumeAttempt('grievance', { account: mailboxKey(form.email), address: device.ip }, GRIEVANCE.tooMany);
  const createdAt = new Date();
  const act = async () => {
    const filed = await repo(Grievance).save({
      ...form,
      userId: viewer?.userId ?? null,
      language: currentLanguage(),
      createdAt,
      ...grievanceTimes(form.kind, createdAt),
    });
    const grievance = await repo(Grievance).findOneByOrFail({ id: filed.id });
    await addJob('acknowledgeGrievance', { id: grievance.id });
    await mailTo(
      config().grievanceOfficer.email,
      'grievanceToDecideLetter',
      { ...deskFacts(grievance), why: 'ARRIVED' },
      { always: true },
    );
    return grievance;
  };
  return once(
    act,
    (id) => repo(Grievance).findOneByOrFail({ id }),
    ({ id }) => id,
  );
}

async function writerOf({ userId }: Viewer): Promise<{ fullName: string; email: string }> {
  const [user] = await accountsById([userId]);
  return { fullName: user!.fullName, email: user!.email! };
}

const deskFacts = ({ number, kind, dueAt }: Grievance) => ({
  number: grievanceNumber(number),
  kind,
  dueAt,
  url: pageUrl('/admin/grievances'),
});

/** Mails the number of a complaint in the complainant's language; the law asks for that within 24 hours. For a job. */
export async function acknowledgeGrievance(id: string): Promise<void> {
  const grievance = await repo(Grievance).findOneBy({ id, acknowledgedAt: IsNull() });
  if (!grievance?.email) return;
  const { email, number, kind, dueAt, language } = grievance;
  const facts = { number: grievanceNumber(number), kind, dueAt, officer: config().grievanceOfficer.name };
  await inLanguage(language, () => handOver(email, write('grievanceArrivedLetter', facts)));
  await repo(Grievance).update({ id }, { acknowledgedAt: now });
}

/** Mails the decision. For a job. */
export async function tellGrievanceDecided(id: string): Promise<void> {
  const grievance = await repo(Grievance).findOneBy({ id });
  if (!grievance?.email || grievance.decision === null) return;
  const { email, number, decision, language } = grievance;
  const { name, email: officerEmail } = config().grievanceOfficer;
  const facts = { number: grievanceNumber(number), decision, officer: `${name} (${officerEmail})` };
  await inLanguage(language, () => handOver(email, write('grievanceDecidedLetter', facts)));
}

/** Waiting complaints, the earliest deadline first. */
export async function waitingGrievances(viewer: Viewer | null, slice: Slice): Promise<Connection<GrievanceView>> {
  reviewerOnly(viewer);
  const waiting = repo(Grievance).createQueryBuilder('g').where({ decidedAt: IsNull() });
  const found = await sliceByTime(waiting, 'dueAt', 'ASC', slice).getMany();
  const views = found.map((grievance) => new GrievanceView(grievance));
  return toConnection(views, slice, ({ dueAt, id }) => [dueAt.toISOString(), id]);
}

/** The number of waiting complaints. */
export async function numGrievances(viewer: Viewer | null): Promise<number> {
  reviewerOnly(viewer);
  return repo(Grievance).countBy({ decidedAt: IsNull() });
}

/** A complaint at the desk; 404 for an unknown id. */
export async function grievanceAtDesk(viewer: Viewer | null, id: unknown): Promise<GrievanceView> {
  reviewerOnly(viewer);
  const found = await repo(Grievance).findOneBy({ id: idOf(id) });
  if (!found) throw notFound('grievance');
  return new GrievanceView(found);
}

/**
 * Decides about a complaint, in the transaction of the log; the complainant gets the text by mail. 409 when it is
 * decided already.
 */
export async function decide(id: string, decision: string): Promise<GrievanceView> {
  const [grievance] = await findForUpdate(Grievance, { id });
  if (grievance!.decidedAt) throw conflict(GRIEVANCE.decidedAlready);
  await repo(Grievance).update({ id }, { decidedAt: now, decision });
  await addJob('tellGrievanceDecided', { id });
  return new GrievanceView(await repo(Grievance).findOneByOrFail({ id }));
}

/** The condition of each alarm, for complaints that are not decided. */
const ALARMS: Record<GrievanceAlarm, string> = {
  SOON: 'g.alarm_at <= now() and g.due_at > now()',
  LATE: 'g.due_at <= now()',
  UNACKNOWLEDGED: `g.acknowledged_at is null and g.acknowledge_by <= now() + interval '${ACKNOWLEDGE_ALARM_HOURS} hours'`,
};

// By hand: of two processes only one marks a complaint, and sends the alarm.
const markAlarmed = (alarm: GrievanceAlarm) =>
  query(
    columns(Grievance, 'g', 'id'),
    (answer) => `update grievances g set alarms = g.alarms || '${alarm}'::text
     where g.decided_at is null and ${ALARMS[alarm]} and '${alarm}' <> all(g.alarms) returning ${answer}`,
    { isRare: true },
  );
const MARK = { SOON: markAlarmed('SOON'), LATE: markAlarmed('LATE'), UNACKNOWLEDGED: markAlarmed('UNACKNOWLEDGED') };

/**
 * Alarms the Grievance Officer and the reviewers about complaints that are almost due, overdue, or not acknowledged:
 * once each, by mail and notification.
 */
export async function alarmOfGrievances(): Promise<void> {
  for (const why of Object.keys(MARK) as GrievanceAlarm[])
    await transaction(async () => {
      const marked = await MARK[why]();
      if (marked.length === 0) return;
      const grievances = await repo(Grievance).findBy({ id: In(marked.map(({ id }) => id)) });
      const reviewers = await reviewersNow();
      const emails = new Set([config().grievanceOfficer.email, ...reviewers.map(({ email }) => email!)]);
      for (const grievance of grievances) {
        for (const email of emails)
          await mailTo(email, 'grievanceToDecideLetter', { ...deskFacts(grievance), why }, { always: true });
        await emit('GrievanceDue', { grievance, reviewerIds: reviewers.map(({ id }) => id) });
      }
    });
}

/** Deletes complaints that were decided longer ago than they are kept. */
export async function sweepGrievances(): Promise<void> {
  await repo(Grievance).delete({ decidedAt: olderThan(`${GRIEVANCE_DAYS} days`) });
}

/** Removes an erased complainant: decided complaints are deleted, waiting ones lose the name. */
export async function eraseGrievancesOf(userId: string, email: string): Promise<void> {
  const theirs = '(user_id = :userId or lower(normalize(email, NFC)) = any(:emails))';
  const emails = emailKeys(email);
  // By hand: by the address too, which they may have used while signed out.
  await execute(`delete from grievances where decided_at is not null and ${theirs}`, { userId, emails });
  // By hand: as above.
  await execute(`update grievances set full_name = '', email = null where ${theirs}`, { userId, emails });
}

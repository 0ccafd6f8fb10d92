import type { User } from '../../people/users/user.entity';
import { In, olderThan } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { columns, execute, query } from '../../platform/db/query';
import { emailKeys } from '../../platform/formats/emailKeys';
import { IMPORT_FILE_DAYS, INVITATION_DAYS, INVITATION_WAITS_DAYS } from '../../rules/imports';
import { stopImports } from './importStop.service';
import { MemberImport } from './memberImport.entity';
import { MemberInvitation } from './memberInvitation.entity';

/** Invitations of one transaction. */
const BATCH = 1000;

// By hand: many rows by their dates, a batch at a time.
const findOver = query(
  columns(MemberInvitation, 'i', 'id', 'creatorUserId', 'email'),
  (answer) => `select ${answer} from member_invitations i
   where i.state <> 'WAITING' and coalesce(i.invited_at, i.created_at) < now() - interval '${INVITATION_DAYS} days'
     or i.created_at < now() - interval '${INVITATION_WAITS_DAYS} days'
   order by i.id limit ${BATCH} for update skip locked`,
  { isRare: true },
);

/** Deletes files that were not started, and invitations whose time is over; of these a keyed hash stays. */
export async function sweepImports(): Promise<void> {
  const old = olderThan(`${IMPORT_FILE_DAYS} days`);
  await repo(MemberImport).delete({ state: In(['READING', 'READY', 'REFUSED']), createdAt: old });
  for (let count = BATCH; count === BATCH; ) {
    count = await transaction(async () => {
      const over = await findOver();
      await forget(over);
      return over.length;
    });
  }
  // By hand: a delete of rows that nothing refers to.
  await execute(
    `delete from member_imports m where m.state = 'DONE' and m.finished_at < now() - interval '${INVITATION_DAYS} days'
       and not exists (select from member_invitations i where i.import_id = m.id)`,
  );
}

/** Deletes invitations, of which a keyed hash stays. */
async function forget(invitations: readonly Pick<MemberInvitation, 'id' | 'creatorUserId' | 'email'>[]): Promise<void> {
  await stopImports(invitations);
  await repo(MemberInvitation).delete({ id: In(invitations.map(({ id }) => id)) });
}

const invitationsTo = (emails: readonly string[]) =>
  repo(MemberInvitation).findBy({ emailKey: In(emails.flatMap(emailKeys)) });

/** Deletes the invitations of erased people. An unverified address may be another person's and is kept. */
export async function eraseInvitationsOf(people: readonly Pick<User, 'email' | 'emailVerifiedAt'>[]): Promise<void> {
  await forget(
    await invitationsTo(people.flatMap(({ email, emailVerifiedAt }) => (emailVerifiedAt && email ? [email] : []))),
  );
}

/** Writes to these addresses, which bounced or complained, no more. */
export async function leaveOut(emails: readonly string[]): Promise<void> {
  const ids = (await invitationsTo(emails)).filter(({ state }) => !['ACCEPTED', 'REFUSED', 'LEFT_OUT'].includes(state));
  await repo(MemberInvitation).update(
    { id: In(ids.map(({ id }) => id)) },
    { state: 'LEFT_OUT', leftOutFor: 'NO_MAILS' },
  );
}

import { invalidate } from '../../auth/sessionCache';
import { endExpiredSessions, endSessions } from '../../auth/viewer';
import { deleteMailsTo } from '../../mail/mail.service';
import { IsNull } from '../../platform/db/conditions';
import { repo, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { columns, int, query } from '../../platform/db/query';
import { DAY } from '../../rules/time';
import { ERASE_DAYS } from '../../rules/users';
import { closeForErasure, eraseLater, erasureDate } from './closing.service';
import { refuseEmail } from './refusedEmail.service';
import { User } from './user.entity';
import { lockUser } from './user.service';

declare module '../../platform/db/events' {
  interface Events {
    /** A person's data is being erased: each noun erases its rows of them. `user`: the row before. */
    PersonErased: { user: User };
    /** A person is erased: their page's paid content may stay as long as its members have paid for. */
    OwnerErased: { userId: string };
    /** The owner of this page has left and no paid membership remains: its content is being erased. */
    PageErased: { userId: string };
  }
}

/**
 * Erases a person who asked for it 30 days ago or earlier, and their page once no paid membership remains (decisions
 * C7, C8). Safe to repeat: an erased account, or one whose deletion was undone, stays as it is.
 */
export async function eraseAccount(userId: string): Promise<void> {
  await transaction(async () => {
    const user = await lockUser(userId);
    if (!user.deletionAskedAt || erasureDate(user.deletionAskedAt) > new Date()) return;
    if (!user.erasedAt) await erasePerson(user);
    await emit('OwnerErased', { userId });
  });
}

/** Closes an account and erases it without waiting, at a request to an operator of Toli; their page as above. */
export async function eraseAtOnce(userId: string): Promise<void> {
  await closeForErasure(userId);
  const longAgo = new Date(Date.now() - ERASE_DAYS * DAY);
  await repo(User).update({ id: userId, erasedAt: IsNull() }, { deletionAskedAt: longAgo });
  await eraseAccount(userId);
}

/** Erases the data of a locked person; the row stays, without a name, for the rows that refer to it. */
export async function erasePerson(user: User): Promise<void> {
  if (user.blockedAt) await refuseEmail(user.email!);
  await emit('PersonErased', { user });
  await endSessions(user.id);
  await deleteMailsTo(user.email!);
  const nobody = { email: null, emailKey: null, passwordHash: null, googleSubject: null, profilePicSrc: null };
  const erased = {
    ...nobody,
    fullName: '',
    displayName: null,
    isReviewer: false,
    isMoneyReviewer: false,
    erasedAt: new Date(),
  };
  await repo(User).update({ id: user.id }, erased);
  invalidate(user.id);
}

/** The nightly job: erases missed accounts, and deletes expired sessions. */
export async function sweepAccounts(): Promise<void> {
  const due = await findDue({ eraseDays: ERASE_DAYS });
  for (const { id } of due) await eraseLater(id, new Date());
  await endExpiredSessions();
}

// By hand: a page is of a later noun than people.
const findDue = query(
  columns(User, 'u', 'id'),
  (answer) => `select ${answer} from users u left join creators c on c.user_id = u.id
   where u.deletion_asked_at <= now() - make_interval(days => :eraseDays)
     and (u.erased_at is null or c.id is not null and c.erased_at is null)`,
  { isRare: true, values: { eraseDays: int } },
);

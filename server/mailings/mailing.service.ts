import { setTimeout as delay } from 'node:timers/promises';
import { isAboutTheMail, isNoMailbox, wasNotTaken } from '../gateways/mail';
import { handOver, type Optional, pageUrl } from '../mail/mail.service';
import { config } from '../platform/config/config';
import { columnOf, sql } from '../platform/db/database';
import { columns, int, rows } from '../platform/db/rows';
import { inLanguage } from '../platform/language';
import { MAIL_DEFAULTS, MAILED_DAYS, type MailKind } from '../rules/mailings';
import { User } from '../users/user.entity';
import { MAILING } from '../words/en/mailingLetters';
import type { Letter } from '../words/letter';
import { linkToken } from './mailLink.service';
import { stopMailTo } from './mailSettings.service';

/** Who a mail goes to. */
export type Receiver = Pick<User, 'id' | 'email' | 'fullName' | 'language'>;

/** People `u` with their choices `s`: whether they get mails of this kind now. */
export const gets = (kind: MailKind) =>
  `u.is_here and u.email_verified_at is not null and s.stopped_at is null
   and coalesce(s.${columnOf(kind)}, ${MAIL_DEFAULTS[kind]})`;

/** What is mailed to whom: the same `about` of a kind goes to nobody twice. */
export interface Mailing {
  userId: string;
  kind: MailKind;
  about: string;
}

/**
 * Mails somebody what they can do without, unless they had it before or get no such mails now. It is noted before it goes out, and the note is
 * taken back only where it certainly did not: a process that dies in between costs a mail rather than sending it twice. Throws what
 * says that the next one would fare no better.
 */
export async function mailOnce(mailing: Mailing, write: (receiver: Receiver) => Letter): Promise<void> {
  const receiver = await note(mailing);
  if (!receiver) return;
  await ourTurn();
  try {
    await inLanguage(receiver.language, async () =>
      handOver(receiver.email!, write(receiver), await waysOut(receiver.id, mailing.kind)),
    );
  } catch (failure) {
    if (isNoMailbox(failure)) return stopMailTo(receiver.email!, 'bounce');
    if (wasNotTaken(failure)) await takeBack(mailing);
    throw failure;
  }
}

/** Mails many, one after the other; those that failed are tried again with the job, once the others have theirs. */
export async function mailEach(mailings: readonly Mailing[], write: (mailing: Mailing, to: Receiver) => Letter) {
  const failures: unknown[] = [];
  for (const mailing of mailings) {
    try {
      await mailOnce(mailing, (receiver) => write(mailing, receiver));
    } catch (failure) {
      if (!isAboutTheMail(failure)) throw failure;
      failures.push(failure);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Notes that this mail goes out; null where it did before, or where they get none of its kind now. */
async function note({ userId, kind, about }: Mailing): Promise<Receiver | null> {
  const [receiver] = await rows(
    columns(User, 'u', 'id', 'email', 'fullName', 'language'),
    (answer) => `with noted as (
       insert into mailed (user_id, kind, about)
       select u.id, $2, $3 from users u left join mail_settings s on s.user_id = u.id where u.id = $1 and ${gets(kind)}
       on conflict do nothing returning user_id)
     select ${answer} from users u join noted on noted.user_id = u.id`,
    [userId, kind, about],
  );
  return receiver ?? null;
}

const takeBack = ({ userId, kind, about }: Mailing) =>
  sql('delete from mailed where user_id = $1 and kind = $2 and about = $3', [userId, kind, about]);

/** Waits until the next mail may go, so that all nodes together send no more in a second than the mail server takes. */
async function ourTurn(): Promise<void> {
  const [turn] = await rows(
    { ms: int('ceil(extract(epoch from next_at - clock_timestamp()) * 1000)::int') },
    (
      answer,
    ) => `update mail_pace set next_at = greatest(next_at + make_interval(secs => 1.0 / $1::int), clock_timestamp())
     returning ${answer}`,
    [config().mail.perSecond],
  );
  if (turn!.ms > 0) await delay(turn!.ms);
}

/** Why this mail comes, and how to get no more of its kind: with one tap in mail programs (RFC 8058), or by a link under it. */
async function waysOut(userId: string, kind: MailKind): Promise<Optional> {
  const token = await linkToken(userId, kind);
  return {
    footer: {
      why: MAILING.why[kind],
      links: [
        { label: MAILING.unsubscribe, url: pageUrl('/mail/unsubscribe', { token }) },
        { label: MAILING.settings, url: pageUrl('/user/settings') },
      ],
    },
    headers: {
      'List-Unsubscribe': `<${pageUrl('/api/mail/unsubscribe', { token })}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Notes that are taken out in one go. */
const BATCH = 5000;

/** Forgets what was mailed so long ago that no job can send it again. */
export async function sweepMailed(): Promise<void> {
  for (let gone = BATCH; gone === BATCH; ) {
    const old = await sql(
      `delete from mailed where ctid = any(array(
         select ctid from mailed where at < now() - make_interval(days => $1) limit ${BATCH})) returning user_id`,
      [MAILED_DAYS],
    );
    gone = old.length;
  }
}

import { type Optional, oneClickStop, pageUrl } from '../../mail/mail.service';
import { User } from '../../people/users/user.entity';
import { In } from '../../platform/db/conditions';
import { columnOf, repo } from '../../platform/db/database';
import { columns, query, text } from '../../platform/db/query';
import { sweepOf } from '../../platform/db/sweep';
import { MAIL_DEFAULTS, MAIL_KINDS, MAILED_DAYS, type MailKind } from '../../rules/mailings';
import { MAILING } from '../../words/en/mailingLetters';
import type { Letter } from '../../words/letter';
import { type Delivery, deliver, deliverEach } from './delivery.service';
import { Mailed } from './mailed.entity';
import { linkToken } from './mailLink.service';

/** The recipient of a mail. */
export type Receiver = Pick<User, 'id' | 'name' | 'language'> & { email: string };

/** Whether people `u` with their choices `s` get mails of this kind now. */
export const gets = (kind: MailKind) =>
  `u.is_here and u.email_verified_at is not null and s.stopped_at is null
   and coalesce(s.${columnOf(kind)}, ${MAIL_DEFAULTS[kind]})`;

/** An optional mail to a person; one with the same kind and `about` is not sent to them twice. */
export interface Mailing {
  userId: string;
  kind: MailKind;
  about: string;
}

/** The delivery of one of these mails. */
const deliveryOf = (mailing: Mailing, write: (receiver: Receiver) => Letter): Delivery<Receiver> => ({
  note: () => note(mailing),
  takeBack: () => takeBack(mailing),
  write,
  unsubscribeLinks: ({ id }) => unsubscribeLinks(id, mailing.kind),
});

/** Sends a person an optional mail, unless they had it before or get no such mails now. */
export const mailOnce = (mailing: Mailing, write: (receiver: Receiver) => Letter): Promise<void> =>
  deliver(deliveryOf(mailing, write));

/** Sends optional mails, several at a time; failed ones are repeated with the job. */
export async function mailEach(mailings: readonly Mailing[], write: (mailing: Mailing, to: Receiver) => Letter) {
  const waiting = await notMailedYet(mailings);
  await deliverEach(waiting.map((mailing) => deliveryOf(mailing, (receiver) => write(mailing, receiver))));
}

/** The mails that were not sent before: a sent mail takes no turn. */
async function notMailedYet(mailings: readonly Mailing[]): Promise<Mailing[]> {
  const [one] = mailings;
  if (!one) return [];
  const found = await repo(Mailed).findBy({ userId: In(mailings.map(({ userId }) => userId)), about: one.about });
  const mailed = new Set(found.map(({ userId, kind }) => `${userId} ${kind}`));
  return mailings.filter(({ userId, kind }) => !mailed.has(`${userId} ${kind}`));
}

/** Records that this mail is sent; null where it was sent before, or where the person gets none of its kind now. */
async function note({ userId, kind, about }: Mailing): Promise<Receiver | null> {
  const [receiver] = await NOTE[kind]({ userId, kind, about });
  return receiver ? { ...receiver, email: receiver.email! } : null;
}
// By hand: an on conflict, with the check whether they get it at the same time.
const noting = (kind: MailKind) =>
  query(
    columns(User, 'u', 'id', 'email', 'name', 'language'),
    (answer) => `with noted as (
       insert into mailed (user_id, kind, about)
       select u.id, :kind, :about from users u left join mail_settings s on s.user_id = u.id where u.id = :userId and ${gets(kind)}
       on conflict do nothing returning user_id)
     select ${answer} from users u join noted on noted.user_id = u.id`,
    { isRare: true, values: { userId: text, kind: text, about: text } },
  );
const NOTE = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, noting(kind)])) as Record<
  MailKind,
  ReturnType<typeof noting>
>;

const takeBack = ({ userId, kind, about }: Mailing) => repo(Mailed).delete({ userId, kind, about });

/** Why this mail comes, and how to stop its kind: one-click in mail programs (RFC 8058), or a link in its footer. */
async function unsubscribeLinks(userId: string, kind: MailKind): Promise<Optional> {
  const token = await linkToken(userId, kind);
  return {
    footer: {
      why: MAILING.why[kind],
      links: [
        { label: MAILING.unsubscribe, url: pageUrl('/mail/unsubscribe', { token }) },
        { label: MAILING.settings, url: pageUrl('/user/settings') },
      ],
    },
    headers: oneClickStop(pageUrl('/api/mail/unsubscribe', { token })),
  };
}

const sweep = sweepOf('mailed');

/** Deletes records of mails so old that no job can send them again. */
export const sweepMailed = () => sweep(MAILED_DAYS);

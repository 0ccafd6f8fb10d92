import type { Attachment } from '../../gateways/mail/mail';
import { handOver, letterOf, type WaitingMail } from '../../mail/mail.service';
import { takeTurns } from '../../mail/pace.service';
import { inLanguage } from '../../platform/language';
import { type FactsOf, type LetterName, write } from '../../words/letters';
import { ENGLISH } from '../../words/words';
import type { User } from './user.entity';
import { userByEmail } from './user.service';

/** They have deactivated their account, are leaving or are blocked: no mails (decision C3). */
const isGone = (user: User | null) => !!user && !user.isHere;

/** Sends a queued mail, in its receiver's language; a throw retries it. `enclose` makes the attachments. */
export async function sendMail(
  mail: WaitingMail,
  { bulk = false, enclose }: { bulk?: boolean; enclose?: () => Promise<Attachment[]> } = {},
): Promise<void> {
  const user = await userByEmail(mail.to);
  if (!mail.always && isGone(user)) return;
  await inLanguage(user?.language ?? ENGLISH, async () =>
    handOver(mail.to, letterOf(mail), { bulk, ...(enclose && { attachments: await enclose() }) }),
  );
}

/** Sends one of a mail to many at its turn. */
export async function sendOneOfMany(mail: WaitingMail): Promise<void> {
  const [turn] = await takeTurns(1);
  await turn!();
  await sendMail(mail, { bulk: true });
}

/** Writes a mail to this address, in its account's language, and sends it now. */
export async function send<L extends LetterName>(to: string, letter: L, facts: FactsOf<L>): Promise<void> {
  const user = await userByEmail(to);
  await inLanguage(user?.language ?? ENGLISH, () => handOver(to, write(letter, facts)));
}

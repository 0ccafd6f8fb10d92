import { randomUUID } from 'node:crypto';
import { gateways } from '../gateways/gateways';
import type { Attachment } from '../gateways/mail';
import { config } from '../platform/config/config';
import { addJob, dropJobs } from '../platform/jobs/jobs';
import { countingMail } from '../platform/metrics/metrics';
import { emailKey } from '../rules/users';
import type { Letter } from '../words/letter';
import { type FactsOf, type LetterName, write } from '../words/letters';
import { type Footer, letter as render } from './letter.service';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    mail: WaitingMail;
    /** One of a mail to many people. */
    mailOneOfMany: WaitingMail;
    /** One that takes the receipts of a payment along, those that were not sent yet. */
    mailWithReceipts: WaitingMail & { paymentId: string };
  }
}

/** What a letter is made of: names, figures, addresses, keys and moments. */
type Facts = Readonly<Record<string, string | number | boolean | Date | null>>;
/** The same as JSON; a moment is told from a text that looks like one. */
type StoredFacts = Readonly<Record<string, string | number | boolean | { moment: string } | null>>;

/** A mail that waits: what it is and what it is made of, nothing that somebody reads. */
interface QueuedMail {
  to: string;
  letter: LetterName;
  facts: StoredFacts;
  always?: boolean;
}

/** One that was queued before mails were kept as facts. */
interface MailInWords {
  to: string;
  letter: Letter;
  always?: boolean;
}

export type WaitingMail = QueuedMail | MailInWords;

const toStore = (facts: Facts): StoredFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact instanceof Date ? { moment: fact.toISOString() } : fact]),
  );

const fromStore = (stored: StoredFacts): Facts =>
  Object.fromEntries(
    Object.entries(stored).map(([name, fact]) => [
      name,
      typeof fact === 'object' && fact !== null ? new Date(fact.moment) : fact,
    ]),
  );

interface MailOptions {
  /** About the account itself or about money: sent also to people who are deactivated, leaving or blocked. */
  always?: boolean;
  /** For one of a mail to many people: how many of them come before. */
  nth?: number;
  /** The payment whose receipts and credit notes go along, those that were not sent yet. */
  receiptsOf?: string;
}

/** Mails that one sender, a creator or Toli itself, has sent before the next sender's turn. */
export const MAILS_A_ROUND = 50;

/** In which round the nth of a sender's mails goes out: whoever has had fewer rounds goes first. */
export const roundOf = (nth: number) => Math.floor(nth / MAILS_A_ROUND);

/** How the keys of all mails begin that wait for being sent to this address. */
const keyOf = (to: string) => `mail:${emailKey(to)}:`;

/**
 * Mails a person once the running transaction is committed, in the language that they read when it is sent; tried again while
 * the mail server is down. Somebody whose data is erased (null) gets none.
 */
export async function mailTo<L extends LetterName>(
  to: string | null,
  letter: L,
  facts: FactsOf<L>,
  { always = false, nth, receiptsOf }: MailOptions = {},
): Promise<void> {
  if (to === null) return;
  const mail = { to, letter, facts: toStore(facts as Facts), always };
  const key = keyOf(to) + randomUUID();
  if (receiptsOf) await addJob('mailWithReceipts', { ...mail, paymentId: receiptsOf }, { key });
  else if (nth === undefined) await addJob('mail', mail, { key });
  else await addJob('mailOneOfMany', mail, { key, round: roundOf(nth) });
}

/** Takes back what still waits for the mail server. */
export const dropMailsTo = (to: string) => dropJobs(keyOf(to));

/** The letter of a mail that waited, in the current language. */
export const letterOf = (mail: WaitingMail): Letter =>
  'facts' in mail ? write(mail.letter, fromStore(mail.facts) as never) : mail.letter;

/** What a mail has beyond its letter that its receiver can do without. */
export interface Optional {
  footer: Footer;
  headers: Record<string, string>;
}

/** How a letter goes out. */
interface HandingOver {
  optional?: Optional;
  /** It is one of a mail to many. */
  bulk?: boolean;
  attachments?: Attachment[];
}

/** Hands a letter to the way out now; for jobs, which are tried again when it throws. */
export async function handOver(
  to: string,
  letter: Letter,
  { optional, bulk = false, attachments }: HandingOver = {},
): Promise<void> {
  const { html, text } = render({
    ...letter,
    supportEmail: config().supportEmail,
    ...(optional && { footer: optional.footer }),
  });
  const subject = letter.subject ?? letter.title;
  const more = { ...(optional && { headers: optional.headers }), ...(attachments && { attachments }) };
  await countingMail(() => gateways().mail.send({ to, subject, html, text, ...more }, { bulk }));
}

/** The address of one of our pages, as it stands in a mail; `next`: where it leads on to. */
export function pageUrl(path: string, { token, next }: { token?: string; next?: string | null } = {}): string {
  const url = new URL(path, config().publicUrl);
  if (token) url.searchParams.set('token', token);
  if (next) url.searchParams.set('next', next);
  return url.href;
}

/** Where a person ends what acts for them, and closes the way to whoever else let it in. */
export const waysOut = () => ({ settingsUrl: pageUrl('/user/settings'), forgotUrl: pageUrl('/forgot-password') });

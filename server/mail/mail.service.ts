import { randomUUID } from 'node:crypto';
import { gateways } from '../gateways/gateways';
import type { Attachment } from '../gateways/mail/mail';
import { config } from '../platform/config/config';
import { emailKeys } from '../platform/formats/emailKeys';
import { addJob, deleteJobs } from '../platform/jobs/jobs';
import { countingMail } from '../platform/metrics/metrics';
import { siteName, stagingNotice } from '../platform/site/staging';
import { emailKey } from '../rules/users';
import type { Letter } from '../words/letter';
import { type FactsOf, type LetterName, write } from '../words/letters';
import { type Footer, letter as render } from './letter.service';

declare module '../platform/jobs/jobs' {
  interface Jobs {
    mail: WaitingMail;
    /** One of a mail to many people. */
    mailOneOfMany: WaitingMail;
    /** A mail with the receipts of a payment that were not sent yet. */
    mailWithReceipts: WaitingMail & { paymentId: string };
  }
}

/** The facts of a letter: names, figures, addresses, keys and moments. */
type Facts = Readonly<Record<string, string | number | boolean | Date | null>>;
/** The facts as JSON; a moment is marked, so that a text that looks like one stays a text. */
type StoredFacts = Readonly<Record<string, string | number | boolean | { moment: string } | null>>;

/** A queued mail: its letter's name and facts, without its text. */
interface QueuedMail {
  to: string;
  letter: LetterName;
  facts: StoredFacts;
  always?: boolean;
}

/** A mail that was queued with its text, by an earlier version. */
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
  /** About the account or money: sent also to people who are deactivated, leaving or blocked. */
  always?: boolean;
  /** For one of a mail to many people: its index among them. */
  nth?: number;
  /** The payment whose unsent receipts and credit notes are attached. */
  receiptsOf?: string;
}

/** Mails of one sender, a creator or Toli, before the next sender's turn. */
export const MAILS_A_ROUND = 50;

/** The round of a sender's nth mail; earlier rounds are sent first. */
export const roundOf = (nth: number) => Math.floor(nth / MAILS_A_ROUND);

/** The round of mails with receipts: people wait for codes and links, which go first. */
const RECEIPTS_ROUND = 1;

/** The prefix of the keys of queued mails to the address with this key. */
const prefixOf = (key: string) => `mail:${key}:`;

/**
 * Queues a mail, which is sent after the running transaction is committed, in the person's language at that time, and
 * repeated while the mail server is down. An erased person (null) gets none.
 */
export async function mailTo<L extends LetterName>(
  to: string | null,
  letter: L,
  facts: FactsOf<L>,
  { always = false, nth, receiptsOf }: MailOptions = {},
): Promise<void> {
  if (to === null) return;
  const mail = { to, letter, facts: toStore(facts as Facts), always };
  const key = prefixOf(emailKey(to)) + randomUUID();
  if (receiptsOf) await addJob('mailWithReceipts', { ...mail, paymentId: receiptsOf }, { key, round: RECEIPTS_ROUND });
  else if (nth === undefined) await addJob('mail', mail, { key });
  else await addJob('mailOneOfMany', mail, { key, round: roundOf(nth) });
}

/** Deletes the queued mails to this address. */
export async function deleteMailsTo(to: string): Promise<void> {
  for (const key of emailKeys(to)) await deleteJobs(prefixOf(key));
}

/** The letter of a queued mail, in the current language. */
export const letterOf = (mail: WaitingMail): Letter =>
  'facts' in mail ? write(mail.letter, fromStore(mail.facts) as never) : mail.letter;

/** The further parts of an optional mail beside its letter. */
export interface Optional {
  footer: Footer;
  headers: Record<string, string>;
}

/** The headers by which mail programs stop mails with one click (RFC 8058), at this address. */
export const oneClickStop = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** How a letter is sent. */
interface HandingOver {
  optional?: Optional;
  /** Whether it is one of a mail to many. */
  bulk?: boolean;
  attachments?: Attachment[];
}

/** A mail that cannot be written, as the mailer marks those that it cannot: the next mail may be written all the same. */
class Unwritable extends Error {
  readonly code = 'EMESSAGE';
}

/** Writes a mail, or a part of one. */
export function writing<Part>(write: () => Part): Part {
  try {
    return write();
  } catch (cause) {
    throw new Unwritable('a mail could not be written', { cause });
  }
}

/** Sends a letter now; for jobs, which are repeated when it throws. */
export async function handOver(
  to: string,
  letter: Letter,
  { optional, bulk = false, attachments }: HandingOver = {},
): Promise<void> {
  const { html, text } = writing(() =>
    render({ ...letter, supportEmail: config().supportEmail, ...(optional && { footer: optional.footer }) }),
  );
  const about = letter.subject ?? letter.title;
  const subject = stagingNotice() ? `[${siteName()}] ${about}` : about;
  const more = { ...(optional && { headers: optional.headers }), ...(attachments && { attachments }) };
  await countingMail(() => gateways().mail.send({ to, subject, html, text, ...more }, { bulk }));
}

/** The address of one of Toli's pages, for a mail; `next`: where that page leads. */
export function pageUrl(path: string, { token, next }: { token?: string; next?: string | null } = {}): string {
  const url = new URL(path, config().publicUrl);
  if (token) url.searchParams.set('token', token);
  if (next) url.searchParams.set('next', next);
  return url.href;
}

/** The addresses where a person ends sessions and access, and resets their password. */
export const securityLinks = () => ({ settingsUrl: pageUrl('/user/settings'), forgotUrl: pageUrl('/forgot-password') });

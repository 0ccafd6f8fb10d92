import { randomUUID } from 'node:crypto';
import { outside } from '../gateways/outside';
import { config } from '../platform/config/config';
import { addJob, dropJobs } from '../platform/work/jobs';
import { emailKey, userByEmail } from '../users/user.service';
import { letter as render } from './letter.service';

/** What a mail says; rules/letters.ts has the words. */
export interface Letter {
  title: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  small?: string;
  otherwise?: { label: string; url: string };
}

declare module '../platform/work/jobs' {
  interface Jobs {
    mail: { to: string; letter: Letter; always?: boolean };
  }
}

interface MailOptions {
  /** About the account itself or about money: sent also to people who are deactivated, leaving or blocked. */
  always?: boolean;
}

/** How the keys of all mails begin that wait for being sent to this address. */
const keyOf = (to: string) => `mail:${emailKey(to)}:`;

/** Mails a person once the running transaction is committed; tried again while the mail server is down. */
export const mailTo = (to: string, letter: Letter, { always = false }: MailOptions = {}) =>
  addJob('mail', { to, letter, always }, { key: keyOf(to) + randomUUID() });

/** Takes back what still waits for the mail server. */
export const dropMailsTo = (to: string) => dropJobs(keyOf(to));

/** True for the address of somebody who has deactivated their account, is leaving or is blocked: no mails (decision C3). */
export async function isGone(email: string): Promise<boolean> {
  const user = await userByEmail(email);
  return !!user && !user.isHere;
}

/** Hands a mail to the way out now; for jobs, which are tried again when it throws. */
export async function send(to: string, letter: Letter): Promise<void> {
  const { html, text } = render({ ...letter, supportEmail: config().supportEmail });
  await outside().mail.send({ to, subject: letter.title, html, text });
}

/** The address of one of our pages, as it stands in a mail; `next`: where it leads on to. */
export function pageUrl(path: string, { token, next }: { token?: string; next?: string | null } = {}): string {
  const url = new URL(path, config().publicUrl);
  if (token) url.searchParams.set('token', token);
  if (next) url.searchParams.set('next', next);
  return url.href;
}

import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/config/config';
import { isAddress } from '../platform/config/environment';
import { throughServer } from './mailServer';

/** A file that goes along with a mail. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** One mail to one person, in both forms. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
}

/** The way out for mails. */
export interface Mail {
  /**
   * Resolves once the server has taken the mail (or the file is written); rejects when it did not, so that a job tries again.
   * `bulk`: one of a mail to many people, which go over connections of their own that stay open.
   */
  send(mail: OutgoingMail, options?: { bulk?: boolean }): Promise<void>;
  /** Rejects where the mail server takes nothing at the moment; nothing is sent. Not there where mails go to no server. */
  verify?(): Promise<void>;
  close(): Promise<void>;
}

export type MailConfig = Pick<Config, 'dataDir'> & { mail: Pick<Config['mail'], 'smtpUrl' | 'from'> };

/** Where mails are kept as `.eml` files when there is no mail server. */
export const mailFolder = (config: MailConfig) => path.join(config.dataDir, 'mail');

/** Opens the configured way out: an SMTP server, or without one the folder that the mailbox page shows. `sendingMs`: how long one mail may take. */
export function openMail(config: MailConfig, sendingMs?: number): Mail {
  const { smtpUrl, from } = config.mail;
  const message = (mail: OutgoingMail) => compose(mail, from);
  return smtpUrl === null ? intoFolder(mailFolder(config), message) : throughServer(smtpUrl, message, sendingMs);
}

function compose({ to, subject, text, html, headers = {}, attachments = [] }: OutgoingMail, from: string) {
  if (!isAddress(to)) throw new Error('Not a mail address');
  return {
    from,
    // As one address, so that a comma in it can't make two.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments,
    // Holiday replies stay away.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // Contents are ours, never fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export type Compose = (mail: OutgoingMail) => ReturnType<typeof compose>;

function intoFolder(folder: string, message: Compose): Mail {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: written } = await transport.sendMail(message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, newName());
      // Whoever reads the folder sees whole mails only.
      await writeFile(`${file}.part`, written as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, `${file}.eml`);
    },
    async close() {},
  };
}

let latest = 0;

/** A name that sorts by time, also within a millisecond, and that nobody can guess. */
function newName(): string {
  latest = Math.max(latest + 1, Date.now());
  const time = new Date(latest).toISOString().replace(/[-:.]/g, '');
  return `${time}-${randomBytes(16).toString('hex')}`;
}

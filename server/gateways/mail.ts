import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../platform/config';
import { isAddress } from '../platform/environment';

/** One mail to one person, in both forms. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** The way out for mails. */
export interface Mail {
  /** Resolves once the server has taken the mail (or the file is written); rejects when it did not, so that a job tries again. */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

type MailConfig = Pick<Config, 'mail' | 'dataDir'>;

/** Where mails are kept as `.eml` files when there is no mail server. */
export const mailFolder = (config: MailConfig) => path.join(config.dataDir, 'mail');

/** Opens the configured way out: an SMTP server, or without one the folder that the mailbox page shows. */
export function openMail(config: MailConfig): Mail {
  const { smtpUrl, from } = config.mail;
  const message = (mail: OutgoingMail) => compose(mail, from);
  return smtpUrl === null ? intoFolder(mailFolder(config), message) : throughServer(smtpUrl, message);
}

function compose({ to, subject, text, html, headers = {} }: OutgoingMail, from: string) {
  if (!isAddress(to)) throw new Error('Not a mail address');
  return {
    from,
    // As one address, so that a comma in it can't make two.
    to: { name: '', address: to },
    subject,
    text,
    html,
    // Holiday replies stay away.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // Contents are ours, never fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type Compose = (mail: OutgoingMail) => ReturnType<typeof compose>;

function throughServer(url: string, message: Compose): Mail {
  // The defaults wait for minutes; a job that gives up early is simply tried again.
  const timeouts = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail(message(mail));
    },
    async close() {
      transport.close();
    },
  };
}

function intoFolder(folder: string, message: Compose): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
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

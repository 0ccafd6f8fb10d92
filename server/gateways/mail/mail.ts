import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../platform/config/config';
import { isAddress } from '../../platform/config/environment';
import { onOneLine } from '../../rules/text';
import { throughServer } from './mailServer';

/** An attached file. */
export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A mail to one person, as HTML and text. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: Attachment[];
}

/** Sends mails. */
export interface Mail {
  /**
   * Resolves once the server has accepted the mail (or the file is written); rejects otherwise, so that the job is
   * repeated. `bulk`: one of a mail to many people, which have connections of their own that stay open.
   */
  send(mail: OutgoingMail, options?: { bulk?: boolean }): Promise<void>;
  /** Rejects where the mail server accepts no mail at the moment; nothing is sent. Undefined without a mail server. */
  verify?(): Promise<void>;
  close(): Promise<void>;
}

export type MailConfig = Pick<Config, 'dataDir'> & { mail: Pick<Config['mail'], 'smtpUrl' | 'from'> };

/** The folder of `.eml` files, in place of a mail server. */
export const mailFolder = (config: MailConfig) => path.join(config.dataDir, 'mail');

/** Opens the configured mail server, or the folder of the mailbox page. `sendingMs`: the time limit for one mail. */
export function openMail(config: MailConfig, sendingMs?: number): Mail {
  const { smtpUrl, from } = config.mail;
  const message = (mail: OutgoingMail) => compose(mail, from);
  return smtpUrl === null ? intoFolder(mailFolder(config), message) : throughServer(smtpUrl, message, sendingMs);
}

async function compose({ to, subject, text, html, headers = {}, attachments = [] }: OutgoingMail, from: string) {
  if (!isAddress(to)) throw new Error('Not a mail address');
  return {
    from,
    // As one address, so that a comma in it does not make two.
    to: { name: '', address: to },
    subject: await asHeader(subject),
    text,
    html,
    attachments,
    // Prevents out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    // Contents are never fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Characters in an encoded word, at most (RFC 2047, section 2: 75 with its marks). */
const WORD = 52;

/**
 * A subject for nodemailer, which encodes one with other letters than ASCII's, and sends any other as it is. One that
 * looks encoded would be read as other words, which no form has validated: it is encoded here.
 */
async function asHeader(subject: string): Promise<string> {
  const line = onOneLine(subject);
  if (!line.includes('=?')) return line;
  const { encodeWord } = await import('nodemailer/lib/mime-funcs');
  return encodeWord(line, 'B', WORD);
}

export type Compose = (mail: OutgoingMail) => ReturnType<typeof compose>;

function intoFolder(folder: string, message: Compose): Mail {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: written } = await transport.sendMail(await message(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, newName());
      // Readers of the folder see complete mails only.
      await writeFile(`${file}.part`, written as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, `${file}.eml`);
    },
    async close() {},
  };
}

let latest = 0;

/** A name that sorts by time, also within a millisecond, and that cannot be guessed. */
function newName(): string {
  latest = Math.max(latest + 1, Date.now());
  const time = new Date(latest).toISOString().replace(/[-:.]/g, '');
  return `${time}-${randomBytes(16).toString('hex')}`;
}

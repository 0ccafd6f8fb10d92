import { addJob } from '../platform/jobs';

/** What a mail says; rules/letters.ts has the words. */
export interface Letter {
  title: string;
  paragraphs: string[];
  button?: { label: string; url: string };
  small?: string;
}

declare module '../platform/jobs' {
  interface Jobs {
    mail: { to: string; letter: Letter };
  }
}

/** Mails a person once the running transaction is committed; tried again while the mail server is down. */
export const mailTo = (to: string, letter: Letter) => addJob('mail', { to, letter });

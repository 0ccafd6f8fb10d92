import type { SentMail } from './harness';

/** The link of the newest mail to a person, without the origin. */
export function linkMailedTo(mails: SentMail[], email: string): URL {
  const mail = mails.findLast(({ to }) => to === email);
  const link = mail?.text.match(/https?:\/\/\S+/)?.[0];
  if (!link) throw new Error(`no link was mailed to ${email}`);
  return new URL(link);
}

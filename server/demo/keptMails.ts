import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { emailKey } from '../rules/users';

/** A mail that was stored in a folder instead of sent. */
export interface KeptMail {
  id: string;
  from: string;
  to: string;
  subject: string;
  sentAt: Date;
  text: string;
  html: string | null;
  /** The web addresses in its text, without repetitions. */
  links: string[];
}

const NAME = /^(\d{8}T\d{9}Z-[0-9a-f]{32})\.eml$/;

/** The stored mails, newest first, at most `limit`; `to`: only those to this address. */
export async function keptMails(
  folder: string,
  { to, limit }: { to: string | null; limit: number },
): Promise<KeptMail[]> {
  const wanted = to?.trim() ? emailKey(to) : null;
  const found: KeptMail[] = [];
  for (const id of await idsIn(folder)) {
    if (found.length === limit) break;
    const mail = await keptMail(folder, id);
    if (mail && (wanted === null || emailKey(mail.to) === wanted)) found.push(mail);
  }
  return found;
}

/** One stored mail, or null. An id of another form never reaches the file system. */
export async function keptMail(folder: string, id: string): Promise<KeptMail | null> {
  if (!NAME.test(`${id}.eml`)) return null;
  try {
    return await parse(id, await readFile(path.join(folder, `${id}.eml`)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

async function idsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const ids = files.flatMap((file) => NAME.exec(file)?.[1] ?? []);
  return ids.sort().reverse();
}

async function parse(id: string, content: Buffer): Promise<KeptMail> {
  const mail = await PostalMime.parse(content);
  const text = mail.text?.trim() ?? '';
  return {
    id,
    from: mail.from?.name || mail.from?.address || '',
    to: mail.to?.[0]?.address ?? '',
    subject: mail.subject ?? '(no subject)',
    sentAt: timeOf(id),
    text,
    html: mail.html ?? null,
    links: [...new Set(text.match(/https?:\/\/[^\s<>"']+/g))],
  };
}

/** The time in a mail's name: 20261012T120000123Z. */
function timeOf(id: string): Date {
  return new Date(id.replace(/^(....)(..)(..T..)(..)(..)(...Z).*$/, '$1-$2-$3:$4:$5.$6'));
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { database, repo } from '../platform/db/database';
import { isId } from '../platform/input';
import { MAIL_KINDS, type MailKind } from '../rules/mailings';
import { MailKey } from './mailKey.entity';

/** What a link in a mail is about: a kind of mails, or that the address takes mail. */
type About = MailKind | 'address';

/** The secret of each database that this process has opened: it never changes. */
const secrets = new WeakMap<object, Buffer>();

// The secret is the database's own: made with it, and of no use to anybody but for switching mails off and on.
async function secret(): Promise<Buffer> {
  const known = secrets.get(database());
  if (known) return known;
  const key = await repo(MailKey).findOneByOrFail({ id: true });
  secrets.set(database(), key.secret);
  return key.secret;
}

const sign = async (userId: string, about: About): Promise<Buffer> =>
  createHmac('sha256', await secret())
    .update(`${userId}.${about}`)
    .digest();

/** A token for a link in a mail, which works signed out and for ever. */
export const linkToken = async (userId: string, about: About) =>
  `${userId}.${about}.${(await sign(userId, about)).toString('base64url')}`;

/** Whose token this is, and what it is about; null for one that we have not signed. */
export async function readLinkToken(token: unknown): Promise<{ userId: string; about: About } | null> {
  if (typeof token !== 'string' || token.length > 200) return null;
  const [userId, name, signature = ''] = token.split('.');
  const about = [...MAIL_KINDS, 'address' as const].find((each) => each === name);
  if (!isId(userId) || !about) return null;
  const right = await sign(userId, about);
  const given = Buffer.from(signature, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, about } : null;
}

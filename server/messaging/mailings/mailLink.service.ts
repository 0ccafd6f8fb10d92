import { createHmac, timingSafeEqual } from 'node:crypto';
import { database, repo } from '../../platform/db/database';
import { isId } from '../../platform/input';
import { MAIL_KINDS, type MailKind } from '../../rules/mailings';
import { MailKey } from './mailKey.entity';

/** The other subjects of links: to confirm that the address accepts mail, to begin and end a follow by mail, and an invitation of members. */
const OTHERS = ['address', 'follow', 'unfollow', 'invitation'] as const;
type About = MailKind | (typeof OTHERS)[number];

/** The secret of each database that this process has opened; it never changes. */
const secrets = new WeakMap<object, Buffer>();

// The database's secret: it was made with the database, and only switches mails off and on.
async function secret(): Promise<Buffer> {
  const known = secrets.get(database());
  if (known) return known;
  const key = await repo(MailKey).findOneByOrFail({ id: true });
  secrets.set(database(), key.secret);
  return key.secret;
}

const sign = async (id: string, about: About): Promise<Buffer> =>
  createHmac('sha256', await secret())
    .update(`${id}.${about}`)
    .digest();

/** A token for a link in a mail, which works signed out and never expires; `id`: of the person, the follow by mail or the invitation. */
export const linkToken = async (id: string, about: About) =>
  `${id}.${about}.${(await sign(id, about)).toString('base64url')}`;

/** The person, follow or invitation of a token, and its subject; null for an invalid signature. */
export async function readLinkToken(token: unknown): Promise<{ id: string; about: About } | null> {
  if (typeof token !== 'string' || token.length > 200) return null;
  const [id, name, signature = ''] = token.split('.');
  const about = [...MAIL_KINDS, ...OTHERS].find((each) => each === name);
  if (!isId(id) || !about) return null;
  const right = await sign(id, about);
  const given = Buffer.from(signature, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right) ? { id, about } : null;
}

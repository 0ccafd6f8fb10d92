import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { openFiles } from '../../gateways/files/files';
import { setGateways } from '../../gateways/gateways';
import { changeEmailAsOperator } from '../../people/emailChanges/emailChange.service';
import { closeForErasure, erasureDate } from '../../people/users/closing.service';
import { eraseAtOnce } from '../../people/users/erasure.service';
import { User } from '../../people/users/user.entity';
import { accountsById, userByEmail } from '../../people/users/user.service';
import { config } from '../../platform/config/config';
import { repo } from '../../platform/db/database';
import { columns, query } from '../../platform/db/query';
import { notFound } from '../../platform/errors';
import { formatDate } from '../../rules/time';
import { emailKey } from '../../rules/users';
import { loadLanguages } from '../../words/languages';
import { writeCopy } from '../exports/writeCopy.service';
import { type Command, NOT_YET, type Outcome } from './command';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The person with this id or address; throws for an unknown one. */
export async function personOf(who: string): Promise<User> {
  const found = UUID.test(who) ? await repo(User).findOneBy({ id: who }) : await userByEmail(who);
  if (!found) throw notFound('user');
  return found;
}

/** A person's name in the output of a command. */
export const called = ({ fullName, email, id }: User) => `${fullName || 'Somebody erased'} (${email ?? id})`;

async function exportTo(who: string, folder: string): Promise<Outcome> {
  const person = await personOf(who);
  // No other gateway is called.
  setGateways({ files: await openFiles(config().filesUrl) } as Parameters<typeof setGateways>[0]);
  const into = path.resolve(folder);
  await mkdir(into, { recursive: true, mode: 0o700 });
  const zips = await writeCopy(person.id, into);
  return { ok: true, lines: [`${called(person)}: ${zips.join(', ')}`], facts: { userId: person.id, zips } };
}

async function erase(who: string, isNow: boolean, applies: boolean): Promise<Outcome> {
  await loadLanguages();
  const person = await personOf(who);
  const facts = { userId: person.id };
  const on = isNow ? new Date() : erasureDate(person.deletionAskedAt ?? new Date());
  const what = isNow ? 'at once' : `on ${formatDate(on)}, unless they log in before`;
  if (person.erasedAt) return { ok: true, lines: [`${called(person)} is erased already.`], facts };
  if (!applies) return { ok: true, lines: [`${called(person)} would be erased ${what}.`, NOT_YET], facts };
  await (isNow ? eraseAtOnce(person.id) : closeForErasure(person.id));
  const rest =
    'A page that others have paid for stays readable for them until their months end; records of payments stay without the name.';
  return {
    ok: true,
    lines: [`${called(person)} ${isNow ? 'is erased' : 'is closed, and will be erased'} ${what}.`, rest],
    facts,
  };
}

// By hand: only addresses with other letters than ASCII's in the domain, or with its form in ASCII, can have a double.
const findInternational = query(
  columns(User, 'u', 'id'),
  (answer) => `select ${answer} from users u where u.email_key ~ '@.*(xn--|[^ -~])' order by u.id`,
  { isRare: true },
);

/** Gives a person another address, of whom the operator knows that they own it. */
async function changeEmail(who: string, email: string, applies: boolean): Promise<Outcome> {
  await loadLanguages();
  const person = await personOf(who);
  const facts = { userId: person.id };
  if (!applies) return { ok: true, lines: [`${called(person)} would have the address ${email}.`, NOT_YET], facts };
  await changeEmailAsOperator(person.id, { email });
  return { ok: true, lines: [`${called(person)} has the address ${email} now.`], facts };
}

/** The accounts of earlier versions whose addresses are one (decision D10). */
async function listDoubles(): Promise<Outcome> {
  const found = await accountsById((await findInternational()).map(({ id }) => id));
  const keys = [...new Set(found.map(({ email }) => emailKey(email!)))];
  const groups = keys.map((key) => found.filter(({ email }) => emailKey(email!) === key));
  const doubles = groups.filter((people) => people.length > 1);
  const lines = doubles.map((people) => people.map((each) => `${called(each)} ${stateOf(each)}`).join('; '));
  const facts = { doubles: doubles.map((people) => people.map(({ id }) => id)) };
  return { ok: true, lines: lines.length > 0 ? lines : ['No two accounts have one address.'], facts };
}

const stateOf = ({ emailVerifiedAt, isHere }: User): string => {
  if (!emailVerifiedAt) return 'is not verified';
  return isHere ? 'is verified' : 'is verified, and closed or blocked';
};

export const person: Command = {
  usage: [
    ['export WHO FOLDER', 'writes what Toli has of a person (address or id) as zips into a folder'],
    ['erase WHO [--now]', 'closes the account and erases it after 30 days, or now, as the person could'],
    [
      'email WHO ADDRESS',
      'gives them another address, of which you have seen that it is theirs; people of ADMIN_EMAILS cannot do it themselves',
    ],
    ['doubles', 'lists accounts of earlier versions whose addresses are one, with its domain typed in two ways'],
  ],
  options: { now: { type: 'boolean' } },
  prepare({ words: [action, who, ...rest], options, applies }) {
    if (action === 'doubles' && !who) return listDoubles;
    if (action === 'email' && who && rest.length === 1) return () => changeEmail(who, rest[0]!, applies);
    if (action === 'export' && who && rest.length === 1) return () => exportTo(who, rest[0]!);
    if (action === 'erase' && who && rest.length === 0) return () => erase(who, options.now === true, applies);
    return null;
  },
};

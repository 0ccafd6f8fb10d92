import { beforeAll, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { User } from '../../people/users/user.entity';
import { aCreator, aPerson, type CreatorPerson, PASSWORD, type Person } from '../../test/factories';
import { logLines } from '../../test/processes/logLines';
import { aWorld } from '../../test/world';
import { repo, sql } from '../db/database';
import { addJob, runDueJobs } from '../jobs/jobs';
import { errorFacts, formatError, withoutSecrets } from './errorFacts';
import { log } from './log';

const SECRET = 'planted-secret-4711';
const world = aWorld();
let creator: CreatorPerson;
let person: Person;
beforeAll(async () => {
  creator = await aCreator({ squads: [100] });
  person = await aPerson();
});

const thrownBy = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error) => error as Error,
  );

describe('an error of the database in the log', () => {
  it.each([
    ['a value that is no id', 'select $1::uuid'],
    ['a value that is no date', 'select $1::timestamptz'],
    ['a value with quotes in it', `select ('a" ' || $1 || ' "b')::int`],
    ['a literal in the statement', `select '${SECRET}'::int, $1::text`],
    ['a statement that cannot be read', `selec '${SECRET}' $1`],
    ['JSON that is none', `select ('{' || $1)::json`],
    ['a message that a function raises', `select set_config('toli.' || $1, $1, true), ('x' || $1)::bytea::text::int`],
  ])('has neither the parameters nor what was given: %s', async (_what, statement) => {
    const error = await thrownBy(sql(statement, [SECRET]));
    const lines = logLines();
    log.error({ err: error }, 'it failed');
    log.error({ error }, 'it failed');
    log.error({ err: new Error('Outer', { cause: error }) }, 'it failed');
    log.error({ err: new AggregateError([error], 'Several') }, 'it failed');
    expect(lines.join('')).not.toContain(SECRET);
    expect(formatError(error)).not.toContain(SECRET);
    const { err } = JSON.parse(lines[0]!);
    expect(err).toMatchObject({
      type: 'DatabaseError',
      code: expect.any(String),
      stack: expect.stringContaining('    at '),
    });
    expect(JSON.parse(lines[2]!).err.cause.type).toBe('DatabaseError');
    expect(JSON.parse(lines[3]!).err.errors[0].type).toBe('DatabaseError');
  });

  it('keeps what says where to look: its code, the rule that was broken and its table', async () => {
    const error = await thrownBy(
      repo(User).insert({ email: person.email, emailKey: person.email, fullName: SECRET, passwordHash: SECRET }),
    );
    const lines = logLines();
    log.error({ err: error }, 'it failed');
    expect(JSON.parse(lines[0]!).err).toMatchObject({
      code: '23505',
      table: 'users',
      constraint: expect.stringContaining('users'),
    });
    expect(JSON.parse(lines[0]!).err.message).toContain('unique constraint "users');
    for (const kept of [SECRET, person.email]) expect(lines.join('')).not.toContain(kept);
  });
});

describe('other errors in the log', () => {
  it('have no addresses, no properties of their own, and no text that could not be read', () => {
    const refused = Object.assign(new Error(`550 <${SECRET}@example.in> is nobody`), {
      rejected: [SECRET],
      response: SECRET,
    });
    const lines = logLines();
    log.error({ err: refused }, 'it failed');
    log.error({ err: SECRET }, 'it failed');
    log.error({ err: { parameters: [SECRET] } }, 'it failed');
    try {
      JSON.parse(SECRET);
    } catch (error) {
      log.error({ err: error }, 'it failed');
    }
    expect(lines).toHaveLength(4);
    expect(lines.join('')).not.toContain('planted');
  });

  it('keep the places of packages whose names begin with @', () => {
    const error = new Error('No');
    error.stack = 'Error: No\n    at a (/x/node_modules/@scope/pack/index.js:1:2)';
    expect(errorFacts(error).stack).toContain('node_modules/@scope/pack/index.js:1:2');
  });

  it('have the path of a request without the secret in it', () => {
    const id = '01890000-0000-7000-8000-000000000000';
    expect(withoutSecrets(`/rss/private/abcdefghijklmnopqrstuvwxyz0123456789/${id}`)).toBe(
      `/rss/private/[secret]/${id}`,
    );
  });
});

it('requests that end in an unexpected error of the database leave none of their data in the log', async () => {
  // Every statement that touches these tables fails, with the row in its detail.
  for (const table of ['users', 'sessions', 'messages', 'comments'])
    await sql(`alter table ${table} add constraint planted check (false) not valid`);
  const lines = logLines();
  const name = `${SECRET} Name`;
  const email = `${SECRET}@example.in`;
  const answers = [
    await world.as().post('/api/user', { fullName: name, email, password: `${SECRET} password` }),
    await world.as(person).patch('/api/user', { fullName: name }),
    await world.as().post('/api/user/login', { email: person.email, password: PASSWORD }),
    await world.as(creator).post('/graphql', {
      query: 'mutation($n: String!) { updateProfile(input: { fullName: $n }) { user { id } } }',
      variables: { n: name },
    }),
  ];
  expect(answers.some(({ status }) => status === 500)).toBe(true);
  const send = async () => Promise.reject(await thrownBy(sql('select $1::uuid', [SECRET])));
  const { mail } = gateways();
  setGateways({ ...gateways(), mail: { ...mail, send } });
  await addJob('mail', { to: email, letter: { title: SECRET, paragraphs: [] } });
  await runDueJobs();
  setGateways({ ...gateways(), mail });
  for (const table of ['users', 'sessions', 'messages', 'comments'])
    await sql(`alter table ${table} drop constraint planted`);

  const said = lines.join('');
  expect(said).toContain('"code":"23514"');
  for (const kept of [SECRET, person.email, PASSWORD, person.token]) expect(said).not.toContain(kept);
  expect(said).not.toMatch(/argon2|Failing row|"parameters"|"query"|"detail"/);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SquadView } from '../../pages/squads/squad.view';
import { BY_HAND, bool, int, query, STATEMENTS, text } from '../../platform/db/query';
import { runDueJobs } from '../../platform/jobs/jobs';
import { type Sent, sentBy } from '../database/statements';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../factories';
import { aWorld } from '../world';

// TypeORM is the data layer; a hand-written statement says why, one line above it.

const ROOT = path.resolve(import.meta.dirname, '../..');
const WHY = /\/\/ By hand: \S/;
const CALL = /(?<![.\w])(query|execute|sql)\((?!\))/;

const sources = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.(test|d)\.ts$|^(test|bench|rules|words|platform\/db)\//.test(file),
);
const linesOf = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').split('\n');

/** Whether the line above a statement, or above its declaration, says why it is by hand. */
function saysWhy(lines: string[], call: number): boolean {
  for (let at = call; at >= 0; at--) {
    if (WHY.test(lines[at]!)) return true;
    if (at < call && /^\s*$|[;}]$/.test(lines[at]!)) return false;
  }
  return false;
}

it('each hand-written statement has a line that says why', () => {
  const silent = sources
    .filter((file) => /from '[^']*\/db\/(query|database)'/.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .flatMap((file) => {
      const lines = linesOf(file);
      const calls = lines.flatMap((line, at) => (CALL.test(line) && !/^\s*(\*|\/\/)/.test(line) ? [at] : []));
      return calls.filter((at) => !saysWhy(lines, at)).map((at) => `${file}:${at + 1}`);
    });
  expect(silent).toEqual([]);
});

it('each value of a hand-written statement is written by its name, never by a number', () => {
  const numbering = sources
    .filter((file) => /from '[^']*\/db\/\w/.test(readFileSync(path.join(ROOT, file), 'utf8')))
    .flatMap((file) => linesOf(file).flatMap((line, at) => (/\$\d/.test(line) ? [`${file}:${at + 1}`] : [])));
  expect(numbering).toEqual([]);
});

it('only platform/db and entities import TypeORM and Postgres’ client', () => {
  const knowing = sources
    .filter((file) => !/\.entity\.ts$|^platform\/(jobs|postgres|graphql\/node\.ts|tracing\/statements\.ts)/.test(file))
    .filter((file) => linesOf(file).some((line) => /from '(typeorm|pg)'/.test(line)));
  expect(knowing).toEqual([]);
});

const world = aWorld();
let creator: CreatorPerson;
let squad: SquadView;
let member: Person;

beforeAll(async () => {
  creator = await aCreator({ squads: [100, 300] });
  [squad] = creator.squads as [SquadView];
  member = await aMember(world, { of: squad });
  await aPost(creator, { squad });
});

// Statements of transactions, of rate limits, and of functions of the jobs’ library and of Postgres touch no noun’s
// data.
const NOT_DATA =
  /^(start|begin|commit|rollback|savepoint|release|listen|select$)|rate_limits|graphile_worker|pg_notify/i;

/** The statements of a journey on the tables of nouns. */
const statements = async (journey: () => Promise<unknown>): Promise<Sent[]> =>
  (await sentBy(journey)).filter(({ text }) => !NOT_DATA.test(text));
const isByHand = ({ text }: Sent) => text.startsWith(BY_HAND);

const READS = `{ viewer {
  user { fullName } feed { edges { node { id creator { pageName } squad { title } } } }
  notifications { edges { node { id } } } rooms(inbox: MEMBER) { edges { node { id } } }
  following { edges { node { pageName } } } supportedCreators { pageName } subscriptions { amount } } }`;

describe('a hand-written statement', () => {
  const difference = query(
    { paise: int(':later::int - :earlier::int + :later::int % 10') },
    (answer) => `select ${answer}`,
    { isRare: true, values: { earlier: int, later: int } },
  );

  it('takes each value by its name, wherever and however often it is in the text', async () => {
    expect(await difference({ later: 25, earlier: 5 })).toEqual([{ paise: 25 }]);
  });

  it('is sent apart from its values, in the order in which they are declared', async () => {
    const find = query({ name: text(':name::text') }, (answer) => `select ${answer} where :isWanted`, {
      isRare: true,
      values: { isWanted: bool, name: text },
    });
    const name = "'; drop table users; --";
    const sent = await sentBy(async () => expect(await find({ name, isWanted: true })).toEqual([{ name }]));
    expect(sent.map((each) => each.text)).toEqual([`${BY_HAND}select $2::text as "name" where $1`]);
  });

  it('cannot be declared with a name that has no value, or a value that it does not name', () => {
    const declare = (values: Record<string, typeof int>) => () =>
      query({ one: int(':one::int') }, (answer) => `select ${answer}`, { isRare: true, values });
    expect(declare({})).toThrow(/No value has the name :one of this statement: .*select :one::int/);
    expect(declare({ one: int, two: int, three: int })).toThrow(/does not use :two, :three: .*select :one::int/);
  });

  it('is run only with values of its types', () => {
    const calls = () => [
      // @ts-expect-error: a text is no number.
      difference({ later: '25', earlier: 5 }),
      // @ts-expect-error: it may not be null.
      difference({ later: 25, earlier: null }),
      // @ts-expect-error: it is missing.
      difference({ later: 25 }),
      // @ts-expect-error: it has another name.
      difference({ later: 25, earlier: 5, middle: 7 }),
      // @ts-expect-error: it has no values at all.
      difference(),
    ];
    expect(calls).toBeTypeOf('function');
  });
});

describe('a reading journey', () => {
  it('uses statements by hand only for hot reads, and TypeORM for all others', async () => {
    const post = await aPost(creator, { squad });
    const reading = await statements(async () => {
      const browser = world.as(member);
      await browser.query(READS);
      for (const address of [
        `creator/${creator.userId}`,
        `creator/${creator.userId}/squads`,
        `creator/${creator.userId}/goals`,
        `posts/${creator.userId}`,
        `post/${post.id}`,
        `comments/post/${post.id}`,
        'creators',
        'following',
        'user',
        'user/mail',
        'user/sessions',
        'notifs',
        'messages/rooms',
      ])
        expect((await browser.get(`/api/${address}`)).status, address).toBe(200);
    });
    const cold = reading.filter((each) => isByHand(each) && !STATEMENTS.includes(each.text));
    expect(cold.map(({ text }) => text)).toEqual([]);
    expect(reading.filter((each) => !isByHand(each)).length).toBeGreaterThan(8);
  });
});

describe('a writing journey', () => {
  it('sends more of its statements by TypeORM than by hand', async () => {
    const writing = await statements(async () => {
      const [fan, owner] = [world.as(member), world.as(creator)];
      const send = async (browser: typeof fan, method: string, address: string, body?: object) => {
        const answer = await browser.send(method, `/api/${address}`, body);
        expect([200, 201], `${address} ${JSON.stringify(answer.body)}`).toContain(answer.status);
        return answer.body;
      };
      await send(owner, 'PATCH', 'creator', { bio: 'oil paintings', slug: 'kabir-paints' });
      const { goalId } = await send(owner, 'POST', 'goal', { title: 'A van', goalNumber: 10 });
      await send(owner, 'PATCH', `goal/${goalId}`, { title: 'A bus' });
      await send(owner, 'DELETE', `goal/${goalId}`);
      const { postId } = await send(owner, 'POST', 'post', { description: 'Hello', squadId: squad.id });
      await send(owner, 'PATCH', `post/${postId}`, { description: 'Hello again' });
      await send(fan, 'POST', `like/${postId}`);
      const { commentId } = await send(fan, 'POST', `comment/post/${postId}`, { text: 'Lovely' });
      await send(owner, 'POST', `comment/post/${postId}`, { text: 'Thank you', replyToCommentId: commentId });
      await send(fan, 'POST', `messages/${creator.userId}`, { text: 'Good morning' });
      await send(fan, 'PUT', `follow/${(await aCreator()).userId}`);
      await send(fan, 'PATCH', 'user', { fullName: 'Asha Rao' });
      await send(fan, 'PATCH', 'user/mail', { digest: false });
      await send(fan, 'PATCH', 'notifs/seen');
      await send(owner, 'DELETE', `post/${postId}`);
      await send(world.as(await aPerson()), 'POST', 'creator', { pageName: 'Meera cooks', bio: 'food' });
    });
    await runDueJobs();
    const byHand = writing.filter(isByHand);
    expect(byHand.length, byHand.map(({ text }) => text).join('\n\n')).toBeLessThan(writing.length / 2);
  });
});

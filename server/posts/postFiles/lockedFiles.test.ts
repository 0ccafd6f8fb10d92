import { beforeAll, describe, expect, it } from 'vitest';
import { leaveSquad } from '../../members/subscriptions/leaveSquad.service';
import { sql } from '../../platform/db/database';
import { copyWidths, pictureCopy } from '../../rules/pictures';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { MP4 } from '../../test/media/videos';
import { monthsPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let high: Person;
/** The files of a post for the higher squad, with all copies. */
let locked: string[];
let free: string;

async function post(part: 'postImage' | 'postVideo', file: Buffer, squadId = ''): Promise<string> {
  const form = new FormData();
  form.set('squadId', squadId);
  form.set(part, formWith(part, file).get(part)!);
  return (await world.as(creator).post('/api/post', form)).body.attachment.src;
}

beforeAll(async () => {
  creator = await aCreator({ squads: [100, 300] });
  const [low, higher] = creator.squads as [(typeof creator.squads)[0], (typeof creator.squads)[0]];
  high = await aMember(world, { of: higher });
  const jpeg = await quarters(700, 500).jpeg().toBuffer();
  const picture = await post('postImage', jpeg, higher.id);
  locked = [
    picture,
    ...copyWidths(picture).map((width) => pictureCopy(picture, width)),
    await post('postVideo', MP4, higher.id),
  ];
  free = await post('postImage', jpeg);
  const left = await aMember(world, { of: higher });
  await leaveSquad(left, (await world.as(left).get(`/api/manualSub/${creator.userId}`)).body.manualSubId);
  const lapsed = await aMember(world, { of: higher });
  await sql(
    `update squad_subscriptions set paid_until = now() - interval '40 days', member_since = now() - interval '70 days'
     where member_id = $1`,
    [lapsed.userId],
  );
  others = {
    'a visitor': undefined,
    'somebody who only looks': await aPerson(),
    'a member of a lower squad': await aMember(world, { of: low }),
    'somebody who has left': left,
    'somebody whose month is over': lapsed,
    'another creator': await aCreator({ pageName: 'Another page' }),
  };
});
let others: Record<string, Person | undefined>;

/** All the ways in which browsers request a file. */
const ASKING: [method: string, headers: (src: string) => Record<string, string>][] = [
  ['GET', () => ({})],
  ['HEAD', () => ({})],
  ['GET', () => ({ range: 'bytes=0-3' })],
  ['GET', () => ({ range: 'bytes=99999999-' })],
  ['GET', (src) => ({ 'if-none-match': `"${src.split('/')[1]}"` })],
  ['GET', (src) => ({ range: 'bytes=0-3', 'if-range': `"${src.split('/')[1]}"` })],
];

describe('files of a post for the higher squad', () => {
  it('are sent only to its readers, however they are requested', async () => {
    for (const [who, person] of Object.entries(others)) {
      for (const src of locked) {
        for (const [method, headers] of ASKING) {
          const answer = await world.as(person).send(method, `/api/${src}`, undefined, headers(src));
          expect(answer.status, `${who}: ${method} ${src}`).toBe(403);
          const told = [...answer.headers.values()].join(' ');
          expect(told.includes(src.split('/')[1]!) || answer.headers.has('content-range'), `${who}: ${src}`).toBe(
            false,
          );
          if (method !== 'HEAD') expect(answer.body).toMatchObject({ code: 'FORBIDDEN' });
        }
      }
    }
  });

  it('are sent to their creator and members, whose browsers revalidate an unchanged file each time', async () => {
    for (const person of [creator, high]) {
      for (const src of locked) {
        const browser = world.as(person);
        const answer = await browser.get(`/api/${src}`);
        expect(answer.status).toBe(200);
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'private, no-cache',
          'x-content-type-options': 'nosniff',
          'accept-ranges': 'bytes',
        });
        const etag = answer.headers.get('etag')!;
        expect((await browser.get(`/api/${src}`, { 'if-none-match': etag })).status).toBe(304);
        expect((await browser.get(`/api/${src}`, { range: 'bytes=0-3' })).status).toBe(206);
        expect((await browser.send('HEAD', `/api/${src}`)).status).toBe(200);
      }
    }
  });

  it('are 404 with the next request after a member leaves, lapses, or the post is deleted', async () => {
    const [src] = locked as [string];
    const status = async (person: Person) => (await world.as(person).get(`/api/${src}`)).status;
    const leaver = await aMember(world, { of: creator.squads[1]! });
    expect(await status(leaver)).toBe(200);
    await leaveSquad(leaver, (await world.as(leaver).get(`/api/manualSub/${creator.userId}`)).body.manualSubId);
    expect(await status(leaver)).toBe(403);
    expect(await status(high)).toBe(200);
    await monthsPass({ days: 40 });
    expect(await status(high)).toBe(403);
    const gone = await post('postImage', await quarters(60, 40).jpeg().toBuffer());
    await sql('delete from posts where id = (select post_id from post_media where src = $1)', [gone]);
    expect((await world.as(creator).get(`/api/${gone}`)).status).toBe(404);
  });
});

it('files of a free post are public while its page is live', async () => {
  const status = async (person?: Person) => (await world.as(person).get(`/api/${free}`)).status;
  expect([await status(), await status(others['another creator'])]).toEqual([200, 200]);
  await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
  expect([await status(), await status(others['another creator'])]).toEqual([404, 404]);
  expect(await status(creator)).toBe(200);
  await sql('update creators set blocked_at = null where user_id = $1', [creator.userId]);
});

it('invalid names, and files that belong to no post, are 404', async () => {
  const name = free.split('/')[1]!;
  for (const path of [
    name.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    `${name}.png`,
    '%00',
    `${name}.97.webp`,
  ])
    expect((await world.as(creator).get(`/api/media/${path}`)).status, path).toBe(404);
});

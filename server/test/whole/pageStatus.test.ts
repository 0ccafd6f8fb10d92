import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { SCREENS } from '../../rules/screens';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../factories';
import { anApp, Browser, clientOf, questionAt, sendOff } from '../fixtures/apps';
import { openWorld, type World } from '../harness';

let world: World;
let person: Person;
let creator: CreatorPerson;
let member: Person;
let reviewer: Person;
const NOBODY = '0192f0c1-2345-7abc-8def-0123456789ab';

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-client-'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<head><title>x</title><!--toli:head--></head><div id="root"></div>',
  );
  world = await openWorld({}, folder);
  person = await aPerson();
  creator = await aCreator({ squads: [100] });
  member = await aMember(world, { of: creator.squads[0]! });
  reviewer = await aPerson({ isReviewer: true });
});

const open = async (address: string, who?: Person) => {
  const { status, headers, body } = await world.as(who).get(address, { accept: 'text/html' });
  return { status, location: headers.get('location'), isHidden: String(body).includes('noindex') };
};

describe('an address without its page is 404', () => {
  it.each([
    `/post/${NOBODY}`,
    '/post/nothing',
    `/creator/${NOBODY}`,
    '/creator/nothing',
    '/c/nothing',
    `/edit-post/${NOBODY}`,
    '/edit-post/nothing',
    `/messages/${NOBODY}`,
    '/messages/nothing',
    `/messages/creator/${NOBODY}`,
    '/oauth/consent/nothing',
    '/admin',
    '/admin/log',
    `/admin/people/${NOBODY}`,
    '/nothing',
  ])('%s', async (address) => {
    expect(await open(address, creator)).toMatchObject({ status: 404, isHidden: true });
  });

  it('for reviewers, too', async () => {
    expect((await open(`/admin/people/${NOBODY}`, reviewer)).status).toBe(404);
    expect((await open('/admin/people/nothing', reviewer)).status).toBe(404);
  });
});

it('the desk is for reviewers alone', async () => {
  for (const address of ['/admin', '/admin/reports', '/admin/people', `/admin/people/${person.userId}`]) {
    expect((await open(address, reviewer)).status, address).toBe(200);
    expect((await open(address, person)).status, address).toBe(404);
  }
});

it('a post is edited by its creator alone', async () => {
  const { id } = await aPost(creator, { description: 'hello' });
  expect((await open(`/edit-post/${id}`, creator)).status).toBe(200);
  for (const other of [person, member, reviewer]) expect((await open(`/edit-post/${id}`, other)).status).toBe(404);
});

it('a room is for its two people', async () => {
  expect((await open(`/messages/${creator.userId}`, member)).status).toBe(200);
  expect((await open(`/messages/creator/${member.userId}`, creator)).status).toBe(200);
  expect((await open('/messages/creator', creator)).status).toBe(200);
  expect((await open(`/messages/${creator.userId}`, person)).status).toBe(404);
});

it('the consent screen of an app is for its person', async () => {
  const trip = await sendOff(await clientOf(await anApp(creator)), 'read');
  const id = questionAt(await new Browser(world, person).visit(trip.address.href));
  expect((await open(`/oauth/consent/${id}`, person)).status).toBe(200);
  expect((await open(`/oauth/consent/${id}`, member)).status).toBe(404);
});

it('visitors of a private address log in first, and return', async () => {
  for (const address of ['/admin', `/edit-post/${NOBODY}`, `/messages/${NOBODY}`, '/oauth/consent/x?a=b'])
    expect(await open(address)).toMatchObject({ status: 302, location: `/login?next=${encodeURIComponent(address)}` });
});

it('every other screen is 200', async () => {
  const named = SCREENS.filter((address) => !address.includes(':') && !address.startsWith('/admin'));
  for (const address of named) expect((await open(address)).status, address).toBe(200);
});

it('the tab has its final name from the first byte', async () => {
  const titleOf = async (address: string, who?: Person) => {
    const { body } = await world.as(who).get(address, { accept: 'text/html' });
    return /<title>(.*?)<\/title>/.exec(String(body))?.[1];
  };
  const [page] = await sql<{ page_name: string }>('select page_name from creators where user_id = $1', [
    creator.userId,
  ]);
  expect(await titleOf('/creator', creator)).toBe(`${page!.page_name} · Toli`);
  expect(await titleOf('/creator/statement/2026-10', creator)).toBe('Statement of Oct 2026 · Toli');
  expect(await titleOf('/creator/statement/never', creator)).toBe('Toli');
  expect(await titleOf('/creator/summary/2026-27', creator)).toBe('Summary of 2026-27 · Toli');
  expect(await titleOf('/creator/summary/2026-28', creator)).toBe('Toli');
  const [receipt] = await sql<{ id: string; number: string }>('select id, number from receipts where user_id = $1', [
    member.userId,
  ]);
  expect(await titleOf(`/receipt/${receipt!.id}`, member)).toBe(`Receipt ${receipt!.number} · Toli`);
  for (const other of [person, undefined]) expect(await titleOf(`/receipt/${receipt!.id}`, other)).toBe('Toli');
});

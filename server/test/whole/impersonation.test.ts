import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { FIELD } from '../../words/en/fields';
import { aCreator, aPerson, type Person } from '../factories';
import { aWorld } from '../world';

const world = aWorld();
let person: Person;
beforeEach(async () => {
  person = await aPerson();
});

const OURS = ['Toli', 'Toli Support', 'Тоli support', 'टोली', 'Razorpay'];
const APP = 'mutation($input: RegisterAppInput!) { registerApp(input: $input) { app { id name } } }';
const EDIT_APP = 'mutation($input: UpdateAppInput!) { updateApp(input: $input) { app { id name website } } }';
const RENAME = 'mutation($input: UpdateUserInput!) { updateUser(input: $input) { viewer { user { fullName } } } }';
const START = 'mutation($input: CreateCreatorInput!) { createCreator(input: $input) { creator { pageName } } }';
const app = { website: 'https://app.example', redirectUris: ['https://app.example/back'] };

describe.each(OURS)('the name “%s” is refused', (name) => {
  it('at sign-up', async () => {
    const { status, body } = await world
      .as()
      .post('/api/user', { fullName: name, email: 'a@x.in', password: 'ek do teen char' });
    expect([status, body.fields]).toEqual([400, { fullName: FIELD.passesForOurs }]);
  });

  it('for a person', async () => {
    const { status, body } = await world.as(person).patch('/api/user', { fullName: name });
    expect([status, body.fields]).toEqual([400, { fullName: FIELD.passesForOurs }]);
    const refused = await world.as(person).refused(RENAME, { input: { fullName: name } });
    expect(refused).toMatchObject({ fields: { fullName: FIELD.passesForOurs } });
  });

  it('for a page, new or not', async () => {
    const page = { pageName: name, bio: 'songs', isPlural: false };
    const { status, body } = await world.as(person).post('/api/creator', page);
    expect([status, body.fields]).toEqual([400, { pageName: FIELD.passesForOurs }]);
    const refused = await world.as(person).refused(START, { input: page });
    expect(refused).toMatchObject({ fields: { pageName: FIELD.passesForOurs } });
    const renamed = await world.as(await aCreator()).patch('/api/creator', { pageName: name });
    expect([renamed.status, renamed.body.fields]).toEqual([400, { pageName: FIELD.passesForOurs }]);
  });

  it('for an app, new or not', async () => {
    const input = { ...app, name };
    expect(await world.as(person).refused(APP, { input })).toMatchObject({ fields: { name: FIELD.passesForOurs } });
    const { registerApp } = await world.as(person).query(APP, { input: { ...app, name: 'Planner' } });
    const change = { input: { ...input, id: registerApp.app.id } };
    expect(await world.as(person).refused(EDIT_APP, change)).toMatchObject({ fields: { name: FIELD.passesForOurs } });
  });
});

describe('an older such name', () => {
  it('stays while the rest of a page changes', async () => {
    const creator = await aCreator();
    await sql(`update creators set page_name = 'Toli Support' where user_id = $1`, [creator.userId]);
    const { status, body } = await world
      .as(creator)
      .patch('/api/creator', { pageName: 'Toli Support', about: 'Hello' });
    expect([status, body.pageName, body.about]).toEqual([200, 'Toli Support', 'Hello']);
    expect((await world.as(creator).patch('/api/creator', { pageName: 'Toli Team' })).status).toBe(400);
  });

  it('stays while the rest of an app changes', async () => {
    const { registerApp } = await world.as(person).query(APP, { input: { ...app, name: 'Planner' } });
    await sql(`update apps set name = 'Toli' where id = $1`, [registerApp.app.id]);
    const input = { ...app, id: registerApp.app.id, name: 'Toli', website: 'https://other.example' };
    const { updateApp } = await world.as(person).query(EDIT_APP, { input });
    expect(updateApp.app).toMatchObject({ name: 'Toli', website: 'https://other.example' });
  });

  it('stays a person’s own, and another such name is refused', async () => {
    const named = await aPerson({ fullName: 'Toli Team' });
    expect((await world.as(named).patch('/api/user', { fullName: 'Toli Team' })).status).toBe(200);
    expect((await world.as(named).patch('/api/user', { fullName: 'Toli Pay' })).status).toBe(400);
  });
});

it('the desk lists each person, page and app with such a name, and no other', async () => {
  const reviewer = await aPerson({ isReviewer: true });
  const list = 'query { admin { namedLikeOurs { id } } }';
  const listed = async () =>
    (await world.as(reviewer).query(list)).admin.namedLikeOurs.map(({ id }: { id: string }) => id);
  const before = await listed();
  const named = await aPerson({ fullName: 'Tоli Team' });
  const devanagari = await aPerson({ fullName: 'टोली' });
  await aPerson({ fullName: 'मेरी टोली' });
  await aPerson({ fullName: 'Anatoli Payne' });
  const owner = await aCreator();
  await sql(`update creators set page_name = 'R@zorpay' where user_id = $1`, [owner.userId]);
  const maker = await aPerson();
  const { registerApp } = await world.as(maker).query(APP, { input: { ...app, name: 'Planner' } });
  await sql(`update apps set name = 'T o l i' where id = $1`, [registerApp.app.id]);
  const now = [maker, owner, devanagari, named].map(({ userId }) => userId);
  expect((await listed()).filter((id: string) => !before.includes(id)).sort()).toEqual(now.sort());
  expect(await world.as(named).refused(list)).toMatchObject({ code: 'FORBIDDEN' });
});

it('टोली as a word in a name is no one’s', async () => {
  const { status } = await world
    .as(person)
    .post('/api/creator', { pageName: 'मेरी टोली', bio: 'songs', isPlural: false });
  expect(status).toBe(201);
});

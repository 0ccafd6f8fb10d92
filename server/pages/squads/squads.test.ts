import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { SQUADS_MAX } from '../../rules/squads';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';
import { Squad } from './squad.entity';
import type { SquadView } from './squad.view';

const world = aWorld();
let owner: CreatorPerson;
let squad: SquadView;
let other: CreatorPerson;
let fan: Person;
let reviewer: Person;

beforeAll(async () => {
  [other, fan, reviewer] = await Promise.all([aCreator({ squads: [100] }), aPerson(), aPerson({ isReviewer: true })]);
});
beforeEach(async () => {
  owner = await aCreator({ squads: [100] });
  squad = owner.squads[0]!;
});

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const CREATE =
  'mutation($input: CreateSquadInput!) { createSquad(input: $input) { squad { id amount title membersLimit } } }';
const UPDATE =
  'mutation($input: UpdateSquadInput!) { updateSquad(input: $input) { squad { id amount title description membersLimit } } }';
const DELETE = 'mutation($input: DeleteInput!) { deleteSquad(input: $input) { deletedId creator { squads { id } } } }';

const add = (body: object, who: Person = owner) => world.as(who).post('/api/squad', body);
const change = (body: object) => world.as(owner).patch(`/api/squad/${squad.id}`, body);
/** Adds squads to the owner's page, around its service, until it has so many. */
const fillTo = (squads: number) =>
  sql(
    `insert into squads (creator_user_id, amount, title)
     select $1, 1000 + n, 'Squad' from generate_series(1, $2 - (select count(*) from squads where creator_user_id = $1)) n`,
    [owner.userId, squads],
  );
const squadsOf = () => repo(Squad).find({ where: { creatorUserId: owner.userId }, order: { amount: 'ASC' } });

describe('adding a squad', () => {
  it('takes whole rupees from 30 to 1,00,000 and says at the field what is wrong with others', async () => {
    const tooSmall = 'Amount must be greater than 30';
    const notWhole = 'Please enter a whole number of rupees';
    const wrong: [unknown, string][] = [
      [29, tooSmall],
      [-5, tooSmall],
      [30.5, notWhole],
      ['abc', notWhole],
      ['1,50', notWhole],
      ['१5०', notWhole],
      [1e12, 'Amount must be at most ₹1,00,000'],
      ['', 'Please enter the monthly subscription charge'],
    ];
    for (const [amount, message] of wrong) {
      const refused = await add({ title: 'Friends', amount });
      expect(refused, String(amount)).toMatchObject({
        status: 400,
        body: { msg: message, code: 'BAD_USER_INPUT', fields: { amount: message } },
      });
    }
    expect((await add({ title: 'Friends', amount: 30 })).status).toBe(201);
    expect((await add({ title: 'Patrons', amount: '₹ 1,00,000', membersLimit: '५०' })).body).toMatchObject({
      amount: 100_000,
      membersLimit: 50,
      description: '',
    });
    for (const amount of [29, -5]) {
      expect(await world.as(owner).refused(CREATE, { input: { title: 'x', amount } })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { amount: tooSmall },
      });
    }
    for (const amount of [30.5, 'abc', 1e12]) {
      expect((await world.as(owner).refused(CREATE, { input: { title: 'x', amount } })).code).toBe('BAD_USER_INPUT');
    }
    expect((await squadsOf()).map(({ amount }) => amount)).toEqual([30, 100, 100_000]);
  });

  it('refuses a second squad of the same amount at the field, also when two ask at once', async () => {
    expect((await add({ title: 'Twins', amount: 100 })).body.fields).toEqual({
      amount: 'You already have a squad of the same amount',
    });
    const both = await Promise.all([add({ title: 'A', amount: 250 }), add({ title: 'B', amount: 250 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(both.find(({ status }) => status === 400)!.body.fields).toEqual({
      amount: 'You already have a squad of the same amount',
    });
    expect((await squadsOf()).filter(({ amount }) => amount === 250)).toHaveLength(1);
    expect((await add({ title: 'Same amount, other page', amount: 250 }, other)).status).toBe(201);
  });

  it('is refused from the 51st squad of a page on, also when two ask at once', async () => {
    await fillTo(SQUADS_MAX - 1);
    const both = await Promise.all([add({ title: 'A', amount: 250 }), add({ title: 'B', amount: 251 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'CONFLICT',
      msg: 'A page has 50 squads at most: delete one first',
    });
    expect(await world.as(owner).refused(CREATE, { input: { title: 'C', amount: 252 } })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await squadsOf()).toHaveLength(SQUADS_MAX);
    expect((await add({ title: 'Another page', amount: 252 }, other)).status).toBe(201);
    expect((await world.as(owner).delete(`/api/squad/${squad.id}`)).status).toBe(200);
    expect((await add({ title: 'In its place', amount: 253 })).status).toBe(201);
  });

  it('leaves a page with more squads than that all of them, to change and to delete', async () => {
    await fillTo(SQUADS_MAX + 2);
    expect((await change({ title: 'Friends' })).body).toMatchObject({ title: 'Friends' });
    expect((await world.as(owner).delete(`/api/squad/${squad.id}`)).status).toBe(200);
    expect((await add({ title: 'One more', amount: 250 })).status).toBe(409);
    expect((await world.as().get(`/api/creator/${owner.userId}/squads`)).body).toHaveLength(SQUADS_MAX + 1);
  });
});

describe('changing a squad', () => {
  it('changes what is sent and nothing else, over REST and GraphQL', async () => {
    expect(await change({ title: 'Friends', membersLimit: '5' })).toMatchObject({
      status: 200,
      body: { title: 'Friends', membersLimit: 5, amount: 100 },
    });
    expect((await change({ description: 'Everything' })).body).toMatchObject({
      title: 'Friends',
      description: 'Everything',
      membersLimit: 5,
    });
    const { updateSquad } = await world
      .as(owner)
      .query(UPDATE, { input: { squadId: squad.id, title: 'Close friends', membersLimit: 0 } });
    expect(updateSquad.squad).toEqual({
      id: squad.id,
      title: 'Close friends',
      description: 'Everything',
      amount: 100,
      membersLimit: 0,
    });
  });

  it('never changes the price', async () => {
    expect((await change({ title: 'Friends', amount: 100 })).status).toBe(200);
    for (const amount of [101, 29, '99', 1e12]) {
      const message = 'The price of a squad cannot be changed';
      expect(await change({ title: 'Dear friends', amount })).toMatchObject({
        status: 400,
        body: { msg: message, fields: { amount: message } },
      });
    }
    expect(await repo(Squad).findOneByOrFail({ id: squad.id })).toMatchObject({ amount: 100, title: 'Friends' });
  });

  it('may set the limit below the number of members: no member is removed, and no one else can join', async () => {
    const members = [await aMember(world, { of: squad }), await aMember(world, { of: squad })];
    expect((await change({ membersLimit: 1 })).body.membersLimit).toBe(1);
    for (const member of members) {
      expect((await world.as(member).get(`/api/manualSub/${owner.userId}`)).body.subscriptionStatus).toBe(1);
    }
    expect(await world.as(fan).get(`/api/payment/order/${squad.id}`)).toMatchObject({
      status: 409,
      body: { msg: 'This squad is full' },
    });
  });

  it('is for its creator alone, like deleting it', async () => {
    const member = await aMember(world, { of: squad });
    const callers: [Person | undefined, number, string][] = [
      [undefined, 401, 'UNAUTHENTICATED'],
      [fan, 403, 'FORBIDDEN'],
      [member, 403, 'FORBIDDEN'],
      [other, 403, 'FORBIDDEN'],
      [reviewer, 403, 'FORBIDDEN'],
    ];
    for (const [who, status, code] of callers) {
      const client = world.as(who);
      expect((await client.patch(`/api/squad/${squad.id}`, { title: 'Mine' })).status).toBe(status);
      expect((await client.delete(`/api/private/creator/squad/${squad.id}`)).status).toBe(status);
      expect((await client.delete(`/api/squad/${squad.id}`)).status).toBe(status);
      expect((await client.refused(UPDATE, { input: { squadId: squad.id, title: 'Mine' } })).code).toBe(code);
      expect((await client.refused(DELETE, { input: { id: squad.id } })).code).toBe(code);
      if (who !== other) expect((await client.post('/api/squad', { title: 'Mine', amount: 50 })).status).toBe(status);
    }
    expect((await squadsOf()).map(({ title, archivedAt }) => [title, archivedAt])).toEqual([['Squad of 100', null]]);
  });

  it('distinguishes a malformed id from an unknown one', async () => {
    for (const [id, status] of [
      ['nonsense', 400],
      [UNKNOWN, 404],
    ] as const) {
      expect((await world.as(owner).patch(`/api/squad/${id}`, { title: 'x' })).status).toBe(status);
      expect((await world.as(owner).delete(`/api/squad/${id}`)).status).toBe(status);
    }
  });
});

describe('the squads of a page', () => {
  it('come ascending by amount for every viewer', async () => {
    for (const amount of [300, 50]) await add({ title: `Squad of ${amount}`, amount });
    for (const who of [undefined, fan, owner, other, reviewer]) {
      const { body } = await world.as(who).get(`/api/creator/${owner.userId}/squads`);
      expect(body.map((each: { amount: number }) => each.amount)).toEqual([50, 100, 300]);
      const { creator } = await world
        .as(who)
        .query('query($id: ID!) { creator(userId: $id) { squads { amount totalMembers } } }', { id: owner.userId });
      expect(creator.squads.map((each: { amount: number }) => each.amount)).toEqual([50, 100, 300]);
    }
  });

  it('have their number of members unless the owner hides it', async () => {
    await aMember(world, { of: squad });
    const members = async (who?: Person) =>
      (
        await world.as(who).query('query($id: ID!) { creator(userId: $id) { totalMembers squads { totalMembers } } }', {
          id: owner.userId,
        })
      ).creator;
    expect(await members(fan)).toEqual({ totalMembers: 1, squads: [{ totalMembers: 1 }] });
    await world.as(owner).patch('/api/creator', { supportersVisibility: false });
    expect(await members(fan)).toEqual({ totalMembers: null, squads: [{ totalMembers: null }] });
    expect(await members(owner)).toEqual({ totalMembers: 1, squads: [{ totalMembers: 1 }] });
  });

  it('cannot be changed while the page is blocked', async () => {
    await sql('update creators set blocked_at = now() where user_id = $1', [owner.userId]);
    const blocked = { status: 403, body: { msg: 'This page has been blocked. Please contact support.' } };
    expect(await add({ title: 'x', amount: 500 })).toMatchObject(blocked);
    expect(await change({ title: 'x' })).toMatchObject(blocked);
    expect(await world.as(owner).delete(`/api/squad/${squad.id}`)).toMatchObject(blocked);
    await expect(aPost({ ...owner, isPageBlocked: true })).rejects.toThrow('This page has been blocked');
  });
});

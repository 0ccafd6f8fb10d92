import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repo, sql } from '../../platform/db/database';
import { GOALS_MAX } from '../../rules/goals';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';
import { Goal } from './goal.entity';

const world = aWorld();
let owner: CreatorPerson;
let other: CreatorPerson;
let fan: Person;
let member: Person;
let reviewer: Person;

beforeAll(async () => {
  [other, fan, reviewer] = await Promise.all([aCreator(), aPerson(), aPerson({ isReviewer: true })]);
});
beforeEach(async () => {
  owner = await aCreator({ squads: [100] });
  member = await aMember(world, { of: owner.squads[0]! });
});

const UNKNOWN = '01890000-0000-7000-8000-000000000000';
const CREATE =
  'mutation($input: CreateGoalInput!) { createGoal(input: $input) { goal { id goalNumber title description archived percent } } }';
const UPDATE =
  'mutation($input: UpdateGoalInput!) { updateGoal(input: $input) { goal { id goalNumber title archived percent } } }';
const DELETE = 'mutation($input: DeleteInput!) { deleteGoal(input: $input) { deletedId creator { goals { id } } } }';
const GOALS =
  'query($userId: ID!) { creator(userId: $userId) { monthlyIncome totalMembers goals { id goalNumber archived percent } } }';

const add = async (goal: object = {}): Promise<string> =>
  (await world.as(owner).post('/api/goal', { title: 'A new easel', goalNumber: 10, ...goal })).body.goalId;
const list = async (who?: Person) => (await world.as(who).get(`/api/creator/${owner.userId}/goals`)).body;

describe('a goal', () => {
  it('is added, changed, hidden, shown again and deleted by its owner over REST', async () => {
    const made = await world
      .as(owner)
      .post('/api/goal', { title: ' A new easel ', goalNumber: '10', description: 'of oak' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        goalId: expect.any(String),
        goalNumber: 10,
        title: 'A new easel',
        description: 'of oak',
        archived: false,
      },
    });
    const { goalId } = made.body;
    const change = (body: object) => world.as(owner).patch(`/api/goal/${goalId}`, body);
    expect(await change({ title: 'Two easels' })).toMatchObject({
      status: 200,
      body: { title: 'Two easels', goalNumber: 10, description: 'of oak' },
    });
    expect((await change({ archived: true })).body).toMatchObject({ archived: true, title: 'Two easels' });
    expect((await change({ archived: false, goalNumber: 20, description: '' })).body).toMatchObject({
      archived: false,
      goalNumber: 20,
      description: '',
    });
    expect(await world.as(owner).delete(`/api/private/creator/goal/${goalId}`)).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect((await world.as(owner).delete(`/api/private/creator/goal/${goalId}`)).status).toBe(404);
    const second = await add();
    expect((await world.as(owner).delete(`/api/goal/${second}`)).status).toBe(200);
    expect((await list(owner)).goals).toEqual([]);
  });

  it('is added, changed and deleted over GraphQL', async () => {
    const client = world.as(owner);
    const { goal } = (await client.query(CREATE, { input: { title: 'Five members', goalNumber: 4 } })).createGoal;
    expect(goal).toMatchObject({ title: 'Five members', description: '', archived: false, percent: 25 });
    const changed = await client.query(UPDATE, { input: { goalId: goal.id, archived: true, goalNumber: 2 } });
    expect(changed.updateGoal.goal).toEqual({
      id: goal.id,
      goalNumber: 2,
      title: 'Five members',
      archived: true,
      percent: 50,
    });
    expect((await client.query(DELETE, { input: { id: goal.id } })).deleteGoal).toEqual({
      deletedId: goal.id,
      creator: { goals: [] },
    });
    expect(await client.refused(DELETE, { input: { id: goal.id } })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is one of at most 100 of its page, also when two ask at once; a page with more keeps them', async () => {
    const fill = (goals: number) =>
      sql(
        `insert into goals (creator_user_id, goal_number, title) select $1, n, 'Goal' from generate_series(1, $2::int) n`,
        [owner.userId, goals],
      );
    await fill(GOALS_MAX - 1);
    const one = () => world.as(owner).post('/api/goal', { title: 'A van', goalNumber: 7 });
    const both = await Promise.all([one(), one()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'CONFLICT',
      msg: 'A page has 100 goals at most: delete one first',
    });
    const { goalId } = both.find(({ status }) => status === 201)!.body;
    await fill(2);
    expect((await world.as(owner).patch(`/api/goal/${goalId}`, { title: 'Two vans' })).status).toBe(200);
    expect((await world.as(owner).delete(`/api/goal/${goalId}`)).status).toBe(200);
    expect((await one()).status).toBe(409);
    expect((await list(owner)).goals).toHaveLength(GOALS_MAX + 1);
  });

  it('that is deleted while it is changed is 404', async () => {
    const client = world.as(owner);
    for (let round = 0; round < 8; round++) {
      const id = await add();
      const answers = await Promise.all([
        client.patch(`/api/goal/${id}`, { archived: true }),
        client.delete(`/api/goal/${id}`),
        client.patch(`/api/goal/${id}`, { title: 'Another' }),
        client.delete(`/api/goal/${id}`),
      ]);
      for (const { status } of answers) expect([200, 404]).toContain(status);
      expect([answers[1]!.status, answers[3]!.status].sort()).toEqual([200, 404]);
    }
  });

  it("can be added, changed or deleted by its page's owner only", async () => {
    const id = await add();
    const callers: [Person | undefined, number, string][] = [
      [undefined, 401, 'UNAUTHENTICATED'],
      [fan, 403, 'FORBIDDEN'],
      [member, 403, 'FORBIDDEN'],
      [other, 403, 'FORBIDDEN'],
      [reviewer, 403, 'FORBIDDEN'],
    ];
    for (const [who, status, code] of callers) {
      const client = world.as(who);
      expect((await client.patch(`/api/goal/${id}`, { title: 'Mine' })).status).toBe(status);
      expect((await client.delete(`/api/private/creator/goal/${id}`)).status).toBe(status);
      expect((await client.refused(UPDATE, { input: { goalId: id, title: 'Mine' } })).code).toBe(code);
      expect((await client.refused(DELETE, { input: { id } })).code).toBe(code);
      if (who !== other) {
        expect((await client.post('/api/goal', { title: 'Mine', goalNumber: 1 })).status).toBe(status);
        expect((await client.refused(CREATE, { input: { title: 'Mine', goalNumber: 1 } })).code).toBe(code);
      }
    }
    expect(await repo(Goal).findOneByOrFail({ id })).toMatchObject({ title: 'A new easel' });
  });

  it('has different answers for a malformed and an unknown id', async () => {
    for (const [id, status] of [
      ['nonsense', 400],
      [UNKNOWN, 404],
    ] as const) {
      expect((await world.as(owner).patch(`/api/goal/${id}`, { title: 'x' })).status).toBe(status);
      expect((await world.as(owner).delete(`/api/goal/${id}`)).status).toBe(status);
      expect((await world.as().get(`/api/creator/${id}/goals`)).status).toBe(status);
    }
  });

  it('says at the field what is wrong with a number', async () => {
    const wrong = 'Please enter a whole number of at least 1';
    for (const goalNumber of [0, -5, 1.5, 'abc', [1], {}]) {
      const refused = await world.as(owner).post('/api/goal', { title: 'x', goalNumber });
      expect(refused, JSON.stringify(goalNumber)).toMatchObject({
        status: 400,
        body: { fields: { goalNumber: wrong } },
      });
    }
    expect((await world.as(owner).post('/api/goal', { title: 'x', goalNumber: 1e12 })).body.fields).toEqual({
      goalNumber: 'This number is too large',
    });
    expect((await world.as(owner).post('/api/goal', {})).body.fields).toEqual({
      title: 'Please enter a title',
      goalNumber: 'Please enter the number of the goal',
    });
    expect((await world.as(owner).patch(`/api/goal/${await add()}`, { goalNumber: 0 })).body.fields).toEqual({
      goalNumber: wrong,
    });
    expect(await repo(Goal).countBy({ creatorUserId: owner.userId })).toBe(1);
  });
});

describe('the goals of a page', () => {
  it('are in ascending order of their number, hidden ones only for the owner', async () => {
    await add({ goalNumber: 300 });
    const hidden = await add({ goalNumber: 20 });
    await add({ goalNumber: 5 });
    await world.as(owner).patch(`/api/goal/${hidden}`, { archived: true });
    const numbers = async (who?: Person) =>
      (await list(who)).goals.map((goal: { goalNumber: number }) => goal.goalNumber);
    expect(await numbers(owner)).toEqual([5, 20, 300]);
    for (const who of [undefined, fan, member, other, reviewer]) {
      expect(await numbers(who)).toEqual([5, 300]);
      const { creator } = await world.as(who).query(GOALS, { userId: owner.userId });
      expect(creator.goals.map((goal: { goalNumber: number }) => goal.goalNumber)).toEqual([5, 300]);
      expect((await world.as(who).query('query($id: ID!) { node(id: $id) { id } }', { id: hidden })).node).toBeNull();
    }
    expect(
      (await world.as(owner).query('query($id: ID!) { node(id: $id) { __typename id } }', { id: hidden })).node,
    ).toEqual({ __typename: 'Goal', id: hidden });
  });

  it('count members, or rupees once the owner says so, also beyond 100 percent', async () => {
    await add({ goalNumber: 40 });
    const goals = async () => (await world.as().query(GOALS, { userId: owner.userId })).creator;
    expect(await goals()).toMatchObject({ totalMembers: 1, monthlyIncome: null, goals: [{ percent: 2.5 }] });
    expect(await list()).toMatchObject({ totalMembers: 1, monthlyIncome: null });
    await world.as(owner).patch('/api/creator', { goalsTypeEarnings: true });
    expect(await goals()).toMatchObject({ monthlyIncome: 100, goals: [{ percent: 250 }] });
    expect(await list()).toMatchObject({ totalMembers: 1, monthlyIncome: 100 });
  });

  it('show others no more than the owner shows', async () => {
    await world.as(owner).patch('/api/creator', { supportersVisibility: false });
    expect(await list()).toEqual({ goals: [], monthlyIncome: null, totalMembers: null });
    expect(await list(owner)).toMatchObject({ monthlyIncome: 100, totalMembers: 1 });
    await world.as(owner).patch('/api/creator', { earningsVisibility: true });
    expect(await list(fan)).toMatchObject({ monthlyIncome: 100, totalMembers: null });
    // A community goal shows the number that it counts.
    await add();
    expect(await list(fan)).toMatchObject({ totalMembers: 1 });
  });

  it('are 404 where the page is', async () => {
    await add();
    await sql('update creators set blocked_at = now() where user_id = $1', [owner.userId]);
    for (const who of [undefined, fan, member, other]) {
      expect((await world.as(who).get(`/api/creator/${owner.userId}/goals`)).status).toBe(404);
    }
    expect((await list(reviewer)).goals).toHaveLength(1);
    expect((await list(owner)).goals).toHaveLength(1);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aPost, type CreatorPerson } from '../factories';
import { aWorld } from '../world';

const world = aWorld();
let owner: CreatorPerson;

/** The edits that two people may make: the REST route, the mutation with its ids, and a text of the thing. */
const THINGS = {
  'a post': { field: 'description', type: 'Post', path: async () => `/api/post/${(await aPost(owner)).id}` },
  'a page': { field: 'about', type: 'Creator', path: async () => '/api/creator' },
  'a squad': { field: 'description', type: 'Squad', path: async () => `/api/squad/${owner.squads[0]!.id}` },
  'a goal': {
    field: 'description',
    type: 'Goal',
    async path() {
      const { body } = await world.as(owner).post('/api/goal', { title: 'Studio', goalNumber: 10 });
      return `/api/goal/${body.goalId}`;
    },
  },
};

describe.each(Object.entries(THINGS))('%s', (_name, { field, type, path }) => {
  const payload = type.toLowerCase();
  const MUTATION = `mutation($input: Update${type}Input!) { update${type}(input: $input) { ${payload} { ${field} updatedAt } } }`;
  let at: string;
  beforeAll(async () => {
    owner = await aCreator({ squads: [100] });
    at = await path();
  });
  const change = (text: string, updatedAt?: unknown) =>
    world.as(owner).patch(at, { [field]: text, ...(updatedAt === undefined ? {} : { updatedAt }) });
  const inGraphQL = (text: string, updatedAt: string) => {
    const named = type === 'Creator' ? {} : { [`${payload}Id`]: at.split('/').at(-1) };
    return { input: { ...named, [field]: text, updatedAt } };
  };

  it('that was changed meanwhile is not overwritten by an edit of the earlier version: 409 with the present one', async () => {
    const first = (await change('first')).body;
    const second = (await change('second', first.updatedAt)).body;
    expect(second[field]).toBe('second');
    expect(second.updatedAt > first.updatedAt).toBe(true);
    const conflict = { code: 'CONFLICT', updatedAt: second.updatedAt };
    expect(await change('third', first.updatedAt)).toMatchObject({ status: 409, body: conflict });
    expect(await world.as(owner).refused(MUTATION, inGraphQL('third', first.updatedAt))).toMatchObject(conflict);
    const answer = await world.as(owner).query(MUTATION, inGraphQL('third', second.updatedAt));
    const third = answer[`update${type}`][payload];
    expect(third[field]).toBe('third');
    expect((await change('fourth', third.updatedAt)).body[field]).toBe('fourth');
  });

  it('without a version the last edit wins, as before', async () => {
    await change('first');
    expect((await change('second')).body[field]).toBe('second');
    expect((await change('third', null)).body[field]).toBe('third');
  });

  it('takes one of ten edits of the same version at once', async () => {
    const { updatedAt } = (await change('base')).body;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => change(`edit ${i}`, updatedAt)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('refuses a version that is no time', async () => {
    for (const odd of ['yesterday', 7, {}, '2026-13-45T00:00:00Z'])
      expect(await change('odd', odd)).toMatchObject({
        status: 400,
        body: { fields: { updatedAt: expect.any(String) } },
      });
  });
});

it('a change is later than the one before it, by any clock', async () => {
  const creator = await aCreator();
  const { id } = await aPost(creator);
  const ahead = new Date(Date.now() + 3_600_000);
  await sql('update posts set updated_at = $2 where id = $1', [id, ahead]);
  const { body } = await world.as(creator).patch(`/api/post/${id}`, { description: 'New words' });
  expect(new Date(body.updatedAt).getTime() - ahead.getTime()).toBe(1);
});

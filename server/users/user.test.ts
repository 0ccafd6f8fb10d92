import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repo } from '../platform/db/database';
import { ACCOUNT_APIS } from '../test/accountApis';
import { aPerson, type Person } from '../test/factories';
import { openWorld, type World } from '../test/harness';
import { User } from './user.entity';

let world: World;
let person: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  person = await aPerson();
});

describe('names', () => {
  it.each(ACCOUNT_APIS)('change by the rules through $name, and nothing else does', async (api) => {
    for (const fullName of ['A', 'अमित कुमार', 'अ'.repeat(50)]) {
      expect(await api.rename(world.as(person), { fullName })).toEqual({ ok: true });
      expect((await repo(User).findOneByOrFail({ id: person.userId })).fullName).toBe(fullName);
    }
    for (const [fullName, message] of [
      ['', 'Please enter your full name'],
      ['अ'.repeat(51), 'Exceeded max character limit'],
      ['Asha  Rao', 'Are you sure you entered your name correctly?'],
    ]) {
      expect(await api.rename(world.as(person), { fullName })).toMatchObject({
        ok: false,
        fields: { fullName: message },
      });
    }
    expect(await api.rename(world.as(), { fullName: 'Asha' })).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('is the only thing that PATCH /user changes', async () => {
    const sent = {
      fullName: 'Meera',
      email: 'other@example.in',
      emailVerified: false,
      blocked: true,
      userId: 'x',
      isReviewer: true,
    };
    const { status, body } = await world.as(person).patch('/api/user', sent);
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        userId: person.userId,
        email: person.email,
        fullName: 'Meera',
        profilePicSrc: null,
        emailVerified: true,
        deactivated: false,
        blocked: false,
      },
    });
    expect((await world.as().get(`/api/user/${person.userId}`)).body).toEqual({
      userId: person.userId,
      fullName: 'Meera',
      profilePicSrc: null,
    });
  });
});

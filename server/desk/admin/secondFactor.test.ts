import { afterAll, describe, expect, it } from 'vitest';
import { repo } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../../test/factories';
import { addPasskey, logInWithPasskey, nextStep, setUpApp, totpOf } from '../../test/fixtures/secondFactors';
import { type Client, closeTestDatabase, configure } from '../../test/harness';
import { aWorld } from '../../test/world';
import { resetSecondFactor } from './appointment.service';
import { DeskEntry } from './deskEntry.entity';

const world = aWorld({ ADMIN_EMAILS: 'named@example.in' });
afterAll(closeTestDatabase);

const DESK = '{ admin { log { edges { node { id } } } } }';
const RIGHTS = '{ viewer { isAdmin needsSecondFactor } }';
const rights = async (client: Client) => (await client.query(RIGHTS)).viewer;

describe('a reviewer', () => {
  it('on one’s own machine needs no second factor', async () => {
    const desk = world.as(await aPerson({ isReviewer: true }));
    expect(await rights(desk)).toEqual({ isAdmin: true, needsSecondFactor: false });
    await desk.query(DESK);
  });

  it.each(['appointed by the command', 'named in ADMIN_EMAILS'])(
    '%s has no rights when deployed without one',
    async (kind) => {
      configure({ local: false });
      const desk = world.as(
        await aPerson(kind.startsWith('named') ? { email: 'named@example.in' } : { isReviewer: true }),
      );
      expect(await rights(desk)).toEqual({ isAdmin: false, needsSecondFactor: true });
      expect(await desk.refused(DESK)).toMatchObject({
        code: 'FORBIDDEN',
        message: 'Reviewers log in with a second factor: set one up in your account settings',
      });
      await setUpApp(desk);
      expect(await rights(desk)).toEqual({ isAdmin: true, needsSecondFactor: false });
      await desk.query(DESK);
      await desk.query('mutation { removeAuthenticator { viewer { email } } }');
      expect(await rights(desk)).toEqual({ isAdmin: false, needsSecondFactor: true });
      configure({ local: true });
    },
  );

  it('has them only in the sessions that gave it', async () => {
    const person = await aPerson({ isReviewer: true });
    const { secret } = await setUpApp(world.as(person));
    const { authenticator } = await addPasskey(world.as(person));
    await nextStep();
    const [byCode, byPasskey] = [world.as(), world.as()];
    await byCode.post('/api/user/login', { email: person.email, password: PASSWORD });
    await byCode.post('/api/user/login/second-factor', { code: totpOf(secret) });
    await logInWithPasskey(byPasskey, authenticator);
    const other = world.as(await aPerson());
    configure({ local: false });
    for (const desk of [byCode, byPasskey])
      expect(await rights(desk)).toEqual({ isAdmin: true, needsSecondFactor: false });
    expect(await rights(other)).toEqual({ isAdmin: false, needsSecondFactor: false });
    configure({ local: true });
  });
});

it('who lost their second factor logs in by password after a reset, which is mailed and logged', async () => {
  const person = await aPerson({ isReviewer: true, email: 'lost@example.in' });
  const client = world.as(person);
  await setUpApp(client);
  const { authenticator } = await addPasskey(client);
  await resetSecondFactor('lost@example.in');
  expect((await client.get('/api/user')).status).toBe(401);
  expect((await logInWithPasskey(world.as(), authenticator)).body.errors[0].extensions.code).toBe('UNAUTHENTICATED');
  expect((await world.as().post('/api/user/login', { email: person.email, password: PASSWORD })).status).toBe(200);
  await runDueJobs();
  expect(world.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)).toContain(
    'Your second factor was reset',
  );
  const [entry] = await repo(DeskEntry).findBy({ userId: person.userId });
  expect(entry).toMatchObject({ action: 'second_factor_reset', actorId: null });
  await expect(resetSecondFactor('lost@example.in')).rejects.toThrow('has no second factor');
  await expect(resetSecondFactor('nobody@example.in')).rejects.toThrow('Nobody has signed up');
});

import { describe, expect, it } from 'vitest';
import { User } from '../../people/users/user.entity';
import { repo, sql, transaction } from '../../platform/db/database';
import { emit } from '../../platform/db/events';
import { ATTEMPTS } from '../../rules/attempts';
import { aPerson } from '../../test/factories';
import { configure } from '../../test/harness';
import { aWorld } from '../../test/world';
import { WaitlistEntry } from './waitlistEntry.entity';

const world = aWorld();

let count = 0;
const newAddress = () => `waiting${++count}@example.in`;
const entriesOf = (email: string) => repo(WaitlistEntry).findBy({ emailKey: email });
const JOIN = 'mutation($input: JoinWaitlistInput!) { joinWaitlist(input: $input) { ok } }';

describe('the waitlist', () => {
  it('takes an address alone, or with its features, over REST', async () => {
    const visitor = world.as();
    const [alone, waiting] = [newAddress(), newAddress()];
    expect(await visitor.post('/api/waitlist', { email: alone })).toMatchObject({ status: 200, body: { ok: true } });
    expect((await visitor.post('/api/waitlist', { email: waiting, features: ['merch', 'membership'] })).status).toBe(
      200,
    );
    expect(await entriesOf(alone)).toMatchObject([{ email: alone, features: [] }]);
    expect((await entriesOf(waiting))[0]!.features).toEqual(['merch', 'membership']);
  });

  it('takes the features as one text with commas too', async () => {
    const email = newAddress();
    expect((await world.as().post('/api/waitlist', { email, features: 'freelance, merch' })).status).toBe(200);
    expect((await entriesOf(email))[0]!.features.toSorted()).toEqual(['freelance', 'merch']);
  });

  it('takes the same over GraphQL', async () => {
    const email = newAddress();
    const { joinWaitlist } = await world.as().query(JOIN, { input: { email, features: ['FREELANCE'] } });
    expect(joinWaitlist).toEqual({ ok: true });
    await world.as().query(JOIN, { input: { email } });
    expect((await entriesOf(email))[0]!.features).toEqual(['freelance']);
  });

  it('adds the features of a repeated request, in any case of the address', async () => {
    const email = newAddress();
    await world.as().post('/api/waitlist', { email: `  ${email.toUpperCase()} `, features: ['merch'] });
    expect((await world.as().post('/api/waitlist', { email, features: ['merch', 'freelance'] })).status).toBe(200);
    expect((await world.as().post('/api/waitlist', { email })).status).toBe(200);
    expect(await entriesOf(email)).toMatchObject([{ email: email.toUpperCase(), features: ['freelance', 'merch'] }]);
  });

  it('has one entry for concurrent requests of an address', async () => {
    const email = newAddress();
    const choices = ['membership', 'merch', 'freelance', 'merch'];
    const answers = await Promise.all(
      choices.map((feature) => world.as().post('/api/waitlist', { email, features: [feature] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await entriesOf(email)).map(({ features }) => features)).toEqual([['freelance', 'membership', 'merch']]);
  });

  it.each([
    [undefined, 'Please enter your email address'],
    ['', 'Please enter your email address'],
    ['asha', 'Please enter a valid email address'],
    [['asha@example.in'], 'Please enter your email address'],
    [`${'a'.repeat(310)}@example.in`, 'Exceeded max character limit'],
  ])('refuses the address %j', async (email, msg) => {
    const { status, body } = await world.as().post('/api/waitlist', { email });
    expect({ status, body }).toEqual({ status: 400, body: { msg, code: 'BAD_USER_INPUT', fields: { email: msg } } });
    if (typeof email === 'string')
      expect(await world.as().refused(JOIN, { input: { email } })).toMatchObject({ message: msg });
  });

  it('takes an address of 320 characters', async () => {
    expect((await world.as().post('/api/waitlist', { email: `${'a'.repeat(309)}@example.in` })).status).toBe(200);
  });

  it.each([['tickets'], ['merch,tickets'], [['merch', 1]], [{ merch: true }]].map(([features]) => [features]))(
    'refuses the feature %j',
    async (features) => {
      const email = newAddress();
      const { status, body } = await world.as().post('/api/waitlist', { email, features });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { features: 'Please choose from membership, merch and freelance' },
      });
      expect(await entriesOf(email)).toEqual([]);
    },
  );

  it('deletes the entry of an erased person', async () => {
    const user = await repo(User).findOneByOrFail({ id: (await aPerson()).userId });
    await world.as().post('/api/waitlist', { email: user.email });
    await transaction(() => emit('PersonErased', { user }));
    expect(await entriesOf(user.emailKey!)).toEqual([]);
  });

  it('refuses an address after many requests for a while, with any headers', async () => {
    const email = newAddress();
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) {
      statuses.push(
        (await world.as().post('/api/waitlist', { email }, { 'x-forwarded-for': `198.51.100.${n}` })).status,
      );
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    const { status, headers, body } = await world.as().post('/api/waitlist', { email });
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3500);
    // GraphQL counts the same tries.
    expect(await world.as().refused(JOIN, { input: { email } })).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

const visitsOf = (ref: string) =>
  sql<{ day: string; visits: number }>('select day::text, visits from landing_visits where ref = $1', [ref]);

describe('the beacon of the landing page', () => {
  it('counts visits by ref and Indian day, and nothing about the person', async () => {
    const visitor = world.as();
    for (let n = 0; n < 3; n++) {
      const { status, body, headers } = await visitor.get('/api/beacon/landing/insta-bio_1');
      expect({ status, body }).toEqual({ status: 204, body: '' });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.getSetCookie()).toEqual([]);
    }
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
    expect(await visitsOf('insta-bio_1')).toEqual([{ day: today, visits: 3 }]);
  });

  it('takes a ref of 1 to 64 letters, digits, underscores and dashes', async () => {
    expect((await world.as().get(`/api/beacon/landing/${'a'.repeat(64)}`)).status).toBe(204);
    for (const ref of ['a'.repeat(65), 'a b', 'a%0A', 'प', "a'--", '%00', 'a.b']) {
      expect((await world.as().get(`/api/beacon/landing/${encodeURI(ref)}`)).status).toBe(400);
    }
    expect((await world.as().get('/api/beacon/landing/%E0%A4')).status).toBe(400);
    expect((await world.as().get('/api/beacon/landing/')).status).toBe(404);
  });

  it('refuses an address after many requests for a minute', async () => {
    configure({ local: false });
    await sql('delete from rate_limits');
    const statuses: number[] = [];
    for (let n = 0; n < ATTEMPTS.beacon[0].tries + 1; n++)
      statuses.push((await world.as().get('/api/beacon/landing/flood')).status);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([204]));
    expect(statuses.at(-1)).toBe(429);
    configure({ local: true });
  });
});

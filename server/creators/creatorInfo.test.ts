import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../platform/database';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../test/factories';
import { openWorld, type World } from '../test/harness';

let world: World;
let owner: CreatorPerson;
let other: CreatorPerson;
let fan: Person;

beforeAll(async () => {
  world = await openWorld();
  [other, fan] = await Promise.all([aCreator(), aPerson()]);
});
beforeEach(async () => {
  owner = await aCreator({ pageName: 'Kabir paints' });
});

let count = 0;
const newSlug = () => `kabir-${++count}`;
const change = (body: unknown, who: Person = owner) => world.as(who).patch('/api/creator', body);
const UPDATE = `mutation($input: UpdateCreatorInput!) { updateCreator(input: $input) { creator {
  pageName bio isPlural about slug path slugFixedUntil introVideo thanksMessage youtubeLink instagramLink facebookLink
  supportersVisibility earningsVisibility otpVisibility goalsTypeEarnings } } }`;
/** As if the address had been changed so many days ago. */
const changedDaysAgo = (days: number) =>
  sql('update creators set slug_changed_at = now() - make_interval(days => $2) where user_id = $1', [
    owner.userId,
    days,
  ]);

describe('creator info', () => {
  it('changes only what is sent', async () => {
    const first = await change({
      about: 'Old streets',
      isPlural: true,
      thanksMessage: 'Thank you!',
      goalsTypeEarnings: true,
    });
    expect(first).toMatchObject({
      status: 200,
      body: {
        userId: owner.userId,
        pageName: 'Kabir paints',
        bio: 'watercolours',
        about: 'Old streets',
        isPlural: true,
        thanksMessage: 'Thank you!',
      },
    });
    const { body } = await change({ pageName: 'Kabir draws', supportersVisibility: false, otpVisibility: true });
    expect(body).toMatchObject({
      pageName: 'Kabir draws',
      about: 'Old streets',
      isPlural: true,
      supportersVisibility: false,
      earningsVisibility: false,
      otpVisibility: true,
      goalsTypeEarnings: true,
      review: { status: 0 },
    });
    expect((await change({})).body).toEqual(body);
    expect((await world.as(owner).get('/api/creator')).body).toEqual(body);
  });

  it('is changed over GraphQL as well', async () => {
    const input = { bio: 'old streets', about: 'In ink', youtubeLink: 'youtu.be/abc', earningsVisibility: true };
    const { creator } = (await world.as(owner).query(UPDATE, { input })).updateCreator;
    expect(creator).toMatchObject({
      pageName: 'Kabir paints',
      bio: 'old streets',
      about: 'In ink',
      youtubeLink: 'https://youtu.be/abc',
      earningsVisibility: true,
      path: `/creator/${owner.userId}`,
    });
    const refused = await world
      .as(owner)
      .refused(UPDATE, { input: { pageName: '', instagramLink: 'https://evil.example/kabir' } });
    expect(refused).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        pageName: 'Please tell us the name of your page',
        instagramLink: 'Please enter a link to Instagram that starts with https://',
      },
    });
  });

  it('takes links of their own network alone, and takes them away when they are empty', async () => {
    const links = {
      instagramLink: 'https://instagram.com/kabir',
      facebookLink: 'facebook.com/kabir',
      introVideo: 'https://www.youtube.com/watch?v=abc',
    };
    expect((await change(links)).body).toMatchObject({ ...links, facebookLink: 'https://facebook.com/kabir' });
    for (const link of [
      'https://instagram.com.evil.example/x',
      'javascript:alert(1)',
      'http://instagram.com/x',
      'https://a:b@instagram.com/x',
    ]) {
      expect((await change({ instagramLink: link })).body.fields, link).toHaveProperty('instagramLink');
    }
    expect((await change({ instagramLink: '', introVideo: null })).body).toMatchObject({
      instagramLink: null,
      introVideo: null,
      facebookLink: 'https://facebook.com/kabir',
    });
  });

  it('never changes what is not the owner’s to set', async () => {
    const sent = {
      userId: other.userId,
      review: { status: 2 },
      reviewStatus: 2,
      blocked: false,
      deactivated: true,
      activeMembers: 99,
    };
    const { status, body } = await change(sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ userId: owner.userId, review: { status: 0 }, deactivated: false });
    expect(
      (await world.as(owner).post('/graphql', { query: UPDATE, variables: { input: sent } })).body.errors[0].extensions
        .code,
    ).toBe('BAD_USER_INPUT');
  });

  it('is for those who run a page', async () => {
    expect((await world.as().patch('/api/creator', { bio: 'x' })).status).toBe(401);
    expect(await change({ bio: 'x' }, fan)).toMatchObject({
      status: 403,
      body: { msg: 'Please start a membership page first' },
    });
    expect((await world.as().refused(UPDATE, { input: { bio: 'x' } })).code).toBe('UNAUTHENTICATED');
    expect((await world.as(fan).refused(UPDATE, { input: { bio: 'x' } })).code).toBe('FORBIDDEN');
    await sql('update creators set blocked_at = now() where user_id = $1', [owner.userId]);
    expect(await change({ bio: 'x' })).toMatchObject({
      status: 403,
      body: { msg: 'This page has been blocked. Please contact support.' },
    });
  });

  it('answers whatever is sent and never breaks', async () => {
    const fields = [
      'pageName',
      'bio',
      'isPlural',
      'about',
      'slug',
      'introVideo',
      'thanksMessage',
      'facebookLink',
      'otpVisibility',
      'goalsTypeEarnings',
    ];
    for (const field of fields) {
      for (const value of [null, 0, -1, 'x'.repeat(6000), '\u0000', '\ud800', [], ['x'], {}, { toString: 1 }, true]) {
        const { status, body } = await change({ [field]: value });
        expect([200, 400], `${field}: ${JSON.stringify(value)}`).toContain(status);
        if (status === 400)
          expect(body.fields, JSON.stringify(value)).toEqual({ [field]: expect.stringMatching(/^[A-Z].*[a-z-]+/) });
      }
    }
    for (const raw of ['', '{', '[]', 'null', '"x"']) expect((await change(raw)).status).toBeLessThan(500);
  });

  it('lets a second page be a conflict', async () => {
    const second = await world.as(owner).post('/api/creator', { pageName: 'Second', bio: 'more' });
    expect(second).toMatchObject({
      status: 409,
      body: { msg: 'You already have a membership page', code: 'CONFLICT' },
    });
  });

  it('is found under its new name', async () => {
    await change({ pageName: 'İpek दर्ज़ी' });
    const found = async (text: string) =>
      (await world.as().get(`/api/creators?search=${encodeURIComponent(text)}`)).body;
    expect(await found('kabir paints')).not.toContainEqual(expect.objectContaining({ userId: owner.userId }));
    expect(await found('ipek')).toMatchObject([{ userId: owner.userId, pageName: 'İpek दर्ज़ी' }]);
  });
});

describe('the address of a page', () => {
  const bySlug = async (slug: string) =>
    (await world.as().query('query($slug: String!) { creator(slug: $slug) { userId slug path } }', { slug })).creator;

  it('is chosen once and leads to the page', async () => {
    const slug = newSlug();
    expect(await change({ slug })).toMatchObject({ status: 200, body: { slug } });
    expect(await bySlug(slug)).toEqual({ userId: owner.userId, slug, path: `/c/${slug}` });
    expect(await bySlug(slug.toUpperCase())).toMatchObject({ userId: owner.userId });
    expect(await bySlug('nobody-has-this')).toBeNull();
  });

  it('is refused at the field when it is badly formed, reserved or taken', async () => {
    const slug = newSlug();
    await change({ slug }, other);
    const cases = {
      'A B': /Use 3 to 30/,
      ab: /Use 3 to 30/,
      settings: /reserved/,
      admin: /reserved/,
      [slug]: /^This address is taken/,
    };
    for (const [wish, message] of Object.entries(cases)) {
      expect(await change({ slug: wish }), wish).toMatchObject({
        status: 400,
        body: { fields: { slug: expect.stringMatching(message) } },
      });
    }
    expect((await world.as(owner).refused(UPDATE, { input: { slug } })).fields).toEqual({
      slug: 'This address is taken. Please choose another one',
    });
  });

  it('goes to one of two pages that want it at once', async () => {
    const third = await aCreator();
    const slug = newSlug();
    const both = await Promise.all([change({ slug }), change({ slug }, third)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)!.body.fields).toEqual({
      slug: 'This address is taken. Please choose another one',
    });
  });

  it('changes once in 30 days, and the old one goes on leading to the page and is nobody else’s', async () => {
    const [first, second, third] = [newSlug(), newSlug(), newSlug()];
    await change({ slug: first });
    expect((await change({ slug: second })).status).toBe(200);
    expect(await bySlug(first)).toMatchObject({ userId: owner.userId, slug: second });
    expect((await change({ slug: first }, other)).body.fields).toHaveProperty('slug');

    const refused = await change({ slug: third, bio: 'something else' });
    expect(refused.body.fields.slug).toMatch(/^You can change this address again on \d+ \w+ \d{4}$/);
    expect((await world.as(owner).get('/api/creator')).body).toMatchObject({ slug: second, bio: 'watercolours' });
    expect((await change({ slug: second, bio: 'ink' })).status).toBe(200);
    await changedDaysAgo(29);
    expect((await change({ slug: first })).status).toBe(400);
    await changedDaysAgo(30);
    expect((await change({ slug: first })).body.slug).toBe(first);
    expect(await bySlug(second)).toMatchObject({ slug: first });
  });

  it('can be taken away, which is a change too', async () => {
    const [slug, next] = [newSlug(), newSlug()];
    await change({ slug });
    expect((await change({ slug: '' })).body.slug).toBeNull();
    expect(await bySlug(slug)).toMatchObject({ userId: owner.userId, slug: null, path: `/creator/${owner.userId}` });
    expect((await change({ slug: next })).status).toBe(400);
  });

  it('tells only the owner until when it is fixed', async () => {
    await change({ slug: newSlug() });
    await change({ slug: newSlug() });
    const until = async (who?: Person) =>
      (await world.as(who).query('query($id: ID!) { creator(userId: $id) { slugFixedUntil } }', { id: owner.userId }))
        .creator.slugFixedUntil;
    expect(new Date(await until(owner)).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await until(fan)).toBeNull();
  });
});

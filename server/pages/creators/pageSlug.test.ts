import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { aWorld } from '../../test/world';

const world = aWorld();
let owner: CreatorPerson;
let other: CreatorPerson;
let fan: Person;

beforeAll(async () => {
  [other, fan] = await Promise.all([aCreator(), aPerson()]);
});
beforeEach(async () => {
  owner = await aCreator({ pageName: 'Kabir paints' });
});

let count = 0;
const newSlug = () => `kabir-${++count}`;
const change = (body: object, who: Person = owner) => world.as(who).patch('/api/creator', body);
const UPDATE = 'mutation($input: UpdateCreatorInput!) { updateCreator(input: $input) { creator { slug } } }';
/** Dates the last change of the address back by this many days. */
const changedDaysAgo = (days: number) =>
  sql('update creators set slug_changed_at = now() - make_interval(days => $2) where user_id = $1', [
    owner.userId,
    days,
  ]);

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

  it('is given to one of two pages that want it at once', async () => {
    const third = await aCreator();
    const slug = newSlug();
    const both = await Promise.all([change({ slug }), change({ slug }, third)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(both.find(({ status }) => status === 400)!.body.fields).toEqual({
      slug: 'This address is taken. Please choose another one',
    });
  });

  it('changes once in 30 days; the old one still leads to the page and is free for no other', async () => {
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

  it('is one of ten at most that a page keeps from others; then it goes back to an earlier one', async () => {
    const slugs = Array.from({ length: 11 }, newSlug);
    const [first] = slugs as [string];
    const last = slugs.pop()!;
    for (const slug of slugs) {
      expect((await change({ slug })).status).toBe(200);
      await changedDaysAgo(30);
    }
    const refused = await change({ slug: last });
    expect(refused.body.fields).toEqual({
      slug: 'Your page has had 10 addresses and keeps them. Please choose one of these',
    });
    expect((await change({ slug: last }, other)).status).toBe(200);
    expect((await change({ slug: first })).body.slug).toBe(first);
  });

  it('can be removed, which is a change too', async () => {
    const [slug, next] = [newSlug(), newSlug()];
    await change({ slug });
    expect((await change({ slug: '' })).body.slug).toBeNull();
    expect(await bySlug(slug)).toMatchObject({ userId: owner.userId, slug: null, path: `/creator/${owner.userId}` });
    expect((await change({ slug: next })).status).toBe(400);
  });

  it('shows the owner alone until when it cannot be changed', async () => {
    await change({ slug: newSlug() });
    await change({ slug: newSlug() });
    const until = async (who?: Person) =>
      (await world.as(who).query('query($id: ID!) { creator(userId: $id) { slugFixedUntil } }', { id: owner.userId }))
        .creator.slugFixedUntil;
    expect(new Date(await until(owner)).getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await until(fan)).toBeNull();
  });
});

describe('the address of a new page', () => {
  const start = async (body: object, who?: Person) => {
    const person = who ?? (await aPerson());
    const { status, body: page } = await world.as(person).post('/api/creator', { bio: 'watercolours', ...body });
    return { person, status, page };
  };
  const OWN = '{ viewer { creator { slug slugIsSuggested slugFixedUntil path } } }';
  const own = async (person: Person) => (await world.as(person).query(OWN)).viewer.creator;
  const suggested = async (pageName: string) =>
    (await world.as(fan).query('query($pageName: String!) { suggestedSlug(pageName: $pageName) }', { pageName }))
      .suggestedSlug;

  it('is made of the Latin letters of its name, with a number where it is taken, by REST and GraphQL', async () => {
    const first = await start({ pageName: 'Tara Thompson' });
    expect(first).toMatchObject({ status: 201, page: { slug: 'tara-thompson' } });
    expect(await suggested('Tara Thompson')).toBe('tara-thompson-2');
    const CREATE = 'mutation($input: CreateCreatorInput!) { createCreator(input: $input) { creator { slug path } } }';
    const input = { pageName: 'Tara Thompson', bio: 'poems' };
    const { createCreator } = await world.as(await aPerson()).query(CREATE, { input });
    expect(createCreator.creator).toEqual({ slug: 'tara-thompson-2', path: '/c/tara-thompson-2' });
    expect((await start({ pageName: 'Settings' })).page.slug).toBe('settings-2');
  });

  it('is none for a name in another script, nor where none is wanted; the page keeps its id', async () => {
    for (const body of [{ pageName: 'मीरा की रसोई' }, { pageName: 'Nila weaves', slug: '' }]) {
      const { person, page } = await start(body);
      expect(page.slug).toBeNull();
      expect((await own(person)).path).toBe(`/creator/${person.userId}`);
    }
    expect(await suggested('मीरा की रसोई')).toBeNull();
    expect(await suggested('a'.repeat(10_000))).toBeNull();
  });

  it('may be chosen; one that is taken, reserved or badly formed starts no page', async () => {
    const slug = newSlug();
    const chosen = await start({ pageName: 'Nila weaves', slug });
    expect(chosen.page.slug).toBe(slug);
    expect(await own(chosen.person)).toMatchObject({ slugIsSuggested: false });
    const person = await aPerson();
    for (const wrong of [slug, 'admin', 'A B']) {
      const { status, page } = await start({ pageName: 'Nila weaves', slug: wrong }, person);
      expect([wrong, status, Object.keys(page.fields)]).toEqual([wrong, 400, ['slug']]);
    }
    expect((await world.as(person).get('/api/creator')).status).toBe(404);
  });

  it('counts as none where Toli chose it: another one is no change, and this one is free again', async () => {
    const { person, page } = await start({ pageName: 'Uma Bose' });
    expect(await own(person)).toMatchObject({ slug: 'uma-bose', slugIsSuggested: true, slugFixedUntil: null });
    const [second, third] = [newSlug(), newSlug()];
    expect((await change({ slug: page.slug, bio: 'ink' }, person)).body).toMatchObject({
      slug: 'uma-bose',
      bio: 'ink',
    });
    expect((await change({ slug: second }, person)).body.slug).toBe(second);
    expect(await own(person)).toMatchObject({ slugIsSuggested: false, slugFixedUntil: null });
    expect((await start({ pageName: 'Uma Bose' })).page.slug).toBe('uma-bose');
    // The second is their first own: it changes once, and is kept.
    expect((await change({ slug: third }, person)).body.slug).toBe(third);
    expect((await change({ slug: second }, await aCreator())).body.fields.slug).toMatch(/^This address is taken/);
  });

  it('is kept where the wanted one is taken', async () => {
    const slug = newSlug();
    await change({ slug }, await aCreator());
    const { person } = await start({ pageName: 'Lila Rao' });
    expect((await change({ slug }, person)).body.fields).toHaveProperty('slug');
    expect(await own(person)).toMatchObject({ slug: 'lila-rao', slugIsSuggested: true });
  });

  it.each([
    [true, 'vani-sen'],
    [false, null],
  ])('is free again where the page is rejected, unless its owner chose it: approved %s', async (approves, left) => {
    const reviewer = await aPerson({ isReviewer: true });
    const [suggestedOne, chosenOne] = [
      await start({ pageName: 'Vani Sen' }),
      await start({ pageName: 'Vani Sen', slug: newSlug() }),
    ];
    for (const { person } of [suggestedOne, chosenOne]) {
      await world.as(person).patch('/api/creator/review/submit');
      await world
        .as(reviewer)
        .query('mutation($input: ReviewCreatorInput!) { reviewCreator(input: $input) { creator { id } } }', {
          input: { userId: person.userId, decision: approves ? 'APPROVE' : 'REJECT', reason: 'Please say more' },
        });
    }
    expect((await own(suggestedOne.person)).slug).toBe(left);
    expect((await own(chosenOne.person)).slug).toBe(chosenOne.page.slug);
    expect(await suggested('Vani Sen')).toBe(approves ? 'vani-sen-2' : 'vani-sen');
    if (approves) await change({ slug: newSlug() }, suggestedOne.person);
  });

  it('is another one for each of many pages that start at the same moment', async () => {
    const pages = await Promise.all(Array.from({ length: 6 }, () => start({ pageName: 'Wela Das' })));
    expect(pages.map(({ page }) => page.slug).sort()).toEqual(
      ['wela-das', ...[2, 3, 4, 5, 6].map((number) => `wela-das-${number}`)].sort(),
    );
  });
});

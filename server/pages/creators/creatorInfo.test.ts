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

const change = (body: unknown, who: Person = owner) => world.as(who).patch('/api/creator', body);
const UPDATE = `mutation($input: UpdateCreatorInput!) { updateCreator(input: $input) { creator {
  pageName bio isPlural about slug path slugFixedUntil introVideo thanksMessage youtubeLink instagramLink facebookLink
  supportersVisibility earningsVisibility otpVisibility goalsTypeEarnings } } }`;

describe('starting a page', () => {
  const CREATE = 'mutation($input: CreateCreatorInput!) { createCreator(input: $input) { creator { userId } } }';
  const input = { pageName: 'Asha sings', bio: 'ghazals' };

  it('is for people with a verified address, once', async () => {
    const unverified = await aPerson({ emailVerifiedAt: null });
    const start = (who?: Person) => world.as(who).post('/api/creator', input);
    expect((await start()).status).toBe(401);
    expect(await start(unverified)).toMatchObject({ status: 403, body: { msg: 'Please verify your email' } });
    const second = { msg: 'You already have a membership page', code: 'CONFLICT' };
    expect(await start(owner)).toMatchObject({ status: 409, body: second });
    const newcomer = await aPerson();
    const both = await Promise.all([start(newcomer), start(newcomer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await world.as().refused(CREATE, { input })).code).toBe('UNAUTHENTICATED');
    expect((await world.as(unverified).refused(CREATE, { input })).code).toBe('FORBIDDEN');
    expect(await world.as(newcomer).refused(CREATE, { input })).toMatchObject({
      code: 'CONFLICT',
      message: second.msg,
    });
    const reviewer = await aPerson({ isReviewer: true });
    expect((await world.as(reviewer).query(CREATE, { input })).createCreator.creator.userId).toBe(reviewer.userId);
  });

  it('makes it the viewer’s: others read it by its owner’s id', async () => {
    expect((await world.as().get('/api/creator')).status).toBe(401);
    expect((await world.as(fan).get('/api/creator')).status).toBe(404);
    const { body } = await world.as(owner).get('/api/creator');
    for (const who of [undefined, fan, other]) {
      expect((await world.as(who).get(`/api/creator/${owner.userId}`)).body).toEqual(body);
    }
  });
});

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
    const unchanged = (await change({})).body;
    expect(unchanged).toEqual({ ...body, updatedAt: expect.any(String) });
    expect((await world.as(owner).get('/api/creator')).body).toEqual(unchanged);
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
        instagramLink: 'Please enter a link to Instagram that starts with https://, or your name there, such as @asha',
      },
    });
  });

  it('gives the page a colour of the palette, and its cover a focus for phones', async () => {
    expect((await world.as().get(`/api/creator/${owner.userId}`)).body).toMatchObject({
      accent: 'MARIGOLD',
      coverFocus: 50,
    });
    expect((await change({ accent: 'PEACOCK', coverFocus: 0 })).body).toMatchObject({
      accent: 'PEACOCK',
      coverFocus: 0,
    });
    const LOOK =
      'mutation($input: UpdateCreatorInput!) { updateCreator(input: $input) { creator { accent coverFocus } } }';
    expect((await world.as(owner).query(LOOK, { input: { accent: 'LOTUS' } })).updateCreator.creator).toEqual({
      accent: 'LOTUS',
      coverFocus: 0,
    });
    for (const wrong of ['RED', 'toString', '', null, 7]) {
      expect((await change({ accent: wrong })).body.fields, String(wrong)).toEqual({
        accent: 'Please choose one of the colours',
      });
    }
    for (const wrong of [-1, 101, 0.5, 'left', null]) {
      expect((await change({ coverFocus: wrong })).body.fields, String(wrong)).toEqual({
        coverFocus: 'Please choose a place from 0 to 100',
      });
    }
    expect((await world.as().get(`/api/creator/${owner.userId}`)).body).toMatchObject({
      accent: 'LOTUS',
      coverFocus: 0,
    });
  });

  it('accepts only links of each network, and removes empty ones', async () => {
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

  it('never changes fields that the owner may not set', async () => {
    const columns = async () =>
      (await sql("select to_jsonb(c) - 'updated_at' as row from creators c where user_id = $1", [owner.userId]))[0];
    const now = new Date().toISOString();
    const sent = {
      id: other.page.id,
      userId: other.userId,
      review: { status: 2 },
      reviewStatus: 2,
      reviewReason: 'Lovely',
      submittedAt: now,
      reviewedAt: now,
      blocked: true,
      blockedAt: now,
      deactivated: true,
      deactivatedAt: now,
      activeMembers: 99,
      activeIncome: 99,
      slugChangedAt: now,
      searchName: 'x',
      profilePicSrc: 'x',
      ownProfilePicSrc: 'x',
      coverPic: 'x',
      coverPicSrc: 'x',
      introClipSrc: 'x',
      lastPostAt: now,
      createdAt: now,
    };
    const before = await columns();
    for (const [field, value] of Object.entries(sent)) {
      for (const each of [value, true]) expect((await change({ [field]: each })).status, field).toBe(200);
    }
    expect(await columns()).toEqual(before);
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

  it('answers any input with a clear status', async () => {
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

  it('is found under its new name', async () => {
    await change({ pageName: 'İpek दर्ज़ी' });
    const found = async (text: string) =>
      (await world.as().get(`/api/creators?search=${encodeURIComponent(text)}`)).body;
    expect(await found('kabir paints')).not.toContainEqual(expect.objectContaining({ userId: owner.userId }));
    expect(await found('ipek')).toMatchObject([{ userId: owner.userId, pageName: 'İpek दर्ज़ी' }]);
  });
});

describe('the language of a page', () => {
  const READ = 'query($id: ID!) { creator(userId: $id) { language chosenLanguage } }';
  const languages = async () => (await world.as().query(READ, { id: owner.userId })).creator;

  it('is guessed by the script of what it says, until its owner says it, or says it no more', async () => {
    expect(await languages()).toEqual({ language: 'en', chosenLanguage: null });
    await change({ pageName: 'मीरा की रसोई', bio: 'घर का खाना' });
    expect(await languages()).toEqual({ language: 'hi', chosenLanguage: null });
    await change({ chosenLanguage: 'mr' });
    await change({ about: 'All that my grandmother taught me, week by week' });
    expect(await languages()).toEqual({ language: 'mr', chosenLanguage: 'mr' });
    await change({ chosenLanguage: null });
    expect(await languages()).toEqual({ language: 'en', chosenLanguage: null });
    expect((await change({ chosenLanguage: 'xx' })).body.fields).toEqual({
      chosenLanguage: 'Please choose one of the languages, or none',
    });
  });
});

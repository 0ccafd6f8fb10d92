import { beforeAll, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { config } from '../../platform/config/config';
import { copyWidths, pictureCopy } from '../../rules/pictures';
import { aCreator, aPerson, type CreatorPerson, type Person } from '../../test/factories';
import { type Client, configure } from '../../test/harness';
import { blackPng, bmp, quarters } from '../../test/media/pictures';
import { formWith, mutateWith, settled } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import { PICTURE, UPLOAD } from '../../words/en/files';
import { PAGE_EDITOR } from '../../words/en/pageSettings';
import { POST_EDITOR } from '../../words/en/postForms';
import { SQUAD_EDITOR } from '../../words/en/squadForms';

const world = aWorld();
let person: Person;
let creator: CreatorPerson;
let jpeg: Buffer;
beforeAll(async () => {
  person = await aPerson();
  creator = await aCreator({ squads: [100] });
  jpeg = await quarters(600, 600).jpeg().toBuffer();
});

const SRC = /^pictures\/[0-9a-f]{32}-00600x00600\.jpg$/;

describe('over REST', () => {
  it('a person changes their picture, which is public with its smaller copies', async () => {
    const browser = world.as(person);
    const { status, body } = await browser.put('/api/user/profile-pic', formWith('profilePic', jpeg));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      userId: person.userId,
      email: person.email,
      profilePicSrc: expect.stringMatching(SRC),
    });
    const visitor = world.as();
    expect((await visitor.get(`/api/user/${person.userId}`)).body.profilePicSrc).toBe(body.profilePicSrc);
    for (const key of [
      body.profilePicSrc,
      ...copyWidths(body.profilePicSrc).map((width) => pictureCopy(body.profilePicSrc, width)),
    ]) {
      expect((await visitor.get(`/api/${key}`)).status, key).toBe(200);
    }
    expect((await browser.delete('/api/user/profile-pic')).body.profilePicSrc).toBeNull();
    expect((await browser.get('/api/user')).body.profilePicSrc).toBeNull();
  });

  it('a creator changes the pictures of their page and of a squad; without the page’s own the creator’s is shown', async () => {
    const browser = world.as(creator);
    const own = (await browser.put('/api/user/profile-pic', formWith('profilePic', jpeg))).body.profilePicSrc;
    expect((await browser.get('/api/creator')).body.profilePicSrc).toBe(own);
    const page = await browser.put('/api/creator/profile-pic', formWith('profilePic', jpeg));
    expect(page).toMatchObject({ status: 200, body: { profilePicSrc: expect.stringMatching(SRC), coverPic: null } });
    expect(page.body.profilePicSrc).not.toBe(own);
    const cover = await browser.put(
      '/api/creator/cover-pic',
      formWith('coverPic', await quarters(2400, 800).png().toBuffer()),
    );
    expect(cover.body.coverPic).toMatch(/-01920x00640\.jpg$/);
    await browser.patch('/api/creator', { coverFocus: 80 });
    const another = await browser.put('/api/creator/cover-pic', formWith('coverPic', jpeg));
    expect(another.body.coverFocus).toBe(50);
    const squad = await browser.put(`/api/squad/${creator.squads[0]!.id}/image`, formWith('image', jpeg));
    expect(squad).toMatchObject({ status: 200, body: { amount: 100, image: expect.stringMatching(SRC) } });
    expect((await browser.delete('/api/creator/profile-pic')).body.profilePicSrc).toBe(own);
    expect((await browser.delete('/api/creator/cover-pic')).body.coverPic).toBeNull();
    expect((await browser.delete(`/api/squad/${creator.squads[0]!.id}/image`)).body.image).toBeNull();
  });

  it('only those who may change a picture can', async () => {
    const visitor = world.as();
    const other = world.as(await aCreator({ pageName: 'Another page' }));
    const squad = `/api/squad/${creator.squads[0]!.id}/image`;
    const nowhere = '/api/squad/01890000-0000-7000-8000-000000000000/image';
    const cases: [Client, path: string, part: string, status: number, msg?: string][] = [
      [visitor, '/api/user/profile-pic', 'profilePic', 401],
      [visitor, '/api/creator/profile-pic', 'profilePic', 401],
      [visitor, '/api/creator/cover-pic', 'coverPic', 401],
      [visitor, squad, 'image', 401],
      [world.as(person), '/api/creator/profile-pic', 'profilePic', 403, PAGE_EDITOR.pageFirst],
      [world.as(person), '/api/creator/cover-pic', 'coverPic', 403, PAGE_EDITOR.pageFirst],
      [world.as(person), squad, 'image', 403],
      [other, squad, 'image', 403, SQUAD_EDITOR.notYours],
      [other, nowhere, 'image', 404],
      [other, '/api/squad/x/image', 'image', 400],
    ];
    const before = await settled();
    for (const [client, path, part, status, msg] of cases) {
      const put = await client.put(path, formWith(part, jpeg));
      expect(put.status, `PUT ${path}`).toBe(status);
      if (msg) expect(put.body.msg).toBe(msg);
      expect((await client.delete(path)).status, `DELETE ${path}`).toBe(status);
    }
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const answer = await world.as(person).put('/api/user/profile-pic', formWith('profilePic', jpeg), foreign);
    expect(answer.status).toBe(403);
    expect(await settled()).toEqual(before);
  });
});

describe('over GraphQL', () => {
  const UPDATE =
    'mutation($input: UpdateProfilePicInput!) { updateProfilePic(input: $input) { viewer { user { profilePicSrc } creator { profilePicSrc } } } }';

  it('a person changes their picture', async () => {
    const browser = world.as(person);
    const { status, body } = await mutateWith(browser, UPDATE, jpeg);
    expect(status).toBe(200);
    const { viewer } = body.data.updateProfilePic;
    expect(viewer).toEqual({ user: { profilePicSrc: expect.stringMatching(SRC) }, creator: null });
    expect((await browser.query('{ viewer { user { profilePicSrc } } }')).viewer.user).toEqual(viewer.user);
    const { removeProfilePic } = await browser.query(
      'mutation { removeProfilePic { viewer { user { profilePicSrc } } } }',
    );
    expect(removeProfilePic.viewer.user.profilePicSrc).toBeNull();
  });

  it('a creator changes the pictures of their page and of a squad', async () => {
    const browser = world.as(creator);
    const page = (name: string) =>
      `mutation($input: UpdateProfilePicInput!) { ${name}(input: $input) { creator { profilePicSrc coverPicSrc } } }`;
    const profile = await mutateWith(browser, page('updateCreatorProfilePic'), jpeg);
    expect(profile.body.data.updateCreatorProfilePic.creator.profilePicSrc).toMatch(SRC);
    const cover = await mutateWith(browser, page('updateCreatorCoverPic'), jpeg);
    expect(cover.body.data.updateCreatorCoverPic.creator.coverPicSrc).toMatch(SRC);
    const squadId = creator.squads[0]!.id;
    const squad = await mutateWith(
      browser,
      'mutation($input: UpdateSquadImageInput!) { updateSquadImage(input: $input) { squad { id imageSrc } } }',
      jpeg,
      { squadId },
    );
    expect(squad.body.data.updateSquadImage.squad).toEqual({ id: squadId, imageSrc: expect.stringMatching(SRC) });
    const removed = await browser.query(
      `mutation($squadId: ID!) {
        removeCreatorProfilePic { creator { id } } removeCreatorCoverPic { creator { coverPicSrc } }
        removeSquadImage(input: { squadId: $squadId }) { squad { imageSrc } } }`,
      { squadId },
    );
    expect(removed.removeCreatorCoverPic.creator.coverPicSrc).toBeNull();
    expect(removed.removeSquadImage.squad.imageSrc).toBeNull();
  });

  it('only those who may change a picture can, and a refused picture says why', async () => {
    const visitor = await mutateWith(world.as(), UPDATE, jpeg);
    expect(visitor).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } });
    const page = 'mutation($input: UpdateProfilePicInput!) { updateCreatorCoverPic(input: $input) { creator { id } } }';
    const noCreator = await mutateWith(world.as(person), page, jpeg);
    expect(noCreator.body.errors[0]).toMatchObject({
      message: PAGE_EDITOR.pageFirst,
      extensions: { code: 'FORBIDDEN' },
    });
    const gif = await mutateWith(world.as(person), UPDATE, await quarters(60, 40).gif().toBuffer());
    expect(gif.body.errors[0]).toMatchObject({
      message: POST_EDITOR.wrongImage,
      extensions: { code: 'BAD_USER_INPUT' },
    });
    const large = await withLimit(1, () => mutateWith(world.as(person), UPDATE, Buffer.alloc(1_000_001)));
    expect(large).toMatchObject({
      status: 413,
      body: { errors: [{ message: POST_EDITOR.tooLarge(1), extensions: { code: 'BAD_USER_INPUT' } }] },
    });
  });
});

async function withLimit<T>(megabytes: number, work: () => Promise<T>): Promise<T> {
  const before = config().maxImageMb;
  configure({ maxImageMb: megabytes });
  try {
    return await work();
  } finally {
    configure({ maxImageMb: before });
  }
}

describe('a refused upload gets a sentence and leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const cases: [what: string, make: () => Promise<Buffer> | Buffer, status: number, msg: string][] = [
    ['an svg called png', () => Buffer.from(svg), 415, POST_EDITOR.wrongImage],
    [
      'a web page called png',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      415,
      POST_EDITOR.wrongImage,
    ],
    ['a webp called png', () => quarters(60, 40).webp().toBuffer(), 415, POST_EDITOR.wrongImage],
    ['half a jpeg', () => jpeg.subarray(0, 2000), 400, PICTURE.unreadable],
    ['too many pixels', () => blackPng(16_000, 16_000), 413, PICTURE.tooManyPixels],
    [
      'a bmp of an odd kind',
      () => Buffer.concat([bmp(8, 8, { bits: 24 }, () => 0).fill(9, 30, 31)]),
      400,
      PICTURE.bmpKind,
    ],
    ['too many bytes', () => Buffer.alloc(1_000_001), 413, POST_EDITOR.tooLarge(1)],
    ['an empty file', () => Buffer.alloc(0), 415, POST_EDITOR.wrongImage],
  ];
  it.each(cases)('%s', async (_what, make, status, msg) => {
    const before = await settled();
    const file = await make();
    const answer = await withLimit(1, () =>
      world.as(person).put('/api/user/profile-pic', formWith('profilePic', file, 'x.png')),
    );
    expect(answer).toMatchObject({ status, body: { msg, code: 'BAD_USER_INPUT' } });
    expect(await settled()).toEqual(before);
  });

  it('a file in another part, or no file, names the missing part', async () => {
    const browser = world.as(person);
    for (const form of [formWith('avatar', jpeg), new FormData()]) {
      form.set('name', 'Asha');
      const answer = await browser.put('/api/user/profile-pic', form);
      expect(answer).toMatchObject({ status: 400, body: { fields: { profilePic: PICTURE.missing } } });
    }
    const json = await browser.put('/api/user/profile-pic', { profilePic: 'data:image/png;base64,AAAA' });
    expect(json).toMatchObject({ status: 400, body: { msg: UPLOAD.notMultipart } });
  });

  it('a picture that cannot be stored, as on a full disk, is answered with that reason', async () => {
    const before = await settled();
    const all = gateways();
    let puts = 0;
    const put = async (key: string, data: Buffer) => {
      if (++puts === 2) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      await all.files.put(key, data);
    };
    setGateways({ ...all, files: { ...all.files, put } as typeof all.files });
    const answer = await world.as(person).put('/api/user/profile-pic', formWith('profilePic', jpeg));
    setGateways(all);
    expect(answer).toMatchObject({ status: 507, body: { msg: UPLOAD.full, code: 'STORAGE_FULL' } });
    expect(await settled()).toEqual(before);
  });
});

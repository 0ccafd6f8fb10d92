import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { FILMS_MAX, PICTURES_MAX } from '../../rules/bodies/bounds';
import { statementsOf } from '../../test/database/statements';
import { aCreator, aMember, type CreatorPerson } from '../../test/factories';
import { bodyText, gallery, heading, media, paragraph } from '../../test/media/bodies';
import { quarters } from '../../test/media/pictures';
import { upload } from '../../test/media/tus';
import { formWith } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import { POST_BODY } from '../../words/en/postBodies';

const world = aWorld();
let creator: CreatorPerson;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(60, 40).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
});

const WHOLE = `id title titlePublic hasBody body description readingMinutes numPictures isLocked kind editedAt updatedAt
  attachment { mediaId alt } media { mediaId alt type src }`;
const CREATE = `mutation ($input: CreatePostInput!) { createPost(input: $input) { post { ${WHOLE} } } }`;
const UPDATE = `mutation ($input: UpdatePostInput!) { updatePost(input: $input) { post { ${WHOLE} } } }`;
const SCHEDULE = 'mutation ($input: SchedulePostInput!) { schedulePost(input: $input) { scheduledPost { id } } }';
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const READ = `query ($id: ID!) { post(id: $id) { ${WHOLE} } }`;

const publish = async (input: object) => (await world.as(creator).query(CREATE, { input })).createPost.post;
const edit = async (input: object) => (await world.as(creator).query(UPDATE, { input })).updatePost.post;
const aPicture = async () => (await upload(world.as(creator), jpeg)).id;
/** The refusal of a call. */
const refused = async (mutation: string, input: object) => {
  const { body } = await world.as(creator).post('/graphql', { query: mutation, variables: { input } });
  return body.errors[0].extensions;
};

describe('a post with a body', () => {
  it('is read with its title, its body, and its pictures in their order', async () => {
    const [first, second] = [await aPicture(), await aPicture()];
    const body = bodyText(heading('How it began'), media(second, 'Two boats'), paragraph('Then this'), media(first));
    const post = await publish({ title: ' The  boats\nof Goa ', body });
    expect(post).toMatchObject({
      title: 'The  boats of Goa',
      hasBody: true,
      description: 'How it began\n\nThen this',
      kind: 'PICTURE',
      editedAt: null,
      attachment: { mediaId: second, alt: 'Two boats' },
      media: [
        { mediaId: second, alt: 'Two boats', type: 'IMAGE' },
        { mediaId: first, alt: null, type: 'IMAGE' },
      ],
    });
    expect(JSON.parse(post.body).content[1]).toEqual({ type: 'media', attrs: { id: second, alt: 'Two boats' } });
    for (const { src } of post.media) expect((await world.as().get(`/api/${src}`)).status).toBe(200);
    expect(await sql('select from uploads where user_id = $1', [creator.userId])).toEqual([]);
  });

  it('says how long the whole of it is read', async () => {
    const long = await publish({ body: bodyText(...Array.from({ length: 90 }, () => paragraph('word '.repeat(100)))) });
    expect(long.readingMinutes).toBe(50);
    expect(long.description.length).toBe(2000);
  });

  it('takes only pictures of its creator’s own that no other post has', async () => {
    const other = await aCreator();
    const foreign = (await upload(world.as(other), jpeg)).id;
    const used = await aPicture();
    await publish({ body: bodyText(media(used)) });
    for (const id of [foreign, used, randomUUID()])
      expect(await refused(CREATE, { body: bodyText(paragraph('Look'), media(id)) })).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { body: POST_BODY.noMedia },
      });
    expect(await sql('select from posts where creator_user_id = $1', [creator.userId])).toHaveLength(1);
    expect(await sql('select from uploads where id = $1', [foreign])).toHaveLength(1);
  });

  it('has 20 pictures and three films at most', async () => {
    await publish({ description: 'For its place' });
    const place = async (kind: string, count: number) => {
      const ids = Array.from({ length: count }, () => randomUUID());
      for (const id of ids) {
        await sql('insert into files (src, owner_id, bytes) values ($1, $2, 9)', [`media/${id}`, creator.userId]);
        await sql('insert into uploads (id, user_id, kind, bytes, src) values ($1, $2, $3, 9, $4)', [
          id,
          creator.userId,
          kind,
          `media/${id}`,
        ]);
      }
      return bodyText(...ids.map((id) => media(id)));
    };
    const pictures = await place('image', PICTURES_MAX + 1);
    expect((await refused(CREATE, { body: pictures })).fields.body).toBe(POST_BODY.tooManyPictures(PICTURES_MAX));
    const films = await place('video', FILMS_MAX + 1);
    expect((await refused(CREATE, { body: films })).fields.body).toBe(POST_BODY.tooManyFilms(FILMS_MAX));
    expect((await publish({ body: await place('image', PICTURES_MAX) })).media).toHaveLength(PICTURES_MAX);
  });

  it('has galleries of pictures, whose first is that of its card, and no film in one', async () => {
    const [one, ...ids] = await Promise.all(Array.from({ length: 4 }, aPicture));
    const pictures = ids.map((id, i) => media(id, `Boat ${i}`));
    const post = await publish({ body: bodyText(gallery(...pictures), media(one!)) });
    expect(post).toMatchObject({ kind: 'PICTURE', numPictures: 4, attachment: { mediaId: ids[0], alt: 'Boat 0' } });
    expect(post.media.map(({ mediaId }: { mediaId: string }) => mediaId)).toEqual([...ids, one]);
    const turned = bodyText(media(one!), gallery(...pictures.toReversed()));
    expect(await edit({ postId: post.id, body: turned })).toMatchObject({
      attachment: { mediaId: one },
      numPictures: 4,
    });
    const film = randomUUID();
    await sql('insert into files (src, owner_id, bytes) values ($1, $2, 9)', [`media/${film}`, creator.userId]);
    await sql("insert into uploads (id, user_id, kind, bytes, src) values ($1, $2, 'video', 9, $3)", [
      film,
      creator.userId,
      `media/${film}`,
    ]);
    const withFilm = bodyText(media(one!), gallery(...pictures, media(film)));
    expect((await refused(UPDATE, { postId: post.id, body: withFilm })).fields.body).toBe(POST_BODY.onlyPictures);
    const later = { body: bodyText(gallery(media(await aPicture()), media(film))), publishAt: inHours(2) };
    expect((await refused(SCHEDULE, later)).fields.body).toBe(POST_BODY.onlyPictures);
  });

  it('has no link or file beside its body', async () => {
    for (const beside of [{ link: 'https://example.in' }, { uploadId: await aPicture() }])
      expect(await refused(CREATE, { ...beside, body: bodyText(paragraph('Words')) })).toMatchObject({
        fields: { body: POST_BODY.beside },
      });
  });

  it('is edited with its pictures: some stay, some go, some come', async () => {
    const [gone, stays, comes] = [await aPicture(), await aPicture(), await aPicture()];
    const { id, media: before } = await publish({ body: bodyText(media(gone), media(stays, 'Boats')) });
    const body = bodyText(paragraph('New'), media(comes), media(stays, 'Many boats'));
    const post = await edit({ postId: id, body });
    expect(post).toMatchObject({
      description: 'New',
      editedAt: expect.any(String),
      media: [
        { mediaId: comes, alt: null },
        { mediaId: stays, alt: 'Many boats' },
      ],
    });
    expect((await world.as(creator).get(`/api/${before[0].src}`)).status).toBe(404);
    const again = await edit({ postId: id, body });
    expect(again).toEqual(post);
  });

  it('keeps what is not sent with an edit, and becomes a short post where its body is null', async () => {
    const [first, second] = [await aPicture(), await aPicture()];
    const made = await publish({ title: 'Boats', body: bodyText(paragraph('Long'), media(first), media(second)) });
    const renamed = await edit({ postId: made.id, title: 'Ships' });
    expect(renamed).toMatchObject({ title: 'Ships', body: made.body, description: 'Long' });
    const short = await edit({ postId: made.id, body: null, description: 'Short' });
    expect(short).toMatchObject({ title: 'Ships', hasBody: false, body: null, description: 'Short' });
    expect(short.media).toMatchObject([{ mediaId: first }]);
    expect(await sql('select from post_bodies where post_id = $1', [made.id])).toEqual([]);
  });

  it('stays whole where an edit sends an empty text as its body, which is refused', async () => {
    const { id } = await publish({ body: bodyText(paragraph('Long'), media(await aPicture())) });
    const before = await edit({ postId: id });
    expect((await refused(UPDATE, { postId: id, body: '' })).fields).toEqual({ body: POST_BODY.unreadable });
    expect((await refused(CREATE, { body: '', description: 'Words' })).fields).toEqual({ body: POST_BODY.unreadable });
    expect(await edit({ postId: id })).toEqual(before);
  });

  it('that names thousands of pictures is refused after few statements', async () => {
    const ids = Array.from({ length: 5000 }, () => randomUUID());
    const body = bodyText(...ids.map((each) => media(each)));
    const { id } = await publish({ description: 'Short' });
    const act = async () =>
      expect(await refused(UPDATE, { postId: id, body })).toMatchObject({ fields: { body: POST_BODY.noMedia } });
    expect(await statementsOf(act)).toBeLessThan(50);
  });

  it('is made of a short post, whose picture goes on in it', async () => {
    const short = await publish({ description: 'Short', uploadId: await aPicture() });
    const { mediaId } = short.attachment;
    const body = bodyText(paragraph('Short'), media(mediaId), paragraph('and more'));
    expect(await edit({ postId: short.id, body })).toMatchObject({ hasBody: true, media: [{ mediaId }] });
  });

  it('goes with its post', async () => {
    const { id } = await publish({ body: bodyText(paragraph('Words'), media(await aPicture())) });
    expect((await world.as(creator).send('DELETE', `/api/post/${id}`)).status).toBe(200);
    expect(await sql('select from post_bodies where post_id = $1', [id])).toEqual([]);
  });

  it('of 512 kB is taken, and one of more is refused', async () => {
    const wide = (bytes: number) => {
      const around = bodyText(paragraph('a')).length - 1;
      return bodyText(paragraph('a'.repeat(40_000))) + ' '.repeat(bytes - around - 40_000);
    };
    expect((await publish({ body: wide(512_000) })).hasBody).toBe(true);
    expect((await refused(CREATE, { body: wide(512_001) })).fields.body).toBe(POST_BODY.tooLarge);
  });
});

describe('over REST a post with a body', () => {
  it('has its beginning as its description, its first picture as its attachment, and all of its pictures', async () => {
    const [first, second] = [await aPicture(), await aPicture()];
    const { id } = await publish({ title: 'Boats', body: bodyText(paragraph('Words'), media(first), media(second)) });
    const { body } = await world.as().get(`/api/post/${id}`);
    expect(body).toMatchObject({ title: 'Boats', hasBody: true, description: 'Words', type: 'image' });
    expect(body.media.map(({ mediaId }: { mediaId: string }) => mediaId)).toEqual([first, second]);
    expect(body.attachment.src).toBe(body.media[0].src);
    expect(JSON.parse(body.body).content).toEqual([paragraph('Words'), media(first), media(second)]);
    const [listed] = (await world.as().get(`/api/posts/${creator.userId}`)).body;
    expect([listed.numPictures, 'body' in listed]).toEqual([2, false]);
  });

  it('keeps its words: the same description changes nothing, another one is 409', async () => {
    const { id } = await publish({ body: bodyText(paragraph('word '.repeat(1000))) });
    const before = (await world.as(creator).get(`/api/post/${id}`)).body;
    const same = await world.as(creator).patch(`/api/post/${id}`, { description: before.description });
    expect(same).toMatchObject({ status: 200, body: before });
    const other = await world.as(creator).patch(`/api/post/${id}`, { description: 'Other words' });
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT', msg: POST_BODY.hasMore } });
    expect((await world.as(creator).get(`/api/post/${id}`)).body).toEqual(before);
    const file = formWith('postImage', jpeg);
    file.set('postId', id);
    expect((await world.as(creator).post('/api/post/image', file)).status).toBe(409);
  });
});

describe('a locked post with a body', () => {
  const read = async (who: Parameters<typeof world.as>[0], id: string) =>
    (await world.as(who).query(READ, { id })).post;

  it('shows nothing of it, and its title only where its creator makes it public', async () => {
    const squadId = creator.squads[0]!.id;
    const body = bodyText(paragraph('Inside'), media(await aPicture(), 'Two boats'));
    const { id } = await publish({ title: 'A plain title', body, squadId });
    const member = await aMember(world, { of: creator.squads[0]! });
    const nothing = {
      body: null,
      description: null,
      media: [],
      attachment: null,
      isLocked: true,
      hasBody: true,
      numPictures: 1,
    };
    expect(await read(undefined, id)).toMatchObject({ ...nothing, title: null });
    expect(await read(member, id)).toMatchObject({ title: 'A plain title', description: 'Inside', isLocked: false });
    await edit({ postId: id, titlePublic: true });
    expect(await read(undefined, id)).toMatchObject({ ...nothing, title: 'A plain title' });
    const [card] = (await world.as().get(`/api/posts/${creator.userId}`)).body;
    expect(card).toMatchObject({ title: 'A plain title', description: '', media: [], locked: true, hasBody: true });
  });
});

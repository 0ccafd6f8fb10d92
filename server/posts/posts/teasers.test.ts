import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aCreator, aMember, aPost, type CreatorPerson, type Person } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { aWorld } from '../../test/world';

const world = aWorld();
let creator: CreatorPerson;
let member: Person;
beforeAll(async () => {
  creator = await aCreator({ squads: [100, 300] });
  member = await aMember(world, { of: creator.squads[0]! });
});

const TOLD = `query($id: ID!) { post(id: $id) { isLocked kind readingMinutes teaser blur description link
  linkCard { title src } attachment { src width height color } } }`;
const told = async (id: string, who?: Person) => (await world.as(who).query(TOLD, { id })).post;

async function postWith(fields: Record<string, string>, picture?: Buffer): Promise<string> {
  const squadId = creator.squads[1]!.id;
  const form = picture ? formWith('postImage', picture) : null;
  for (const [name, value] of Object.entries({ squadId, ...fields })) form?.set(name, value);
  const file = form?.get('postImage');
  if (form && file) {
    form.delete('postImage');
    form.append('postImage', file);
  }
  const { status, body } = await world.as(creator).post('/api/post', form ?? { squadId, ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.postId;
}

/** The largest difference between the colours of two placeholders, of 255. */
const apart = (one: string, other: string) =>
  Math.max(...Buffer.from(one, 'hex').map((value, at) => Math.abs(value - Buffer.from(other, 'hex')[at]!)));

const NOTHING = { isLocked: true, description: null, link: null, linkCard: null, attachment: null };

describe('a locked post shows', () => {
  it('its kind, its reading time and its teaser, and no more', async () => {
    const words = 'burnt sienna and ultramarine '.repeat(60);
    const text = await postWith({ description: words, teaser: ' The grey of a\nmonsoon sky ' });
    const video = await postWith({ link: 'https://youtu.be/dQw4w9WgXcQ' });
    const link = await postWith({ link: 'https://example.in/paper' });
    for (const who of [undefined, member]) {
      expect(await told(text, who)).toEqual({
        ...NOTHING,
        kind: 'TEXT',
        readingMinutes: 1,
        teaser: 'The grey of a monsoon sky',
        blur: null,
      });
      expect(await told(video, who)).toEqual({
        ...NOTHING,
        kind: 'VIDEO',
        readingMinutes: 0,
        teaser: null,
        blur: null,
      });
      expect(await told(link, who)).toMatchObject({ ...NOTHING, kind: 'LINK' });
    }
    const [, , listed] = (await world.as().get(`/api/posts/${creator.userId}`)).body;
    expect(listed).toMatchObject({
      postId: text,
      teaser: 'The grey of a monsoon sky',
      readingMinutes: 1,
      description: '',
    });
  });

  it('twelve colours of its picture: pictures that differ only in finer details have the same', async () => {
    // Fine lines with the same average brightness as the plain areas.
    const plain = await quarters(1200, 900).png().toBuffer();
    const lines = Buffer.alloc(1200 * 900 * 4, Buffer.from([0, 0, 0, 24, 255, 255, 255, 24]));
    const fine = await sharp(plain)
      .composite([{ input: lines, raw: { width: 1200, height: 900, channels: 4 } }])
      .png()
      .toBuffer();
    const [one, other] = [await postWith({}, plain), await postWith({}, fine)];
    const [seen, alike] = [await told(one), await told(other)];
    expect(seen).toMatchObject({ ...NOTHING, kind: 'PICTURE' });
    expect(Buffer.from(seen.blur, 'hex')).toHaveLength(36);
    expect(apart(seen.blur, alike.blur)).toBeLessThan(30);
    await expect(sql(`update post_media set blur = blur || '00' where post_id = $1`, [one])).rejects.toThrow(/blur/);
  });

  it('the same of pictures that were stored before placeholders were', async () => {
    const id = await postWith({}, await quarters(600, 450).jpeg().toBuffer());
    const { blur } = await told(id);
    await sql('update post_media set blur = null where post_id = $1', [id]);
    await sql(`insert into files (src) values ('media/gone.jpg')`);
    await sql(`insert into post_media (post_id, kind, src) values ($1, 'image', 'media/gone.jpg')`, [
      (await aPost(creator)).id,
    ]);
    expect((await told(id)).blur).toBeNull();
    await addJob('blurOldFiles', {});
    await runDueJobs();
    expect(apart((await told(id)).blur, blur)).toBeLessThan(30);
  });
});

describe('the teaser of a post', () => {
  it('is changed by its creator without the post counting as edited, and stays when it is not sent', async () => {
    const id = await postWith({ description: 'All of it', teaser: 'A line' });
    const owner = world.as(creator);
    const edit = async (body: object) => (await owner.send('PATCH', `/api/post/${id}`, body)).body;
    expect(await edit({ teaser: 'Another line' })).toMatchObject({ teaser: 'Another line', editedAt: null });
    expect(await edit({ description: 'All of that' })).toMatchObject({
      teaser: 'Another line',
      editedAt: expect.any(String),
    });
    const mutation = `mutation($input: UpdatePostInput!) { updatePost(input: $input) { post { teaser } } }`;
    const { updatePost } = await owner.query(mutation, { input: { postId: id, description: 'All', teaser: '' } });
    expect(updatePost.post.teaser).toBeNull();
  });

  it('exists for squad posts only, with at most 140 characters', async () => {
    const free = await world.as(creator).post('/api/post', { description: 'Free', teaser: 'A line' });
    expect(free.body).toMatchObject({ squadId: '', teaser: '' });
    expect((await world.as(creator).send('PATCH', `/api/post/${free.body.postId}`, { teaser: 'x' })).body.teaser).toBe(
      '',
    );
    expect(await told(await postWith({ teaser: '🪔'.repeat(140), description: 'x' }))).toMatchObject({
      teaser: '🪔'.repeat(140),
    });
    const squadId = creator.squads[1]!.id;
    expect(
      await world.as(creator).post('/api/post', { description: 'x', squadId, teaser: '🪔'.repeat(141) }),
    ).toMatchObject({
      status: 400,
      body: { fields: { teaser: 'Exceeded max character limit' } },
    });
  });
});

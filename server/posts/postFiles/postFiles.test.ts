import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteUnusedFiles } from '../../media/files/sweep.service';
import type { SquadView } from '../../pages/squads/squad.view';
import { sql } from '../../platform/db/database';
import { copyWidths, pictureCopy } from '../../rules/pictures';
import { aCreator, aPerson, aPost, type CreatorPerson } from '../../test/factories';
import { configure } from '../../test/harness';
import { blackPng, quarters } from '../../test/media/pictures';
import { formWith, mutateWith, settled } from '../../test/media/uploading';
import { MP4 } from '../../test/media/videos';
import { aWorld } from '../../test/world';
import { PICTURE } from '../../words/en/files';
import { POST_EDITOR, POST_FORM } from '../../words/en/postForms';
import { VIDEO } from '../../words/en/videos';

const world = aWorld();
let creator: CreatorPerson;
let squad: SquadView;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(600, 400).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
  squad = creator.squads[0]!;
});

/** A form with one file, and text fields before it. */
function postForm(part: string, file: Buffer, fields: Record<string, string> = {}, name?: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(part, formWith(part, file, name).get(part)!);
  return form;
}
const send = (path: string, form: FormData, who = creator) => world.as(who).post(path, form);
const CREATE = `mutation($input: CreatePostInput!) { createPost(input: $input) { post { id description squad { id } link
  attachment { type src width height color isPreparing isPlayable posterSrc } } } }`;
const PICTURE_SRC = /^media\/[0-9a-f]{32}-00600x00400\.jpg$/;

describe('a post with a picture', () => {
  it.each(['/api/post', '/api/post/image'])('is made by POST %s', async (path) => {
    const written = await send(path, postForm('postImage', jpeg, { description: 'Look', squadId: squad.id }));
    expect(written).toMatchObject({
      status: 201,
      body: {
        description: 'Look',
        squadId: squad.id,
        link: '',
        type: 'image',
        attachment: { type: 'image', src: expect.stringMatching(PICTURE_SRC) },
        hasAttachment: true,
        hasLink: false,
      },
    });
  });

  it('shows its type over REST where it is locked', async () => {
    await send('/api/post/image', postForm('postImage', jpeg, { squadId: squad.id }));
    await send('/api/post/video', postForm('postVideo', MP4, { squadId: squad.id }));
    await world.as(creator).post('/api/post', { description: 'words', squadId: squad.id });
    for (const reader of [world.as(), world.as(await aPerson())]) {
      const { body } = await reader.get(`/api/posts/${creator.userId}`);
      const told = body.map(({ type, locked, attachment }: Record<string, unknown>) => ({ type, locked, attachment }));
      expect(told).toEqual(['', 'video', 'image'].map((type) => ({ type, locked: true, attachment: null })));
    }
  });

  it('is made over GraphQL, with its size and the colour of its placeholder', async () => {
    const { body } = await mutateWith(world.as(creator), CREATE, jpeg, { description: '' }, 'image');
    expect(body.data.createPost.post).toMatchObject({
      description: '',
      squad: null,
      link: null,
      attachment: {
        type: 'IMAGE',
        src: expect.stringMatching(PICTURE_SRC),
        width: 600,
        height: 400,
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
        isPreparing: false,
        isPlayable: false,
        posterSrc: null,
      },
    });
  });

  it('has the colour of the picture: red is red, and transparent is white', async () => {
    const red = await quarters(2, 2).extract({ left: 0, top: 0, width: 1, height: 1 }).resize(40, 40).png().toBuffer();
    const clear = await quarters(40, 40, 0).png().toBuffer();
    const colors = [];
    for (const file of [red, clear]) {
      const { body } = await mutateWith(world.as(creator), CREATE, file, {}, 'image');
      colors.push(body.data.createPost.post.attachment.color);
    }
    expect(colors).toEqual([expect.stringMatching(/^#d[a-f]1[b-f]1[b-f]$/), '#ffffff']);
  });

  it('is given with all its smaller copies', async () => {
    const { body } = await send('/api/post/image', postForm('postImage', jpeg));
    for (const key of [
      body.attachment.src,
      ...copyWidths(body.attachment.src).map((width) => pictureCopy(body.attachment.src, width)),
    ])
      expect((await world.as().get(`/api/${key}`)).status, key).toBe(200);
  });
});

describe('a post with a video', () => {
  it.each(['/api/post', '/api/post/video'])('is made by POST %s', async (path) => {
    const written = await send(path, postForm('postVideo', MP4, { description: 'Watch' }));
    expect(written).toMatchObject({ status: 201, body: { type: 'video', attachment: { type: 'video' } } });
  });

  it('is made over GraphQL', async () => {
    const { body } = await mutateWith(world.as(creator), CREATE, MP4, {}, 'video');
    expect(body.data.createPost.post.attachment).toMatchObject({ type: 'VIDEO', isPlayable: true });
  });
});

describe('a file for an existing post', () => {
  const attach = (postId: string, who = creator) =>
    send('/api/post/image', postForm('postImage', jpeg, { postId }), who);

  it('is attached once, where there is none yet', async () => {
    const post = await aPost(creator, { description: 'Words first', squad });
    expect(await attach(post.id)).toMatchObject({
      status: 201,
      body: { postId: post.id, description: 'Words first', squadId: squad.id, type: 'image' },
    });
    const before = await settled();
    expect(await attach(post.id)).toMatchObject({ status: 409, body: { msg: POST_EDITOR.hasAttachment } });
    const linked = await aPost(creator, { link: 'example.in' });
    expect((await attach(linked.id)).status).toBe(409);
    expect(await settled()).toEqual(before);
  });

  it('at the same time as another is attached, and the other leaves no file', async () => {
    const post = await aPost(creator);
    const before = await settled();
    const answers = await Promise.all([attach(post.id), attach(post.id), attach(post.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await settled()).rows).toHaveLength(before.rows.length + 1);
  });

  it('is accepted from its own creator only', async () => {
    const post = await aPost(creator);
    const other = await aCreator({ pageName: 'Another page' });
    expect(await attach(post.id, other)).toMatchObject({ status: 403, body: { msg: POST_EDITOR.notYours } });
    expect((await attach('01890000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await attach('x')).status).toBe(400);
  });
});

describe('refused at once, without a file left', () => {
  it('a second attachment, before its bytes are read where that is known', async () => {
    const before = await settled();
    const link = await send('/api/post/image', postForm('postImage', jpeg, { link: 'example.in' }));
    expect(link).toMatchObject({ status: 400, body: { msg: POST_FORM.oneAttachment } });
    const behind = new FormData();
    behind.set('postImage', new File([new Uint8Array(jpeg)], 'a.jpg'));
    behind.set('link', 'example.in');
    expect((await send('/api/post', behind)).body.msg).toBe(POST_FORM.oneAttachment);
    const two = postForm('postImage', jpeg);
    two.set('postVideo', new File([new Uint8Array(MP4)], 'a.mp4'));
    expect((await send('/api/post', two)).body.msg).toBe(POST_FORM.oneAttachment);
    const graphql = await mutateWith(world.as(creator), CREATE, jpeg, { link: 'example.in' }, 'image');
    expect(graphql.body.errors[0].message).toBe(POST_FORM.oneAttachment);
    const twice = CREATE.replace('$input: CreatePostInput!', '$input: Upload!').replace(
      'input: $input',
      'input: { image: $input, video: $input }',
    );
    const form = new FormData();
    form.set('operations', JSON.stringify({ query: twice, variables: { input: null } }));
    form.set('map', JSON.stringify({ 1: ['variables.input'] }));
    form.set('1', new File([new Uint8Array(jpeg)], 'a.jpg'));
    const both = await world.as(creator).post('/graphql', form, { 'apollo-require-preflight': 'true' });
    expect(both.body.errors[0].message).toBe(POST_FORM.oneAttachment);
    expect(await settled()).toEqual(before);
  });

  it('a file from a person without a page, or for another creator’s squad', async () => {
    const before = await settled();
    const form = () => postForm('postImage', jpeg);
    expect((await world.as().post('/api/post', form())).status).toBe(401);
    expect((await world.as(await aPerson()).post('/api/post', form())).status).toBe(403);
    const other = await aCreator({ squads: [70] });
    const foreign = await send('/api/post', postForm('postImage', jpeg, { squadId: other.squads[0]!.id }));
    expect(foreign).toMatchObject({ status: 400, body: { fields: { squadId: POST_EDITOR.notYourSquad } } });
    const long = await send('/api/post', postForm('postImage', jpeg, { description: 'क'.repeat(2001) }));
    expect(long.status).toBe(400);
    expect(await settled()).toEqual(before);
  });

  it('a form without its file', async () => {
    const words = new FormData();
    words.set('description', 'no file');
    expect((await send('/api/post/image', words)).body).toMatchObject({ fields: { postImage: PICTURE.missing } });
    expect((await send('/api/post/video', words)).body).toMatchObject({ fields: { postVideo: VIDEO.missing } });
    expect((await send('/api/post/video', postForm('postImage', jpeg))).body.msg).toBe(POST_EDITOR.filePart);
  });

  it('a file that is no picture or video, with any name', async () => {
    const before = await settled();
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const cases: [part: string, file: Buffer, name: string, status: number, msg: string][] = [
      ['postImage', page, 'a.png', 415, POST_EDITOR.wrongImage],
      ['postImage', MP4, 'a.jpg', 415, POST_EDITOR.wrongImage],
      ['postImage', blackPng(30_000, 30_000), 'a.png', 413, PICTURE.tooManyPixels],
      ['postVideo', page, 'a.mp4', 415, POST_EDITOR.wrongVideo],
      ['postVideo', jpeg, 'a.mp4', 415, POST_EDITOR.wrongVideo],
      ['postVideo', Buffer.alloc(0), 'a.mp4', 415, POST_EDITOR.wrongVideo],
    ];
    for (const [part, file, name, status, msg] of cases) {
      expect(await send('/api/post', postForm(part, file, {}, name)), name).toMatchObject({ status, body: { msg } });
    }
    configure({ maxImageMb: 1, maxVideoMb: 2 });
    const picture = await send('/api/post', postForm('postImage', Buffer.alloc(1_000_001)));
    expect(picture).toMatchObject({ status: 413, body: { msg: POST_EDITOR.tooLarge(1) } });
    const video = await send('/api/post', postForm('postVideo', Buffer.alloc(2_000_001)));
    expect(video).toMatchObject({ status: 413, body: { msg: POST_EDITOR.tooLarge(2) } });
    configure({ maxImageMb: 10, maxVideoMb: 200 });
    expect(await settled()).toEqual(before);
  });
});

it('files of a deleted post are deleted a day later', async () => {
  const { body } = await send('/api/post/image', postForm('postImage', jpeg));
  const { src } = body.attachment;
  await sql('delete from posts where id = $1', [body.postId]);
  expect((await world.as(creator).get(`/api/${src}`)).status).toBe(404);
  await sql("update files set drops_at = drops_at - interval '25 hours' where src = $1", [src]);
  await deleteUnusedFiles();
  const { rows, objects } = await settled();
  expect([...rows, ...objects].filter((key) => key.startsWith(src))).toEqual([]);
});

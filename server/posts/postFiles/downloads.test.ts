import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { DOWNLOADS_MAX } from '../../rules/bodies/bounds';
import { DOWNLOAD_MB } from '../../rules/uploadLimits';
import { aCreator, aMember, aPerson, type CreatorPerson } from '../../test/factories';
import type { Client } from '../../test/harness';
import { bodyText, media, paragraph } from '../../test/media/bodies';
import { EPUB, PDF, ZIP } from '../../test/media/downloads';
import { beginUpload, upload } from '../../test/media/tus';
import { stored } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import { POST_DOWNLOADS } from '../../words/en/postDownloads';
import { POST_EDITOR } from '../../words/en/postForms';

const world = aWorld();
let creator: CreatorPerson;
let browser: Client;
beforeEach(async () => {
  creator = await aCreator({ squads: [100] });
  browser = world.as(creator);
});

const CREATE = `mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id kind hasMedia
  attachment { src } media { mediaId type src name bytes alt } } } }`;
const READ = `query ($id: ID!) { post(id: $id) { id isLocked kind hasMedia description
  attachment { src } media { src name bytes } } }`;

const publish = async (input: object) => (await browser.query(CREATE, { input })).createPost.post;
const aFile = async (bytes: Buffer = PDF, type = 'application/pdf', name = 'notes.pdf') =>
  (await upload(browser, bytes, type, name)).id;
/** A post with one file, for a squad or for all. */
const aPostWith = async (fileId: string, squadId?: string) =>
  publish({ body: bodyText(paragraph('Read this'), media(fileId, 'The notes')), ...(squadId && { squadId }) });

describe('a file of a post', () => {
  it('has its kind by its content, its clean name and its true size', async () => {
    const ids = [
      await aFile(PDF, 'application/pdf', '../../राग\u202e notes.pdf'),
      await aFile(EPUB, 'application/octet-stream', 'book.epub'),
      await aFile(ZIP, 'application/x-zip-compressed', 'setup.exe.zip'),
      await aFile(EPUB, 'application/zip', 'named wrong.zip'),
    ];
    const post = await publish({ body: bodyText(...ids.map((id) => media(id))) });
    expect(post).toMatchObject({ kind: 'FILE', hasMedia: true, attachment: null });
    expect(post.media).toEqual([
      {
        mediaId: ids[0],
        type: 'FILE',
        src: expect.stringMatching(/^media\/[0-9a-f]{32}\.pdf$/),
        name: 'राग notes.pdf',
        bytes: PDF.length,
        alt: null,
      },
      {
        mediaId: ids[1],
        type: 'FILE',
        src: expect.stringMatching(/\.epub$/),
        name: 'book.epub',
        bytes: EPUB.length,
        alt: null,
      },
      {
        mediaId: ids[2],
        type: 'FILE',
        src: expect.stringMatching(/\.zip$/),
        name: 'setup.exe.zip',
        bytes: ZIP.length,
        alt: null,
      },
      {
        mediaId: ids[3],
        type: 'FILE',
        src: expect.stringMatching(/\.epub$/),
        name: 'named wrong.zip.epub',
        bytes: EPUB.length,
        alt: null,
      },
    ]);
  });

  it('is only downloaded, under its name, byte for byte, and may do nothing', async () => {
    const { media: files } = await aPostWith(await aFile(PDF, 'application/pdf', 'राग.pdf'));
    const answer = await fetch(`${world.url}/api/${files[0].src}`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="___.pdf"; filename*=UTF-8''%E0%A4%B0%E0%A4%BE%E0%A4%97.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    const head = await world.as().send('HEAD', `/api/${files[0].src}`);
    expect(head.headers.get('content-length')).toBe(String(PDF.length));
  });

  it('is for the readers of its post alone, and locked nothing is known of it but that it is there', async () => {
    const [squad] = creator.squads;
    const { id, media: files } = await aPostWith(await aFile(PDF, 'application/pdf', 'secret name.pdf'), squad!.id);
    const address = `/api/${files[0].src}`;
    const stranger = world.as(await aPerson());
    const member = world.as(await aMember(world, { of: squad! }));
    expect((await world.as().get(address)).status).toBe(403);
    expect((await stranger.get(address)).status).toBe(403);
    expect((await member.get(address)).status).toBe(200);
    expect((await stranger.query(READ, { id })).post).toEqual({
      id,
      isLocked: true,
      kind: 'FILE',
      hasMedia: true,
      description: null,
      attachment: null,
      media: [],
    });
    const locked = await stranger.get(`/api/posts/${creator.userId}`);
    expect(JSON.stringify(locked.body)).not.toMatch(/secret name|The notes|\.pdf/);
    await sql('update posts set is_taken_down = true where id = $1', [id]);
    expect((await member.get(address)).status).toBe(404);
  });

  it('is among all media in REST, and is no attachment', async () => {
    const { id } = await aPostWith(await aFile());
    const { body } = await world.as().get(`/api/post/${id}`);
    expect(body).toMatchObject({
      attachment: null,
      type: '',
      hasAttachment: false,
      media: [{ type: 'file', name: 'notes.pdf', bytes: PDF.length, alt: 'The notes' }],
    });
  });

  it('is a link to the post in a feed', async () => {
    const { id, media: files } = await aPostWith(await aFile());
    const feed = await (await fetch(`${world.url}/creator/${creator.userId}/rss.xml`)).text();
    expect(feed).toContain('The notes');
    expect(feed).toContain(`/post/${id}`);
    expect(feed).not.toContain(files[0].src);
  });

  it('is deleted with its post, and its owner’s storage has its room again', async () => {
    const { id, media: files } = await aPostWith(await aFile());
    expect((await stored()).objects).toContain(files[0].src);
    await browser.delete(`/api/post/${id}`);
    const [file] = await sql<{ drops_at: Date | null }>('select drops_at from files where src = $1', [files[0].src]);
    expect(file!.drops_at).not.toBeNull();
  });
});

describe('a file is refused', () => {
  it('that is no PDF, EPUB or ZIP, whatever it is called, and nothing of it is kept', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9));
    const before = await stored();
    for (const [type, name] of [
      ['application/pdf', 'a.pdf'],
      ['application/octet-stream', 'b.epub'],
      ['application/zip', 'c.zip'],
    ])
      expect(await upload(browser, page, type, name)).toMatchObject({
        status: 415,
        body: { msg: POST_DOWNLOADS.wrongFile },
      });
    expect(await beginUpload(browser, 9, 'application/x-msdownload', 'd.exe')).toMatchObject({ status: 415 });
    expect(await stored()).toMatchObject({ rows: before.rows, objects: before.objects });
  });

  it('that is larger than 200 MB', async () => {
    expect(await beginUpload(browser, DOWNLOAD_MB * 1_000_000 + 1, 'application/pdf', 'a.pdf')).toMatchObject({
      status: 413,
      body: { msg: POST_EDITOR.tooLarge(DOWNLOAD_MB) },
    });
  });

  it('beside the words of a post, and not in them', async () => {
    const answer = await browser.post('/api/post', { uploadId: await aFile(), description: 'Words' });
    expect(answer).toMatchObject({ status: 400, body: { fields: { uploadId: POST_DOWNLOADS.inText } } });
  });

  it('after ten in one post', async () => {
    const ids = await Promise.all(Array.from({ length: DOWNLOADS_MAX + 1 }, () => aFile()));
    const body = bodyText(...ids.map((id) => media(id)));
    const { body: answer } = await browser.post('/graphql', { query: CREATE, variables: { input: { body } } });
    expect(answer.errors[0].extensions.fields).toEqual({ body: POST_DOWNLOADS.tooMany(DOWNLOADS_MAX) });
  });
});

import { describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { SENT_FILES_A_DAY, SENT_MB } from '../../rules/messages';
import { aPerson, type Person } from '../../test/factories';
import { creator, fan, inboxOf, openChats, roomOf, send, squad, world } from '../../test/fixtures/chats';
import { PDF } from '../../test/media/downloads';
import { aFilm } from '../../test/media/films';
import { quarters } from '../../test/media/pictures';
import { aSound } from '../../test/media/sounds';
import { beginUpload, upload } from '../../test/media/tus';
import { SENT_FILE } from '../../words/en/sentFiles';

openChats();

const FILE = 'file { id type src posterSrc isPreparing width height seconds }';
const SEND = `mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id text ${FILE} } } }`;
const READ = `query ($id: ID!) { node(id: $id) { ... on Message { text ${FILE} } } }`;

const picture = async () => quarters(60, 40).jpeg().toBuffer();
const brought = async (from: Person, file: Buffer, type = 'image/jpeg', name = 'a.jpg') =>
  (await upload(world.as(from), file, type, name)).id;
const aPicture = async (from: Person) => brought(from, await picture());
const asMember = (input: object) => ({ input: { inbox: 'MEMBER', userId: creator.userId, ...input } });
const sent = async (from: Person, input: object) =>
  (await world.as(from).query(SEND, asMember(input))).sendMessage.message;
const refused = (from: Person, input: object) => world.as(from).refused(SEND, asMember(input));
const read = async (who: Person, id: string) => (await world.as(who).query(READ, { id })).node;
const statusOf = async (who: Person, src: string) => (await world.as(who).get(`/api/${src}`)).status;

describe('a picture in a message', () => {
  it('is loaded by its two people alone, and read in lists as what it is', async () => {
    const uploadId = await aPicture(fan);
    const message = await sent(fan, { uploadId });
    expect(message).toMatchObject({ text: 'Picture', file: { id: uploadId, type: 'IMAGE', width: 60, height: 40 } });
    const { src } = message.file;
    const stranger = await aPerson();
    expect(await Promise.all([fan, creator, stranger].map((who) => statusOf(who, src)))).toEqual([200, 200, 404]);
    expect((await fetch(`${world.url}/api/${src}`)).status).toBe(404);
    expect(await inboxOf(creator, 'CREATOR')).toMatchObject([{ lastMessage: { text: 'Picture' }, unread: 1 }]);
    expect(await read(stranger, message.id)).toBe(null);
  });

  it('has an empty text and an attachment over REST, where lists say what it is', async () => {
    const uploadId = await aPicture(creator);
    const { status, body } = await world.as(creator).post(`/api/messages/creator/${fan.userId}`, { uploadId });
    const src = expect.stringMatching(/^media\//);
    expect({ status, body }).toMatchObject({ status: 201, body: { text: '', attachment: { type: 'image', src } } });
    await send(fan, creator, 'Thank you');
    const { body: all } = await world.as(fan).get(`/api/messages/${creator.userId}`);
    expect(all).toMatchObject([
      { text: '', attachment: { type: 'image' } },
      { text: 'Thank you', attachment: null },
    ]);
    await sent(fan, { uploadId: await aPicture(fan) });
    expect((await world.as(fan).get('/api/messages/rooms')).body).toMatchObject([{ lastMessage: { text: 'Picture' } }]);
  });

  it('is sent once: with one key, also at the same moment, and from one upload', async () => {
    const uploadId = await aPicture(fan);
    const all = await Promise.all(
      Array.from({ length: 6 }, () => sent(fan, { uploadId, idempotencyKey: 'one' }).catch(() => null)),
    );
    expect(new Set(all.flatMap((each) => each?.id ?? [])).size).toBe(1);
    expect(await sent(fan, { uploadId, idempotencyKey: 'one' })).toMatchObject({ file: { id: uploadId } });
    expect((await refused(fan, { uploadId })).fields).toEqual({ uploadId: SENT_FILE.gone });
    const { messages } = await roomOf(fan, 'MEMBER', creator);
    expect(messages.edges).toHaveLength(1);
  });

  it('is refused beside a text, from another person, and with a kind that messages do not have', async () => {
    const uploadId = await aPicture(fan);
    expect((await refused(fan, { uploadId, text: 'Hello' })).fields).toEqual({ uploadId: SENT_FILE.withoutText });
    expect((await refused(fan, { text: ' ' })).fields).toEqual({ text: 'Please write a message' });
    expect((await refused(fan, { uploadId: await aPicture(creator) })).fields).toEqual({ uploadId: SENT_FILE.gone });
    const pdf = await brought(creator, PDF, 'application/pdf', 'a.pdf');
    const asCreator = { input: { inbox: 'CREATOR', userId: fan.userId, uploadId: pdf } };
    expect((await world.as(creator).refused(SEND, asCreator)).fields).toEqual({ uploadId: SENT_FILE.wrongKind });
  });

  it('is taken from a person without a page up to its size, and no other kind of file', async () => {
    const tooLarge = (SENT_MB.image + 1) * 1_000_000;
    expect((await beginUpload(world.as(fan), tooLarge, 'image/jpeg', 'a.jpg')).status).toBe(413);
    expect((await beginUpload(world.as(fan), 100, 'application/pdf', 'a.pdf')).status).toBe(415);
    expect((await beginUpload(world.as(), 100, 'image/jpeg', 'a.jpg')).status).toBe(401);
  });

  it('may be sent so many times a day', async () => {
    await sql(`update rate_limits set points = $1 where key like 'sendFile:%'`, [SENT_FILES_A_DAY]);
    const first = await aPicture(fan);
    await sent(fan, { uploadId: first });
    await sql(`update rate_limits set points = $1 where key like 'sendFile:%'`, [SENT_FILES_A_DAY]);
    const second = await aPicture(fan);
    expect((await refused(fan, { uploadId: second })).code).toBe('RATE_LIMITED');
    await send(fan, creator, 'Words go on');
  });

  it('uses its sender’s storage, and is gone with their account', async () => {
    const { file } = await sent(fan, { uploadId: await aPicture(fan) });
    expect(await sql('select owner_id from files where src = $1', [file.src])).toEqual([{ owner_id: fan.userId }]);
    await sql(`update messages set text = '', file_id = null, file_kind = null where sender_user_id = $1`, [
      fan.userId,
    ]);
    await sql('delete from sent_files where sender_user_id = $1', [fan.userId]);
    expect(await statusOf(creator, file.src)).toBe(404);
  });
});

describe('a message to many', () => {
  it('stores one file, which all of them get', async () => {
    const uploadId = await aPicture(creator);
    const { status } = await world
      .as(creator)
      .post('/api/messages/creator/broadcast', { squadIds: [squad.id], uploadId });
    expect(status).toBe(201);
    await runDueJobs();
    const { body } = await world.as(fan).get(`/api/messages/${creator.userId}`);
    expect(await statusOf(fan, body[0].attachment.src)).toBe(200);
    const ofSender = 'select count(*)::int as files from sent_files where sender_user_id = $1';
    expect(await sql(ofSender, [creator.userId])).toEqual([{ files: 1 }]);
  });
});

describe('a film and a voice note', { tags: ['ffmpeg'] }, () => {
  it('are prepared so that every browser plays them; a voice note is silent until then', async () => {
    const film = await sent(fan, { uploadId: await brought(fan, aFilm(), 'video/mp4', 'a.mp4') });
    const voice = await sent(fan, { uploadId: await brought(fan, aSound({ ending: 'webm' }), 'audio/webm', 'a.webm') });
    expect([film.text, voice.text]).toEqual(['Video', 'Voice note']);
    expect(voice.file).toMatchObject({ type: 'AUDIO', src: null, isPreparing: true });
    await runDueJobs();
    const [shown, heard] = [await read(creator, film.id), await read(creator, voice.id)];
    expect(shown.file).toMatchObject({ isPreparing: false, posterSrc: expect.stringContaining('.poster.jpg') });
    expect(heard.file).toMatchObject({ isPreparing: false, seconds: 2, src: expect.stringMatching(/\.m4a$/) });
    const all = [shown.file.src, shown.file.posterSrc, heard.file.src];
    expect(await Promise.all(all.map((src) => statusOf(creator, src)))).toEqual([200, 200, 200]);
    const stranger = await aPerson();
    expect(await Promise.all(all.map((src) => statusOf(stranger, src)))).toEqual([404, 404, 404]);
  });

  it('without ffmpeg a voice note is refused', async () => {
    const before = gateways();
    setGateways({ ...before, ffmpeg: null });
    try {
      const { status } = await beginUpload(world.as(fan), 1000, 'audio/webm', 'a.webm');
      expect(status).toBe(415);
    } finally {
      setGateways(before);
    }
  });
});

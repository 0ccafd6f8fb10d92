import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aMember, aPerson, type Person, pay } from '../../test/factories';
import { creator, fan, fromCreator, openChats, roomOf, squad, world } from '../../test/fixtures/chats';
import { aFilm } from '../../test/media/films';
import { quarters } from '../../test/media/pictures';
import { aSound } from '../../test/media/sounds';
import { upload } from '../../test/media/tus';
import { daysPass } from '../../test/money/daysPass';
import { SENT_FILE } from '../../words/en/sentFiles';
import { WELCOME_FILE } from '../../words/en/welcome';
import { sendWelcome } from './welcoming.service';

openChats();
// The first member has joined before there is a welcome.
beforeEach(() => runDueJobs());

const SET =
  'mutation ($input: SetWelcomeFileInput!) { setWelcomeFile(input: $input) { creator { welcomeFile { id type src posterSrc } } } }';
const SEEN =
  'query ($userId: ID!) { creator(userId: $userId) { thanksMessage welcomeFile { id type src posterSrc } } }';

const aPicture = async (from: Person = creator) =>
  (await upload(world.as(from), await quarters(60, 40).jpeg().toBuffer(), 'image/jpeg', 'a.jpg')).id;
const set = async (uploadId: string | null) =>
  (await world.as(creator).query(SET, { input: { uploadId } })).setWelcomeFile.creator.welcomeFile;
const refused = (from: Person, uploadId: string) => world.as(from).refused(SET, { input: { uploadId } });
const thank = (thanksMessage: string) => world.as(creator).patch('/api/creator', { thanksMessage });
const seenBy = async (who: Person | undefined) =>
  (await world.as(who).query(SEEN, { userId: creator.userId })).creator.welcomeFile;
const statusOf = async (who: Person, src: string) => (await world.as(who).get(`/api/${src}`)).status;
const leave = (who: Person) => world.as(who).patch(`/api/manualSub/${creator.userId}/cancel`);
const filesOf = () => sql('select id from sent_files where sender_user_id = $1', [creator.userId]);

/** A new member, once all that follows from the payment has run. */
async function joined(): Promise<Person> {
  const person = await aMember(world, { of: squad });
  await runDueJobs();
  return person;
}

/** What a member reads in their room with the creator, the first message first. */
const textsOf = async (who: Person): Promise<string[]> =>
  ((await roomOf(who, 'MEMBER', creator))?.messages.edges ?? [])
    .map(({ node }: { node: { text: string } }) => node.text)
    .reverse();

describe('the picture of a welcome', () => {
  it('is seen and loaded by the members of its page while they are, and by its owner, and no one else', async () => {
    const uploadId = await aPicture();
    const file = await set(uploadId);
    expect(file).toMatchObject({ id: uploadId, type: 'IMAGE', src: expect.stringMatching(/^media\//) });
    const stranger = await aPerson();
    expect(await Promise.all([fan, creator, stranger, undefined].map(seenBy))).toEqual([file, file, null, null]);
    expect(await Promise.all([fan, creator, stranger].map((who) => statusOf(who, file.src)))).toEqual([200, 200, 404]);
    expect((await fetch(`${world.url}/api/${file.src}`)).status).toBe(404);
    await leave(fan);
    expect([await seenBy(fan), await statusOf(fan, file.src)]).toEqual([null, 404]);
  });

  it('is seen by a member whose renewal is pending, and no more once they are none', async () => {
    const { src } = await set(await aPicture());
    await daysPass(33);
    expect(await statusOf(fan, src)).toBe(200);
    await daysPass(7);
    expect([await seenBy(fan), await statusOf(fan, src)]).toEqual([null, 404]);
  });

  it('is chosen once from an upload, also twice at the same moment', async () => {
    const uploadId = await aPicture();
    const all = await Promise.all([set(uploadId).catch(() => null), set(uploadId).catch(() => null)]);
    expect(all.some((file) => file?.id === uploadId)).toBe(true);
    expect(await set(uploadId)).toMatchObject({ id: uploadId });
    expect(await filesOf()).toEqual([{ id: uploadId }]);
  });

  it('takes the place of another one, whose file goes where nothing was sent with it', async () => {
    await set(await aPicture());
    const second = await aPicture();
    await set(second);
    expect(await filesOf()).toEqual([{ id: second }]);
    const member = await joined();
    const third = await aPicture();
    await set(third);
    expect((await filesOf()).map(({ id }) => id).sort()).toEqual([second, third].sort());
    expect(await textsOf(member)).toEqual([SENT_FILE.kinds.image]);
    expect(await set(null)).toBe(null);
    expect(await set(null)).toBe(null);
    expect(await filesOf()).toEqual([{ id: second }]);
  });

  it('of two that are chosen at the same moment one stays, and the other leaves no file', async () => {
    const uploads = [await aPicture(), await aPicture(), await aPicture()];
    await Promise.all(uploads.map(set));
    const kept = await seenBy(creator);
    expect(uploads).toContain(kept.id);
    expect(await filesOf()).toEqual([{ id: kept.id }]);
  });

  it('is refused from others, of another kind, and without a page that may be changed', async () => {
    expect((await refused(creator, await aPicture(fan))).fields).toEqual({ uploadId: SENT_FILE.gone });
    expect((await refused(fan, await aPicture(fan))).code).toBe('FORBIDDEN');
    expect((await world.as().refused(SET, { input: { uploadId: null } })).code).toBe('UNAUTHENTICATED');
    await sql('update creators set blocked_at = now() where user_id = $1', [creator.userId]);
    expect((await refused(creator, await aPicture(fan))).code).toBe('FORBIDDEN');
  });

  it('goes with its page, and is in the copy of its owner’s data', async () => {
    const { src } = await set(await aPicture());
    await sql('delete from sent_files where sender_user_id = $1', [creator.userId]);
    expect(await sql('select from page_welcomes where creator_user_id = $1', [creator.userId])).toEqual([]);
    expect(await statusOf(fan, src)).toBe(404);
  });
});

describe('a new member', () => {
  it('gets the picture and the words as messages of the page, of one stored file, once', async () => {
    const uploadId = await aPicture();
    await set(uploadId);
    await thank('  So good to have you here \n');
    const [one, other] = [await joined(), await joined()];
    const welcome = [SENT_FILE.kinds.image, 'So good to have you here'];
    expect(await Promise.all([one, other, fan].map(textsOf))).toEqual([welcome, welcome, []]);
    await sendWelcome({ creatorUserId: creator.userId, memberId: one.userId });
    expect(await textsOf(one)).toEqual(welcome);
    expect(await filesOf()).toEqual([{ id: uploadId }]);
    expect(await roomOf(one, 'MEMBER', creator)).toMatchObject({ unread: 2 });
  });

  it('reads on what they were sent after they have left, as every message', async () => {
    const { src } = await set(await aPicture());
    const member = await joined();
    await leave(member);
    expect([await seenBy(member), await statusOf(member, src)]).toEqual([null, 200]);
  });

  it('comes back to what is new of the welcome alone', async () => {
    await thank('Welcome');
    const member = await joined();
    await leave(member);
    await set(await aPicture());
    await pay(world, member, squad);
    await runDueJobs();
    expect(await textsOf(member)).toEqual(['Welcome', SENT_FILE.kinds.image]);
  });

  it('is not welcomed again by a renewal or a higher squad', async () => {
    const member = await joined();
    await thank('Welcome');
    await daysPass(27);
    await pay(world, member, squad);
    await runDueJobs();
    expect(await textsOf(member)).toEqual([]);
  });

  it('is welcomed by the welcome of the moment, and not where one of the two may not be written to', async () => {
    await thank('First');
    const [left, blocked, late] = await Promise.all([1, 2, 3].map(() => aMember(world, { of: squad })));
    await thank('Second');
    await leave(left!);
    const BLOCK = 'mutation ($input: BlockContactInput!) { blockContact(input: $input) { viewer { email } } }';
    await world.as(blocked!).query(BLOCK, { input: { userId: creator.userId } });
    await runDueJobs();
    expect(await Promise.all([left!, blocked!, late!].map(textsOf))).toEqual([[], [], ['Second']]);
    await fromCreator('And more', late!);
    expect(await textsOf(late!)).toEqual(['Second', 'And more']);
  });

  it('is welcomed also where a file is replaced at that moment', async () => {
    const members = await Promise.all(Array.from({ length: 4 }, () => aMember(world, { of: squad })));
    await set(await aPicture());
    const next = await aPicture();
    const welcomed = members.map(({ userId }) => sendWelcome({ creatorUserId: creator.userId, memberId: userId }));
    await Promise.allSettled([...welcomed, set(next)]);
    await runDueJobs();
    const texts = await Promise.all(members.map(textsOf));
    expect(texts.every((each) => each.length > 0 && each.every((text) => text === SENT_FILE.kinds.image))).toBe(true);
  });
});

describe('a film of a welcome', { tags: ['ffmpeg'] }, () => {
  it('is prepared so that every browser plays it, and has a poster; a voice note is refused', async () => {
    const film = await upload(world.as(creator), aFilm(), 'video/mp4', 'a.mp4');
    expect(await set(film.id)).toMatchObject({ type: 'VIDEO', posterSrc: null });
    await runDueJobs();
    const file = await seenBy(fan);
    expect(file).toMatchObject({ type: 'VIDEO', posterSrc: expect.stringContaining('.poster.jpg') });
    expect(await Promise.all([file.src, file.posterSrc].map((src) => statusOf(fan, src)))).toEqual([200, 200]);
    const voice = await upload(world.as(creator), aSound({ ending: 'webm' }), 'audio/webm', 'a.webm');
    expect((await refused(creator, voice.id)).fields).toEqual({ uploadId: WELCOME_FILE.wrongKind });
    expect(await seenBy(fan)).toEqual(file);
  });
});

// @module-tag slow

import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { leaveSquad } from '../../members/subscriptions/leaveSquad.service';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { copyWidths, pictureCopy } from '../../rules/pictures';
import { aCreator, aMember, aPerson, type CreatorPerson, type Person } from '../factories';
import { openWorld, type SentMail, type World } from '../harness';
import { ask, everyPath, type Ids, questionsAbout } from '../http/everyAnswer';
import { restCalls } from '../http/restCalls';
import { plantUnpublished, UNPUBLISHED } from '../http/unpublished';
import { bodyText, gallery, media, paragraph } from '../media/bodies';
import { PDF } from '../media/downloads';
import { quarters } from '../media/pictures';
import { upload } from '../media/tus';
import { formWith } from '../media/uploading';
import { jobsSooner } from '../money/jobsSooner';

// Texts and bytes of locked posts are looked for in every possible response, as every person without access.

/** The content for members of the higher squad: each kind with texts of its own. */
const PLANTED = {
  words: 'kumkumaadi',
  link: 'secretlink',
  comment: 'pepparmint',
  reply: 'jaggeryreply',
  title: 'turmerictitle',
  body: 'cinnamonbody',
  /** Beyond what is the description of a body. */
  end: 'cardamomend',
  alt: 'saffronalt',
  inGallery: 'fennelgallery',
  fileName: 'tamarindfile',
  soundName: 'mustardsound',
} as const;
const TEXTS = { ...PLANTED, ...UNPUBLISHED };
type Planted = keyof typeof TEXTS | 'file';

const { calls } = await restCalls();
let world: World;
let creator: CreatorPerson;
let member: Person;
let others: Record<string, Person | undefined>;
/** Mails sent before two of the others lost their access. */
let mailedWhileOpen: SentMail[];
/** Ids of all rows, as if they had been guessed. */
let ids: Ids;
/** The first bytes of each file of the locked posts, and its address. */
let files: Map<string, string>;

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toli-client-'));
  await writeFile(path.join(folder, 'index.html'), '<head><!--toli:head--></head><div id="root"></div>');
  world = await openWorld({}, folder);
  creator = await aCreator({ squads: [100, 300] });
  const [low, high] = creator.squads as [CreatorPerson['squads'][0], CreatorPerson['squads'][0]];
  const owner = world.as(creator);
  member = await aMember(world, { of: high });

  const follower = await aPerson();
  await world.as(follower).put(`/api/follow/${creator.userId}`);
  await world.as(follower).patch('/api/user/mail', { followedPosts: true });
  others = {
    'a visitor': undefined,
    'a follower': follower,
    'a member of a lower squad': await aMember(world, { of: low }),
    'somebody whose month is over': await aMember(world, { of: high }),
    'somebody who has left': await aMember(world, { of: high }),
    'another creator': await aCreator({ pageName: 'Another page' }),
    'a reviewer': await aPerson({ isReviewer: true }),
  };

  const written = await owner.post('/api/post', { description: `All of ${PLANTED.words}`, squadId: high.id });
  const linked = await owner.post('/api/post', { link: `https://${PLANTED.link}.example.in/`, squadId: high.id });
  const form = formWith('postImage', await quarters(700, 500).jpeg().toBuffer());
  form.set('squadId', high.id);
  const pictured = await owner.post('/api/post/image', withFileLast(form, 'postImage'));
  const { id: uploadId } = await upload(owner, await quarters(720, 510).jpeg().toBuffer());
  const beside = await Promise.all(
    [730, 740].map(async (width) => upload(owner, await quarters(width, 520).jpeg().toBuffer())),
  );
  const download = await upload(owner, PDF, 'application/pdf', `${PLANTED.fileName}.pdf`);
  const embodied = await owner.post('/api/post', {
    title: `Of ${PLANTED.title}`,
    body: bodyText(
      paragraph(`So much ${PLANTED.body}`),
      media(uploadId, `Two of ${PLANTED.alt}`),
      gallery(...beside.map(({ id }) => media(id, `Some of ${PLANTED.inGallery}`))),
      media(download.id),
      ...Array.from({ length: 30 }, () => paragraph('word '.repeat(20))),
      paragraph(PLANTED.end),
    ),
    squadId: high.id,
  });
  const posts = [written, linked, pictured, embodied].map(({ status, body }) => {
    expect(status).toBe(201);
    return body.postId as string;
  });
  // Sounds are made by ffmpeg, which is not everywhere: this one is there at once.
  await sql(`insert into files (src, owner_id, bytes) values ('media/0123456789abcdef0123456789abcdef.m4a', $1, 9)`, [
    creator.userId,
  ]);
  await sql(
    `insert into post_media (post_id, kind, src, name, seconds, position, in_body, preparation)
     values ($1, 'audio', 'media/0123456789abcdef0123456789abcdef.m4a', $2, 61, 9, true, 'done')`,
    [posts[3], PLANTED.soundName],
  );
  const said = await world.as(member).post(`/api/comment/post/${posts[0]}`, { text: `So ${PLANTED.comment}` });
  const answered = await owner.post(`/api/comment/post/${posts[0]}`, {
    text: PLANTED.reply,
    replyToCommentId: said.body.commentId,
  });
  const left = others['somebody who has left']!;
  const lapsed = others['somebody whose month is over']!;
  // Former commenters are asked as twice: while they may still read it, and when they no longer may.
  const theirs = await Promise.all(
    [left, lapsed].map(
      async (who) => (await world.as(who).post(`/api/comment/post/${posts[0]}`, { text: 'Me too' })).body,
    ),
  );
  const answerThem = () =>
    Promise.all(
      theirs.map(({ commentId }) =>
        owner.post(`/api/comment/post/${posts[0]}`, { text: PLANTED.reply, replyToCommentId: commentId }),
      ),
    );
  await answerThem();
  await runDueJobs();
  mailedWhileOpen = world.mails.splice(0);
  await leaveSquad(left, (await world.as(left).get(`/api/manualSub/${creator.userId}`)).body.manualSubId);
  await sql(
    `update squad_subscriptions set paid_until = now() - interval '40 days', member_since = now() - interval '70 days'
     where member_id = $1`,
    [lapsed.userId],
  );
  await answerThem();
  await runDueJobs();
  const pictures: string[] = [pictured, embodied].flatMap(({ body }) =>
    body.media.filter(({ type }: { type: string }) => type === 'image').map(({ src }: { src: string }) => src),
  );
  const downloads: string[] = embodied.body.media
    .filter(({ type }: { type: string }) => type === 'file')
    .map(({ src }: { src: string }) => src);
  files = new Map();
  const copies = pictures.flatMap((src) => [src, ...copyWidths(src).map((width) => pictureCopy(src, width))]);
  for (const each of [...copies, ...downloads]) files.set(each, await bytesOf(each, member));
  const unpublished = await plantUnpublished(world, creator, high.id, [member, left]);
  for (const src of unpublished.srcs) files.set(src, await bytesOf(src, creator));
  ids = {
    post: [...posts, ...unpublished.ids],
    comment: [said.body.commentId, answered.body.commentId],
    squad: [high.id],
    page: [creator.userId],
    person: [member.userId],
    other: [creator.page.id],
  };
});

/** The first bytes of a file that this person may see. */
async function bytesOf(src: string, { token }: Person): Promise<string> {
  const answer = await fetch(`${world.url}/api/${src}`, { headers: { cookie: `toli_session=${token}` } });
  expect(answer.status, src).toBe(200);
  return Buffer.from(await answer.arrayBuffer())
    .toString('latin1')
    .slice(0, 2000);
}

/** A form is read from its first part on; its fields must come before its file. */
function withFileLast(form: FormData, part: string): FormData {
  const file = form.get(part)!;
  form.delete(part);
  form.append(part, file);
  return form;
}

/** All planted texts in a response. */
function plantedIn(answer: string): Planted[] {
  const words = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).filter((kind) => answer.includes(TEXTS[kind]));
  return [...files.values()].some((bytes) => answer.includes(bytes)) ? [...words, 'file'] : words;
}

/**
 * Everything people can try with a locked post and its comments, over REST; all of it is refused to people without
 * access.
 */
const tries = (): [method: string, address: string, body?: object][] => [
  ...ids.post.flatMap((id): [string, string, object?][] => [
    ['POST', `/api/comment/post/${id}`, { text: 'May I?', replyToCommentId: ids.comment[0] }],
    ['PATCH', `/api/post/${id}`, { description: '' }],
    ['DELETE', `/api/post/${id}`],
  ]),
  ...ids.comment.map((id): [string, string] => ['DELETE', `/api/comment/${id}`]),
];

let questions: string[];
beforeAll(() => {
  questions = questionsAbout(ids);
});

/** Sends every possible request, and returns the planted texts by response. */
async function sweep(who: Person | undefined) {
  const found = new Set<Planted>();
  const places: string[] = [];
  const look = (place: string, answer: string) => {
    const planted = plantedIn(answer);
    for (const kind of planted) found.add(kind);
    places.push(...planted.map((kind) => `${kind} in ${place}`));
    // An invalid query would find no text.
    expect(answer, place).not.toMatch(/GRAPHQL_VALIDATION_FAILED|GRAPHQL_PARSE_FAILED/);
    // No cache on the way may store restricted content.
    if (planted.length > 0) expect(answer.slice(0, 2000), place).toMatch(/"cache-control","[^"]*(private|no-store)/);
  };
  for (const address of everyPath(calls, ids, [...files.keys()])) look(address, await ask(world, who, 'GET', address));
  for (const each of questions) look(each, await ask(world, who, 'POST', '/graphql', { query: `{ ${each} }` }));
  return { found, places, look };
}

const NOBODY_ELSE = [
  'a visitor',
  'a follower',
  'a member of a lower squad',
  'somebody whose month is over',
  'somebody who has left',
  'another creator',
  'a reviewer',
];

describe('a draft, a scheduled post and a note about a member', () => {
  it('are found by this search as their creator', async () => {
    const { found } = await sweep(creator);
    expect([...found].sort()).toEqual([...Object.keys(TEXTS), 'file'].sort());
  });

  it('are in no response to a member who may read all of the page', async () => {
    const { found } = await sweep(member);
    expect([...found].filter((kind) => kind in UNPUBLISHED)).toEqual([]);
  });
});

describe('the content of a locked post', () => {
  it('is found by this search as a member who may read it', async () => {
    const { found } = await sweep(member);
    expect([...found].sort()).toEqual([...Object.keys(PLANTED), 'file'].sort());
  });

  it.each(NOBODY_ELSE)('is in no response to %s', async (name) => {
    const { places, look } = await sweep(others[name]);
    for (const [method, address, body] of tries())
      look(`${method} ${address}`, await ask(world, others[name], method, address, body));
    expect(places).toEqual([]);
  });

  it('is in no mail but to people who may read the post when it is sent', async () => {
    const holders = (mails: SentMail[]) =>
      mails.filter(({ subject, text, html }) => plantedIn(subject + text + html).length > 0).map(({ to }) => to);
    const [left, lapsed] = [others['somebody who has left']!, others['somebody whose month is over']!];
    // The creator got the comment below it.
    expect([...new Set(holders(mailedWhileOpen))].sort()).toEqual(
      [creator, member, left, lapsed].map(({ email }) => email).sort(),
    );
    // Unread messages, and the week.
    for (const table of ['notifications', 'notification_recipients'])
      await sql(`update ${table} set created_at = created_at - interval '2 hours'`);
    await jobsSooner('unread:', '2 hours');
    await addJob('beginDigests', {});
    await runDueJobs();
    const recipients = world.mails.map(({ to }) => to);
    for (const { email } of [left, lapsed, others['a follower']!, others['a member of a lower squad']!])
      expect(recipients).toContain(email);
    expect(new Set(holders(world.mails))).toEqual(new Set([member.email]));
  });
});

import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { gateways, setGateways } from '../../gateways/gateways';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { createApiToken } from '../../programs/tokens/token.service';
import { aCreator, aMember, aPerson, aPost, type CreatorPerson, PASSWORD, type Person } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { daysPass } from '../../test/money/daysPass';
import { aWorld } from '../../test/world';
import { REQUEST } from '../../words/en/requests';
import { makeDataExport } from './export.service';

const world = aWorld();
let creator: CreatorPerson;
let fan: Person;
beforeEach(async () => {
  creator = await aCreator({ squads: [100], pageName: 'Kabir paints' });
  fan = await aMember(world, { of: creator.squads[0]! });
  world.mails.length = 0;
});

const ask = (who: Person) => world.as(who).post('/api/user/data-export');
const copyOf = async (who: Person) => (await world.as(who).get('/api/user/data-export')).body.dataExport;
const stored = async () => {
  const keys: string[] = [];
  for await (const some of gateways().files.list('exports')) keys.push(...some);
  return keys;
};

/** The files of a zip that the person downloads. */
async function loaded(who: Person, path: string): Promise<Record<string, Uint8Array>> {
  const response = await fetch(world.url + path, { headers: { cookie: `toli_session=${who.token}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="toli-data-1\.zip"$/);
  return unzipSync(new Uint8Array(await response.arrayBuffer()));
}

describe('a data export', () => {
  it('has all that the person wrote, uploaded, paid and earned, as JSON and files; nothing of others, nothing locked, no secret', async () => {
    const picture = await quarters(640, 640).jpeg().toBuffer();
    await world.as(fan).put('/api/user/profile-pic', formWith('profilePic', picture));
    const locked = await aPost(creator, { squad: creator.squads[0], description: 'For the squad alone' });
    await world.as(fan).post(`/api/comment/post/${locked.id}`, { text: 'मेरी टिप्पणी 🙂' });
    await world.as(creator).post(`/api/comment/post/${locked.id}`, { text: 'The creator answers' });
    await world.as(fan).post(`/api/messages/${creator.userId}`, { text: 'A question of mine' });
    await world.as(creator).post(`/api/messages/creator/${fan.userId}`, { text: 'An answer of theirs' });

    expect((await ask(fan)).status).toBe(200);
    expect(await copyOf(fan)).toMatchObject({ state: 'MAKING', files: [] });
    await runDueJobs();
    expect(world.mails.filter(({ to }) => to === fan.email).map(({ subject }) => subject)).toContain(
      'The copy of your data is ready',
    );
    const { state, files, expiresAt } = await copyOf(fan);
    expect([state, files.length]).toEqual(['READY', 1]);
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);

    const zip = await loaded(fan, files[0].path);
    const read = (name: string) => JSON.parse(strFromU8(zip[`${name}.json`]!));
    expect(read('account/profile')).toMatchObject([{ id: fan.userId, email: fan.email, fullName: fan.fullName }]);
    expect(read('activity/comments')).toMatchObject([{ postId: locked.id, text: 'मेरी टिप्पणी 🙂' }]);
    expect(read('activity/messages')).toMatchObject([{ text: 'A question of mine' }]);
    expect(read('money/payments')).toMatchObject([{ amount: 100, creatorUserId: creator.userId }]);
    expect(read('page/posts')).toEqual([]);
    const pictures = Object.entries(zip).filter(([name]) => name.startsWith('files/pictures/'));
    expect(pictures.map(([, bytes]) => [...bytes.subarray(0, 3)])).toEqual([[0xff, 0xd8, 0xff]]);
    const text = Object.entries(zip)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => strFromU8(bytes))
      .join();
    const [secrets] = await sql<Record<string, string>>(
      `select u.password_hash as password, encode(s.token_hash, 'hex') as session from users u join sessions s on s.user_id = u.id
       where u.id = $1 limit 1`,
      [fan.userId],
    );
    for (const other of ['The creator answers', 'An answer of theirs', 'For the squad alone', creator.email])
      expect(text).not.toContain(other);
    for (const secret of Object.values(secrets!)) expect(text).not.toContain(secret);

    await ask(creator);
    await runDueJobs();
    const own = await loaded(creator, (await copyOf(creator)).files[0].path);
    expect(JSON.parse(strFromU8(own['page/posts.json']!))).toMatchObject([{ description: 'For the squad alone' }]);
    expect(JSON.parse(strFromU8(own['page/page.json']!))).toMatchObject([{ pageName: 'Kabir paints' }]);
    expect(JSON.parse(strFromU8(own['page/payments.json']!))).toMatchObject([{ amount: 100 }]);
  });

  it('is requested after a fresh sign-in, by its person only, one at a time and once a day', async () => {
    expect((await world.as().post('/api/user/data-export')).status).toBe(401);
    const { token } = await createApiToken(fan, { name: 'A script', scope: 'WRITE', expiresAt: null });
    const byToken = await world.as().get('/api/user/data-export', { authorization: `Bearer ${token}` });
    expect(byToken.status).toBe(403);
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [fan.userId]);
    const tired = await ask(fan);
    expect([tired.status, tired.body.code]).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
    await world.as(fan).post('/api/user/password/confirm', { password: PASSWORD });
    const both = await Promise.all([ask(fan), ask(fan)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await runDueJobs();
    const again = await ask(fan);
    expect([again.status, again.body.msg]).toEqual([409, expect.stringMatching(/within the last 24 hours/)]);
    await sql(`update data_exports set asked_at = asked_at - interval '25 hours' where user_id = $1`, [fan.userId]);
    expect((await ask(fan)).status).toBe(200);
    await runDueJobs();
  });

  it('is downloaded only by its person, and deleted after seven days', async () => {
    await ask(fan);
    await runDueJobs();
    const { path } = (await copyOf(fan)).files[0];
    const status = async (who?: Person) => (await world.as(who).get(path)).status;
    expect([await status(creator), await status(), await status(fan)]).toEqual([404, 401, 200]);
    expect((await world.as(fan).get(path.replace(/1$/, '2'))).status).toBe(404);
    await sql(`update data_exports set expires_at = expires_at - interval '7 days' where user_id = $1`, [fan.userId]);
    expect([await status(fan), await copyOf(fan)]).toEqual([404, null]);
    const before = await stored();
    await addJob('sweepDataExports', {});
    await runDueJobs();
    expect(before.filter((key) => path.includes(key.split('/')[1]!))).toHaveLength(1);
    expect((await stored()).filter((key) => path.includes(key.split('/')[1]!))).toEqual([]);
  });

  it('is downloaded after a fresh sign-in, and no cache keeps it', async () => {
    await ask(fan);
    await runDueJobs();
    const { path } = (await copyOf(fan)).files[0];
    const fresh = await world.as(fan).send('HEAD', path);
    expect([fresh.status, fresh.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    await sql(`update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`, [fan.userId]);
    const again: Record<string, string>[] = [
      {},
      { range: 'bytes=0-9' },
      { 'if-none-match': fresh.headers.get('etag')! },
    ];
    for (const headers of again) {
      const stale = await world.as(fan).get(path, headers);
      expect([stale.status, stale.body.code]).toEqual([403, 'FRESH_SIGN_IN_REQUIRED']);
    }
    expect((await world.as(fan).send('HEAD', path)).status).toBe(403);
    await world.as(fan).post('/api/user/password/confirm', { password: PASSWORD });
    expect((await world.as(fan).send('HEAD', path)).status).toBe(200);
  });

  it('is deleted when its person is erased, also while it is being made', async () => {
    await ask(fan);
    await runDueJobs();
    const [made] = await sql<{ id: string }>('select id from data_exports where user_id = $1', [fan.userId]);
    expect((await stored()).some((key) => key.includes(made!.id))).toBe(true);
    await world.as(fan).post('/api/private/user/delete', { password: PASSWORD });
    await daysPass(30);
    expect(await sql('select from data_exports where user_id = $1', [fan.userId])).toEqual([]);
    expect((await stored()).some((key) => key.includes(made!.id))).toBe(false);
    await makeDataExport(made!.id);
    expect((await stored()).some((key) => key.includes(made!.id))).toBe(false);
  });

  it('that fails is marked as failed, leaves no files, and may be requested again', async () => {
    const working = gateways();
    const files = { ...working.files, put: () => Promise.reject(new Error('no room')) };
    setGateways({ ...working, files });
    await ask(fan);
    await runDueJobs();
    setGateways(working);
    expect(await copyOf(fan)).toMatchObject({ state: 'FAILED', files: [] });
    expect((await ask(fan)).status).toBe(200);
    await runDueJobs();
    expect(await copyOf(fan)).toMatchObject({ state: 'READY' });
  });

  it('that two nodes make at once is stored and mailed once, also where one of them fails', async () => {
    const working = gateways();
    const subject = 'The copy of your data is ready';
    let puts = 0;
    // Jobs that draw pictures may store some meanwhile.
    const put: typeof working.files.put = (key, data) =>
      key.startsWith('exports/') && ++puts === 4 ? Promise.reject(new Error('no room')) : working.files.put(key, data);
    setGateways({ ...working, files: { ...working.files, put } });
    for (const who of [fan, creator]) {
      await ask(who);
      const [asked] = await sql<{ id: string }>('select id from data_exports where user_id = $1', [who.userId]);
      await Promise.all([makeDataExport(asked!.id), makeDataExport(asked!.id)]);
      await runDueJobs();
      const { state, files } = await copyOf(who);
      expect([state, files.length]).toEqual(['READY', 1]);
      expect(Object.keys(await loaded(who, files[0].path))).toContain('account/profile.json');
      expect((await stored()).filter((key) => key.includes(asked!.id))).toHaveLength(1);
      expect(world.mails.filter((mail) => mail.to === who.email && mail.subject === subject)).toHaveLength(1);
    }
    setGateways(working);
    expect(puts).toBe(4);
  });

  it('is started once by many tabs at once, and not over a web socket', async () => {
    const askByGraphql = 'mutation { askForDataExport { viewer { dataExport { state } } } }';
    const tabs = Array.from({ length: 6 }, () => world.as(fan).post('/graphql', { query: askByGraphql }));
    const answers = await Promise.all(tabs);
    expect(answers.filter(({ body }) => !body.errors)).toHaveLength(1);
    for (const { body } of answers) if (body.errors) expect(body.errors[0].extensions.code).toBe('CONFLICT');
    const socket = await world.as(fan).live(askByGraphql);
    await expect(socket.next()).rejects.toMatchObject([{ message: REQUEST.onlySubscriptions }]);
    await runDueJobs();
  });

  it('of much data has several zips, each complete', async () => {
    const { writeCopy } = await import('./writeCopy.service');
    const { inWorkFolder } = await import('../../platform/http/uploads/uploadFolder');
    const { readFile } = await import('node:fs/promises');
    const person = await aPerson();
    const picture = await quarters(640, 640).jpeg().toBuffer();
    await world.as(person).put('/api/user/profile-pic', formWith('profilePic', picture));
    await inWorkFolder(async (folder) => {
      const zips = await writeCopy(person.userId, folder, 1);
      expect(zips).toHaveLength(2);
      const [rows, files] = await Promise.all(zips.map(async (zip) => unzipSync(await readFile(zip))));
      expect(Object.keys(rows!).length).toBeGreaterThan(30);
      expect(Object.keys(files!)).toEqual([expect.stringMatching(/^files\/pictures\//)]);
    });
  });
});

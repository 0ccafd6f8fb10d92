import { beforeEach, expect, it } from 'vitest';
import { eraseAtOnce } from '../../people/users/erasure.service';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { MEMBER_FILES_A_DAY } from '../../rules/members';
import { aCreator, aPerson, type Person, pay } from '../../test/factories';
import { creator, high, low, openTwoSquads, world } from '../../test/fixtures/twoSquads';

openTwoSquads();

const ASK = 'mutation { askForMemberFile { file { id state path } } }';
const ask = async () => (await world.as(creator).query(ASK)).askForMemberFile.file;
const fileOf = async (who: Person = creator) =>
  (await world.as(who).query('{ viewer { studio { memberFile { state lines path expiresAt } } } }')).viewer.studio
    .memberFile;
const load = (path: string, who: Person = creator) => world.as(who).get(path);
const made = async () => {
  const { path } = await ask();
  await runDueJobs();
  return path as string;
};

const rows = () => sql('select id from member_files where creator_user_id = $1', [creator.userId]);

beforeEach(async () => {
  const meera = await aPerson({ fullName: 'Meera Joshi' });
  await pay(world, meera, low);
  await world.as(meera).patch(`/api/manualSub/${creator.userId}/cancel`);
  await pay(world, await aPerson({ fullName: 'மீரா' }), high);
});

it('the list is a file with all who are or were members, and its creator is notified', async () => {
  const { id, state } = await ask();
  expect(state).toBe('MAKING');
  expect((await ask()).id).toBe(id);
  await runDueJobs();
  const file = await fileOf();
  expect(file).toMatchObject({ state: 'READY', lines: 2 });
  const { status, headers, body } = await load(file.path);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ]);
  expect(headers.get('content-disposition')).toContain('toli-members.csv');
  const [head, first, second, end] = String(body).split('\r\n');
  expect(head).toContain('Name,Squad,State,Member since,Paid until,Left on,"Paid in all, rupees",Your note');
  expect(first).toMatch(
    /^Meera Joshi,Squad of 100,Former member,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,100,$/,
  );
  expect(second).toMatch(/^மீரா,Squad of 300,Active,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d,,300,$/);
  expect(end).toBe('');
  expect(String(body)).not.toContain('@example.in');
  const { body: notices } = await world.as(creator).get('/api/notifs');
  expect(notices[0]).toMatchObject({ type: 38, text: expect.stringMatching(/^The file with your members is ready/) });
});

it('a note or a name that a spreadsheet would run is a text', async () => {
  const sly = await aPerson({ fullName: 'Sly' });
  await pay(world, sly, low);
  await sql(`update users set display_name = '=1+1' where id = $1`, [sly.userId]);
  await world
    .as(creator)
    .query('mutation ($input: SetMemberNoteInput!) { setMemberNote(input: $input) { member { id } } }', {
      input: { userId: sly.userId, text: '＝HYPERLINK("x")' },
    });
  const { body } = await load(await made());
  expect(String(body)).toContain(`'=1+1,Squad of 100`);
  expect(String(body)).toContain(`"'＝HYPERLINK(""x"")"`);
});

it('a file is for its creator alone, and expires', async () => {
  const path = await made();
  const other = await aCreator({ squads: [100] });
  expect((await load(path, other)).status).toBe(404);
  expect((await load(path, await aPerson())).status).toBe(403);
  expect((await world.as().get(path)).status).toBe(401);
  expect(await fileOf(other)).toBeNull();
  await sql(`update member_files set expires_at = now() - interval '1 minute'`);
  expect((await load(path)).status).toBe(404);
  expect(await fileOf()).toBeNull();
  await addJob('sweepMemberFiles', {});
  await runDueJobs();
  expect(await rows()).toEqual([]);
});

it('so many files are made a day', async () => {
  for (let n = 0; n < MEMBER_FILES_A_DAY; n++) await made();
  expect(await world.as(creator).refused(ASK)).toMatchObject({ code: 'CONFLICT' });
});

it('files are deleted with their creator', async () => {
  await made();
  await eraseAtOnce(creator.userId);
  expect(await rows()).toEqual([]);
});

import { randomBytes } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gateways } from '../../gateways/gateways';
import { updateProfilePic } from '../../people/users/profilePic.service';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, type Person } from '../../test/factories';
import { quarters } from '../../test/media/pictures';
import { formWith, settled, stored } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import './file.jobs';
import { deleteStrays, deleteUnusedFiles } from './sweep.service';

const world = aWorld();
let person: Person;
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(400, 400).jpeg().toBuffer();
});
beforeEach(async () => {
  person = await aPerson();
});

async function upload(): Promise<string> {
  const { status, body } = await world.as(person).put('/api/user/profile-pic', formWith('profilePic', jpeg));
  expect(status).toBe(200);
  return body.profilePicSrc;
}
const statusOf = async (src: string) => (await world.as().get(`/api/${src}`)).status;
const aDayLater = (src: string) =>
  sql("update files set drops_at = drops_at - interval '25 hours' where src = $1", [src]);

/** No row refers to a missing file, and no file is without a row. */
async function expectNothingAstray(): Promise<void> {
  const { rows, objects } = await stored();
  for (const src of rows) expect(objects, src).toContain(src);
  for (const key of objects)
    expect(
      rows.some((src) => key.startsWith(src)),
      key,
    ).toBe(true);
}

describe('a replaced picture', () => {
  it('is no longer served, and its bytes with their copies are deleted a day later', async () => {
    const first = await upload();
    const second = await upload();
    await deleteUnusedFiles();
    expect([await statusOf(first), await statusOf(`${first}.96.webp`), await statusOf(second)]).toEqual([
      404, 404, 200,
    ]);
    expect((await stored()).objects).toContain(`${first}.96.webp`);
    await aDayLater(first);
    await deleteUnusedFiles();
    expect((await stored()).objects.filter((key) => key.startsWith(first))).toEqual([]);
    await expectNothingAstray();
  });

  it('is deleted too when its row loses it in any other way, and stays while anything shows it', async () => {
    const src = await upload();
    await sql('update users set profile_pic_src = null where id = $1', [person.userId]);
    await sql('update users set profile_pic_src = $2 where id = $1', [person.userId, src]);
    await aDayLater(src);
    await deleteUnusedFiles();
    expect(await statusOf(src)).toBe(200);
    await sql('update users set profile_pic_src = null where id = $1', [person.userId]);
    await aDayLater(src);
    await deleteUnusedFiles();
    expect(await statusOf(src)).toBe(404);
  });

  it('of two at the same time one stays, and the other is deleted', async () => {
    const answers = await Promise.all([upload(), upload(), upload()]);
    const kept = (await world.as(person).get('/api/user')).body.profilePicSrc;
    for (const src of answers) await aDayLater(src);
    await deleteUnusedFiles();
    expect(await Promise.all(answers.map(statusOf))).toEqual(answers.map((src) => (src === kept ? 200 : 404)));
    await expectNothingAstray();
  });
});

it('no row can refer to a file that does not exist', async () => {
  const madeUp = `pictures/${randomBytes(16).toString('hex')}-9x9.jpg`;
  const show = sql('update users set profile_pic_src = $2 where id = $1', [person.userId, madeUp]);
  await expect(show).rejects.toThrow(/is_stored/);
  const src = await upload();
  await expect(sql('delete from files where src = $1', [src])).rejects.toThrow(/is_stored/);
});

it('a failed upload leaves no file', async () => {
  const before = await settled();
  const nobody = { ...person, userId: '01890000-0000-7000-8000-000000000000' };
  await expect(updateProfilePic(nobody, { read: async () => jpeg })).rejects.toThrow();
  expect(await settled()).toEqual(before);
});

it('a file that a killed process has written, with or without its row, is deleted', async () => {
  const kept = await upload();
  const name = () => `pictures/${randomBytes(16).toString('hex')}-200x200.jpg`;
  const [unshown, stray] = [name(), name()];
  for (const src of [unshown, stray]) for (const key of [src, `${src}.96.webp`]) await gateways().files.put(key, jpeg);
  await sql("insert into files (src, drops_at) values ($1, now() + interval '1 hour')", [unshown]);
  await deleteUnusedFiles();
  await deleteStrays();
  expect((await stored()).objects.filter((key) => key.startsWith(unshown) || key.startsWith(stray))).toEqual([
    unshown,
    `${unshown}.96.webp`,
  ]);
  await aDayLater(unshown);
  await sql("select graphile_worker.add_job('dropFiles', '{}')");
  await runDueJobs();
  expect((await stored()).objects.filter((key) => key.startsWith(unshown))).toEqual([]);
  expect(await statusOf(kept)).toBe(200);
  await expectNothingAstray();
});

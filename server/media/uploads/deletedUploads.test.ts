import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { UPLOADS_MAX } from '../../rules/media';
import { aCreator, type CreatorPerson } from '../../test/factories';
import { type Client, configure } from '../../test/harness';
import { quarters } from '../../test/media/pictures';
import { beginUpload, bytesThere, upload } from '../../test/media/tus';
import { stored } from '../../test/media/uploading';
import { aWorld } from '../../test/world';
import { UPLOAD } from '../../words/en/files';

let creator: CreatorPerson;
let browser: Client;
let jpeg: Buffer;
const world = aWorld();
beforeAll(async () => {
  jpeg = await quarters(64, 48).jpeg().toBuffer();
});
beforeEach(async () => {
  creator = await aCreator();
  browser = world.as(creator);
});

describe('uploads without a post', () => {
  it('are deleted after a day, and their bytes with them', async () => {
    const before = await stored();
    const { address } = await upload(browser, jpeg);
    const begun = (await beginUpload(browser, jpeg.length)).headers.get('location')!;
    await addJob('dropUploads', {});
    await runDueJobs();
    expect(await bytesThere(browser, begun)).toBe(0);
    await sql("update uploads set created_at = created_at - interval '25 hours' where user_id = $1", [creator.userId]);
    await addJob('dropUploads', {});
    await runDueJobs();
    expect([await bytesThere(browser, address), await bytesThere(browser, begun)]).toEqual([null, null]);
    await sql("update files set drops_at = drops_at - interval '25 hours'");
    await addJob('dropFiles', {});
    await runDueJobs();
    expect((await stored()).uploads).toEqual(before.uploads);
    expect(await sql('select from files where drops_at is not null')).toEqual([]);
  });

  it(`make room for newer ones: a person has at most ${UPLOADS_MAX}`, async () => {
    const addresses: string[] = [];
    for (let i = 0; i < UPLOADS_MAX + 2; i++) addresses.push((await beginUpload(browser, 9)).headers.get('location')!);
    expect(await sql('select from uploads where user_id = $1', [creator.userId])).toHaveLength(UPLOADS_MAX);
    expect(await bytesThere(browser, addresses[1]!)).toBeNull();
    expect(await bytesThere(browser, addresses[2]!)).toBe(0);
  });

  it('are refused where the disk has no room for them', async () => {
    configure({ maxVideoMb: 100_000_000 });
    const answer = await beginUpload(browser, 99_000_000_000_000, 'video/mp4', 'a.mp4');
    configure({ maxVideoMb: 200 });
    expect(answer).toMatchObject({ status: 507, body: { msg: UPLOAD.full } });
  });
});

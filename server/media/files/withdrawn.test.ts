// @module-tag slow

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '../../people/users/erasure.service';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { PASSWORD, type Person } from '../../test/factories';
import { blockUser, fan, onPage, openDesk, owner, reviewer, submit, world } from '../../test/fixtures/desk';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { MP4 } from '../../test/media/videos';
import { keepDrawn } from './picture.service';

openDesk();

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await quarters(400, 400).jpeg().toBuffer();
});

/** The src of each public file of the owner and their page. */
type Files = Record<'person' | 'page' | 'cover' | 'squad' | 'clip' | 'share', string>;
let files: Files;
const squadImage = () => `/api/squad/${owner.squads[0]!.id}/image`;

async function put(path: string, part: string, file = jpeg): Promise<Record<string, string>> {
  const { status, body } = await world.as(owner).put(path, formWith(part, file));
  expect(status, path).toBe(200);
  return body;
}

beforeEach(async () => {
  files = {
    person: (await put('/api/user/profile-pic', 'profilePic')).profilePicSrc!,
    page: (await put('/api/creator/profile-pic', 'profilePic')).profilePicSrc!,
    cover: (await put('/api/creator/cover-pic', 'coverPic')).coverPic!,
    squad: (await put(squadImage(), 'image')).image!,
    clip: new URL((await put('/api/creator/intro-video', 'introVideo', MP4)).introVideo!).pathname.slice(
      '/api/'.length,
    ),
    share: await keepDrawn({ picture: jpeg, width: 400, height: 400, userId: owner.userId }, async (src) => {
      await sql('update creators set share_pic_src = $2 where user_id = $1', [owner.userId, src]);
      return src;
    }),
  };
});

const ask = (src: string, who?: Person, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${world.url}/api/${src}`, {
    method,
    headers: { ...headers, ...(who && { cookie: `toli_session=${who.token}` }) },
  });

/** The status of each file for this caller. */
async function answers(who?: Person): Promise<Record<keyof Files, number>> {
  const entries = Object.entries(files).map(async ([name, src]) => [name, (await ask(src, who)).status]);
  return Object.fromEntries(await Promise.all(entries));
}
const ALL = { person: 200, page: 200, cover: 200, squad: 200, clip: 200, share: 200 };
const NONE = { person: 404, page: 404, cover: 404, squad: 404, clip: 404, share: 404 };

describe('a removed public file', () => {
  it('is 404 at once, whether its owner removed or replaced it, by every path', async () => {
    expect(await answers()).toEqual(ALL);
    const etag = (await ask(files.cover)).headers.get('etag')!;
    await world.as(owner).delete('/api/user/profile-pic');
    await put('/api/creator/profile-pic', 'profilePic');
    await world.as(owner).delete('/api/creator/cover-pic');
    await world.as(owner).delete(squadImage());
    await world.as(owner).patch('/api/creator', { introVideo: '' });
    await sql('update creators set share_pic_src = null where user_id = $1', [owner.userId]);
    expect(await answers()).toEqual(NONE);
    expect(await answers(owner)).toEqual(NONE);
    const asked: [string, Record<string, string>, string?][] = [
      ['a copy', {}],
      ['whether it still stands', { 'if-none-match': etag }],
      ['a part', { range: 'bytes=0-9', 'if-range': etag }],
      ['its size', {}, 'HEAD'],
    ];
    for (const [what, headers, method] of asked) {
      const answer = await ask(what === 'a copy' ? `${files.cover}.96.webp` : files.cover, undefined, headers, method);
      expect([answer.status, answer.headers.get('cache-control')], what).toEqual([404, 'no-cache']);
    }
  });

  it('is 404 when its squad is deleted', async () => {
    await world.as(owner).delete(`/api/squad/${owner.squads[0]!.id}`);
    expect(await answers()).toEqual({ ...ALL, squad: 404 });
  });

  it('is 404 once its owner is erased', async () => {
    await world.as(owner).post('/api/private/user/delete', { password: PASSWORD });
    await runDueJobs();
    expect(await answers()).toMatchObject({ person: 404, cover: 404, clip: 404, share: 404 });
    await sql(`update users set deletion_asked_at = now() - interval '31 days' where id = $1`, [owner.userId]);
    await eraseAccount(owner.userId);
    expect(await answers()).toEqual(NONE);
  });
});

describe('a blocked file', () => {
  it('of a page is shown to its owner and reviewers only, and to all again with the page', async () => {
    const input = { userId: owner.userId, reason: 'Not theirs' };
    await world.as(reviewer).query(onPage('blockCreator'), { input });
    expect(await answers()).toEqual({ ...NONE, person: 200 });
    expect(await answers(fan)).toEqual({ ...NONE, person: 200 });
    expect(await answers(owner)).toEqual(ALL);
    expect(await answers(reviewer)).toEqual(ALL);
    expect((await ask(files.cover, owner)).headers.get('cache-control')).toBe('private, no-cache');
    await world.as(reviewer).query(onPage('unblockCreator'), { input });
    expect(await answers()).toEqual(ALL);
    expect((await ask(files.cover)).headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
  });

  it('of a person is shown to reviewers only, with all of their page', async () => {
    await blockUser(owner);
    expect(await answers()).toEqual(NONE);
    expect(await answers(fan)).toEqual(NONE);
    expect(await answers(reviewer)).toEqual(ALL);
    await blockUser(owner, 'unblockUser');
    expect(await answers()).toEqual(ALL);
  });
});

describe('a closed file', () => {
  const CLOSED = { ...ALL, cover: 404, clip: 404, share: 404 };

  it('of a page that its owner closed is still public where a membership shows it', async () => {
    await world.as(owner).post('/api/private/creator/deactivate');
    expect(await answers()).toEqual(CLOSED);
    expect(await answers(owner)).toEqual(ALL);
  });

  it('of a deactivated person is hidden with their name', async () => {
    await world.as(owner).post('/api/private/user/deactivate', {});
    expect(await answers()).toEqual({ ...CLOSED, person: 404 });
  });

  it('of a rejected page is shown to its owner and reviewers only', async () => {
    await submit();
    const input = { userId: owner.userId, decision: 'REJECT', reason: 'Not yet' };
    await world
      .as(reviewer)
      .query('mutation($input: ReviewCreatorInput!) { reviewCreator(input: $input) { creator { userId } } }', {
        input,
      });
    expect(await answers()).toEqual(CLOSED);
    expect(await answers(owner)).toEqual(ALL);
  });
});

import { describe, expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { addJob, runDueJobs } from '../../platform/jobs/jobs';
import { aPerson, PASSWORD } from '../../test/factories';
import { aGoal, aKey, creator, mutate, openRepeats, world } from '../../test/http/repeats';
import { quarters } from '../../test/media/pictures';
import { formWith } from '../../test/media/uploading';
import { eraseAtOnce } from '../users/erasure.service';

openRepeats();

describe('a request with an Idempotency-Key', () => {
  it('is refused with an invalid key or with files, and is ignored for visitors', async () => {
    for (const bad of ['', '"', '"open', 'two words', 'x'.repeat(256), '"क"'.replace('क', '\u00e9')])
      expect((await world.as(creator).post('/api/goal', aGoal(), { 'idempotency-key': bad })).status).toBe(400);
    const picture = await quarters(64, 64).jpeg().toBuffer();
    const withFile = await world.as(creator).post('/api/post/image', formWith('postImage', picture), aKey());
    expect([withFile.status, withFile.body.msg]).toEqual([400, expect.stringMatching(/not taken where files/)]);
    expect((await world.as(creator).post('/api/uploads', '', aKey())).status).toBe(400);
    const entry = { email: 'visitor@example.in', features: [] };
    const visitor = await world.as().post('/api/waitlist', entry, aKey());
    expect(visitor.status).not.toBe(422);
  });

  it('leaves no row where it changed nothing, however often it is sent', async () => {
    const person = await aPerson();
    const rows = () => sql('select from idempotency_keys where user_id = $1', [person.userId]);
    const follow = 'mutation($input: SetFollowingInput!) { setFollowing(input: $input) { creator { id } } }';
    const input = { userId: creator.userId, following: true };
    for (let n = 0; n < 3; n++) expect((await mutate(person, follow, input, aKey())).body.errors).toBeUndefined();
    expect(await rows()).toHaveLength(1);
    const seen = 'mutation($input: MarkNotificationsSeenInput) { markNotificationsSeen(input: $input) { __typename } }';
    for (let n = 0; n < 3; n++) expect((await mutate(person, seen, {}, aKey())).body.errors).toBeUndefined();
    expect((await world.as(person).post('/api/goal', { title: '' }, aKey())).status).toBeGreaterThan(399);
    expect(await rows()).toHaveLength(1);
  });

  it('is deleted after a day, and with its person', async () => {
    const key = aKey();
    const send = (title: string) => world.as(creator).post('/api/goal', aGoal(title), key);
    await send('Yesterday');
    await sql(`update idempotency_keys set used_at = used_at - interval '25 hours' where user_id = $1`, [
      creator.userId,
    ]);
    expect((await send('Today')).status).toBe(201);
    expect((await send('Yesterday')).status).toBe(422);
    await addJob('forgetOldRequests', {});
    await runDueJobs();
    expect(await sql('select from idempotency_keys where user_id = $1', [creator.userId])).toHaveLength(1);
    const leaver = await aPerson();
    const rows = () => sql('select from idempotency_keys where user_id = $1', [leaver.userId]);
    await world.as(leaver).post('/api/user/password/confirm', { password: PASSWORD }, aKey());
    expect(await rows()).toHaveLength(1);
    await runDueJobs();
    await eraseAtOnce(leaver.userId);
    expect(await rows()).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { sql } from '../../platform/db/database';
import { runDueJobs } from '../../platform/jobs/jobs';
import { creator, fan, fromCreator, openChats, roomOf, send, squad, world } from '../../test/fixtures/chats';

openChats();

/** Sets the clock back after the last message: its time is later than now. */
const setBack = () =>
  sql(`with r as (update rooms set last_at = now() + interval '1 hour')
       update messages set created_at = now() + interval '1 hour'`);

/** Whether each message of the room is later than the one before it. */
async function inOrder(): Promise<boolean[]> {
  const found = await sql<{ later: boolean }>(
    `select created_at > coalesce(lag(created_at) over (partition by room_id order by number), '-infinity') as later
     from messages m join rooms r on r.id = m.room_id where r.creator_user_id = $1 order by number`,
    [creator.userId],
  );
  return found.map(({ later }) => later);
}

it('a message is later than the one before it, even when the clock was set back between them', async () => {
  await send(fan, creator, 'First');
  await setBack();
  await fromCreator('Second');
  await send(fan, creator, 'Third');
  expect(await inOrder()).toEqual([true, true, true]);
  const { lastMessage } = await roomOf(fan, 'MEMBER', creator);
  expect(lastMessage.text).toBe('Third');
});

it('so is a broadcast', async () => {
  await send(fan, creator, 'First');
  await setBack();
  const { status } = await world
    .as(creator)
    .post('/api/messages/creator/broadcast', { squadIds: [squad.id], text: 'To all' });
  expect(status).toBe(201);
  await runDueJobs();
  expect(await inOrder()).toEqual([true, true]);
});

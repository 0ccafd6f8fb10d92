import { eraseGoals } from '../goals/leaving.service';
import { on } from '../platform/db/events';
import { addJob } from '../platform/work/jobs';
import { erasePosts } from '../posts/leaving.service';
import { eraseSquads } from '../squads/leaving.service';
import { erasePageInfo } from './leaving.service';

// Members of a page whose owner leaves are told at once; they can read until what they paid for ends (decision C8).
on('AccountClosed', async ({ user, leaves }) => {
  if (leaves) await addJob('tellPageCloses', { creatorUserId: user.id, after: null });
});

on('PageErased', async ({ userId }) => {
  await erasePosts(userId);
  await eraseGoals(userId);
  await eraseSquads(userId);
  await erasePageInfo(userId);
});

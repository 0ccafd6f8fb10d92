import { on } from '../platform/db/events';
import { addJob } from '../platform/work/jobs';
import { freePostsOf } from '../posts/freePosts.service';

// Deleting a squad frees its posts at once; its members are told in their own time (decision A21).
on('SquadDeleted', async ({ squad }) => {
  await freePostsOf(squad.id);
  await addJob('squadDeleted', { squadId: squad.id, after: null });
});

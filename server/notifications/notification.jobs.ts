import { pagesOf } from '../creators/creator.service';
import { repo, transaction } from '../platform/db/database';
import { addJob, type JobList } from '../platform/work/jobs';
import { tellsFollowers, tellsOfPosts } from '../policies';
import { Post } from '../posts/post.entity';
import { readersOf } from '../posts/readers.service';
import { NotificationType } from '../rules/notifications';
import { notify, sweepNotifications } from './notify.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    /** Tells those who can open a new post, a batch at a time from `after` (a reader's id) on. */
    tellNewPost: { postId: string; after: string | null };
    sweepNotifications: object;
  }
}

/** Readers that are told in one go. */
const BATCH = 1000;

export const notificationJobs: JobList = {
  tellNewPost: {
    run: ({ postId, after }) =>
      transaction(async () => {
        const post = await repo(Post).findOneBy({ id: postId });
        const [page] = post ? await pagesOf([post.creatorUserId]) : [];
        if (!post || !page || !tellsOfPosts(page)) return;
        const readers = await readersOf(post, tellsFollowers(page, post), after, BATCH);
        const about = {
          type: NotificationType.newPost,
          creatorUserId: post.creatorUserId,
          postId,
          at: post.publishedAt,
        };
        await notify(readers.map((recipientId) => ({ ...about, recipientId })));
        if (readers.length === BATCH) await addJob('tellNewPost', { postId, after: readers.at(-1)! });
      }),
  },
  // Three o'clock at night in India.
  sweepNotifications: { at: '30 21 * * *', run: sweepNotifications },
};

import type { JobList } from '../platform/work/jobs';
import { tellNewPost } from './news.service';
import { sweepNotifications } from './notify.service';

declare module '../platform/work/jobs' {
  interface Jobs {
    /** Tells those who can open a new post. */
    tellNewPost: { postId: string };
    sweepNotifications: object;
  }
}

export const notificationJobs: JobList = {
  tellNewPost: { run: ({ postId }) => tellNewPost(postId) },
  // Three o'clock at night in India.
  sweepNotifications: { at: '30 21 * * *', run: sweepNotifications },
};

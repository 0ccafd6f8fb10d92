import type { JobList } from '../../platform/jobs/jobs';
import { notifyOfPayment, type PaymentNews } from './memberNews.service';
import { notifyOfNewPost } from './news.service';
import { sweepGone, sweepNotifications } from './notify.service';
import { notifyOfOpenedPost } from './openedPost.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Notifies the people who can open a new post. */
    tellNewPost: { postId: string };
    /**
     * Notifies those to whom a published post has opened, a batch at a time after `after` (a reader's id); `before`: rupees
     * a month that opened it until then.
     */
    tellOpenedPost: { notificationId: string; postId: string; before: number; after: string | null };
    notifyOfPayment: PaymentNews;
    sweepGone: object;
    sweepNotifications: object;
  }
}

export const notificationJobs: JobList = {
  tellNewPost: { run: ({ postId }) => notifyOfNewPost(postId) },
  tellOpenedPost: { run: notifyOfOpenedPost },
  notifyOfPayment: { run: notifyOfPayment },
  sweepGone: { at: '*/5 * * * *', run: sweepGone },
  // Three o'clock at night in India.
  sweepNotifications: { at: '30 21 * * *', run: () => sweepNotifications() },
};

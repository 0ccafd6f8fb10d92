import type { JobList } from '../../platform/jobs/jobs';
import { notifyOfPayment, type PaymentNews } from './memberNews.service';
import { notifyOfNewPost } from './news.service';
import { sweepGone, sweepNotifications } from './notify.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    /** Notifies the people who can open a new post. */
    tellNewPost: { postId: string };
    notifyOfPayment: PaymentNews;
    sweepGone: object;
    sweepNotifications: object;
  }
}

export const notificationJobs: JobList = {
  tellNewPost: { run: ({ postId }) => notifyOfNewPost(postId) },
  notifyOfPayment: { run: notifyOfPayment },
  sweepGone: { at: '*/5 * * * *', run: sweepGone },
  // Three o'clock at night in India.
  sweepNotifications: { at: '30 21 * * *', run: () => sweepNotifications() },
};

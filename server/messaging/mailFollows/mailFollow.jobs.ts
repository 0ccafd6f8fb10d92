import type { JobList } from '../../platform/jobs/jobs';
import { beginMailFollow, mailFollowLink } from './asking.service';
import { sweepMailFollows } from './mailFollow.service';
import { layOutMails, mailPostToAddresses, sweepMailFollowPosts } from './postMails.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepMailFollows: object;
  }
}

export const mailFollowJobs: JobList = {
  beginMailFollow: { run: beginMailFollow },
  mailFollowLink: { pool: 'slow', run: ({ mailFollowId }) => mailFollowLink(mailFollowId) },
  mailNewPostToAddresses: { run: layOutMails },
  mailPostToAddresses: { pool: 'bulk', run: mailPostToAddresses },
  sweepMailFollows: {
    // Twenty past three at night in India.
    at: '50 21 * * *',
    async run() {
      await sweepMailFollows();
      await sweepMailFollowPosts();
    },
  },
};

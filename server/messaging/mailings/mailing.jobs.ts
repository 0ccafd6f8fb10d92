import type { JobList } from '../../platform/jobs/jobs';
import { beginDigests, layOutDigests, mailDigest } from './digest.service';
import { sweepMailed } from './mailing.service';
import { layOutPostMails, mailPostTo } from './postMail.service';
import { mailUnread } from './unreadMail.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepMailed: object;
  }
}

export const mailingJobs: JobList = {
  mailNewPost: { run: layOutPostMails },
  mailPostTo: { pool: 'bulk', run: mailPostTo },
  mailUnread: { pool: 'bulk', run: mailUnread },
  // Monday, eight o'clock in the morning in India.
  beginDigests: { at: '30 2 * * 1', run: beginDigests },
  layOutDigests: { run: layOutDigests },
  mailDigest: { pool: 'bulk', run: mailDigest },
  // A quarter past three at night in India.
  sweepMailed: { at: '45 21 * * *', run: sweepMailed },
};

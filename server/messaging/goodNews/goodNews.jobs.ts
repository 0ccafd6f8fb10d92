import type { JobList } from '../../platform/jobs/jobs';
import { sendGoodNews, sendRestOfDay, sweepGoodNews } from './goodNews.service';
import { mailGoodNews, mailRestOfDay } from './goodNewsMail.service';

declare module '../../platform/jobs/jobs' {
  interface Jobs {
    sweepGoodNews: object;
  }
}

export const goodNewsJobs: JobList = {
  sendGoodNews: { run: sendGoodNews },
  sendRestOfDay: { run: sendRestOfDay },
  mailGoodNews: { pool: 'bulk', run: mailGoodNews },
  mailRestOfDay: { pool: 'bulk', run: mailRestOfDay },
  // Twenty past three at night in India.
  sweepGoodNews: { at: '50 21 * * *', run: sweepGoodNews },
};

import type { JobList } from '../../platform/jobs/jobs';
import { pushNewPost, sendPushes } from './sending.service';

export const pushJobs: JobList = {
  pushNewPost: { run: pushNewPost },
  push: { pool: 'elsewhere', run: sendPushes },
};

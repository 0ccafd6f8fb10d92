import type { JobList } from '../../platform/jobs/jobs';
import { publishScheduled } from './publishScheduled.service';

export const scheduledJobs: JobList = {
  publishScheduled: { run: publishScheduled },
};

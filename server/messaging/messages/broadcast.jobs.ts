import type { JobList } from '../../platform/jobs/jobs';
import { sendBroadcast } from './broadcast.service';

export const broadcastJobs: JobList = {
  sendBroadcast: { run: ({ broadcastId }) => sendBroadcast(broadcastId) },
};

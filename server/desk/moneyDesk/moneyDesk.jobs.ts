import type { JobList } from '../../platform/jobs/jobs';
import { sendDisputeAnswer } from './disputeAnswer.service';

export const moneyDeskJobs: JobList = {
  sendDisputeAnswer: { pool: 'urgent', run: ({ disputeId }) => sendDisputeAnswer(disputeId) },
};

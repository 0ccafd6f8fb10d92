import type { JobList } from '../../platform/jobs/jobs';
import { writeMemberWords } from './memberWords.service';

export const memberListJobs: JobList = {
  writeMemberWords: { run: writeMemberWords, at: '* * * * *' },
};
